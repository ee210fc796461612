import type { WireMessage } from '../../../contract/contract.ts';
import type { Answered } from '../answer.ts';
import type { Executed } from '../executor.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { DeclineReason } from '../topics.ts';
import { withoutSources } from '../writer/sources.ts';

/** Declined with fixed text for everyone: a model would add nothing. */
const fixedDeclines: ReadonlySet<DeclineReason> = new Set(['injection', 'wordless']);

/** Whatever is not understood ends up as small talk: a model may read it better. */
const isFixedAnswer = (finding: Executed): boolean =>
  (finding.operation === 'talk' && finding.found.act !== 'smallTalk') ||
  (finding.operation === 'decline' && fixedDeclines.has(finding.found.reason));

/** Whether a finding is a danger that stops everything else. */
const stops = (knowledge: Knowledge, finding: Executed): boolean =>
  finding.operation === 'safety' && knowledge.dangers[finding.found.danger]?.gate === 'stop';

/** Whether a danger stops an answer. */
export const isStopped = (knowledge: Knowledge, { findings }: Answered): boolean =>
  findings.some((finding) => stops(knowledge, finding));

/** Whether an earlier answer already opened like this one. */
export const wasSaidBefore = ({ answer }: Answered, messages: readonly WireMessage[]): boolean => {
  const [opening = ''] = answer.blocks.map(withoutSources);
  return messages.some(({ role, message }) => role === 'ai' && withoutSources(message).includes(opening));
};

/**
 * Whether a language model may plan and word an answer. Answers stopped by a danger, prompt injections, greetings and
 * thanks stay as composed. A model answers only someone who has read the warning and keeps asking, and then only with
 * text of results.
 */
export const mayUseModel = (knowledge: Knowledge, answered: Answered, messages: readonly WireMessage[]): boolean =>
  !answered.findings.every(isFixedAnswer) && (!isStopped(knowledge, answered) || wasSaidBefore(answered, messages));
