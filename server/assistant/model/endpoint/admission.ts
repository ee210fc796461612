import type { WireMessage } from '../../../../contract/contract.ts';
import type { Answered } from '../../answer.ts';
import type { Executed } from '../../executor.ts';
import { stopsAnswer } from '../../findings.ts';
import { isOrder } from '../../text/spokenWords.ts';
import { tellingWords } from '../../text/tellingWords.ts';
import type { DeclineReason } from '../../topics.ts';
import { withoutSources } from '../../writer/sources.ts';

/** Declined with fixed text for everyone: a model would add nothing. */
const fixedDeclines: ReadonlySet<DeclineReason> = new Set(['injection', 'wordless']);

/** Telling words that a sentence beside an order to the prompt asks something with. */
const minAsked = 3;

/** Whether something is asked beside orders to the prompt: that is answered, they are not. */
const asksBesideOrders = ({ plan: { language } }: Answered, messages: readonly WireMessage[]): boolean => {
  const message = messages.findLast(({ role }) => role === 'user')?.message ?? '';
  return message
    .split(/(?<=[.!?;])\s+|(?<=[。！？])|\n+/u)
    .some((sentence) => !isOrder(sentence, language) && tellingWords(sentence).length >= minAsked);
};

/** Everything that was not understood is taken for small talk at last: a model may read it better. */
const isSet = (finding: Executed): boolean =>
  (finding.operation === 'talk' && finding.found.act !== 'smallTalk') ||
  (finding.operation === 'decline' && fixedDeclines.has(finding.found.reason));

const isOnlyOrdered = ({ findings }: Answered): boolean =>
  findings.every(
    ({ operation, found }) => operation === 'decline' && 'reason' in found && found.reason === 'injection',
  );

/** Whether a danger stops an answer. */
export const isStopped = ({ findings }: Answered): boolean => findings.some(stopsAnswer);

/** Whether an earlier answer already opened like this one. */
export const wasSaidBefore = ({ answer }: Answered, messages: readonly WireMessage[]): boolean => {
  const [opening = ''] = answer.blocks.map(withoutSources);
  return messages.some(({ role, message }) => role === 'ai' && withoutSources(message).includes(opening));
};

/**
 * Whether a language model may plan and word an answer. What a danger stops, orders to the prompt with nothing asked beside them,
 * greetings and thanks stay as they are composed; only who has read the warning and asks on is answered by a model, in words of results alone.
 */
export const mayUseModel = (answered: Answered, messages: readonly WireMessage[]): boolean =>
  (!answered.findings.every(isSet) || (isOnlyOrdered(answered) && asksBesideOrders(answered, messages))) &&
  (!isStopped(answered) || wasSaidBefore(answered, messages));
