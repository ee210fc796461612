import type { Answered } from '../answer.ts';
import type { Executed } from '../executor.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { DeclineReason } from '../topics.ts';

/** What is declined in set words whoever asks: nothing is gained by asking a model. */
const settled: ReadonlySet<DeclineReason> = new Set(['injection', 'wordless']);

const isSet = (finding: Executed): boolean =>
  finding.operation === 'talk' || (finding.operation === 'decline' && settled.has(finding.found.reason));

/** Whether a finding is a danger that leaves room for nothing else. */
const stops = (knowledge: Knowledge, finding: Executed): boolean =>
  finding.operation === 'safety' && knowledge.dangers[finding.found.danger]?.gate === 'stop';

/**
 * Whether a language model may plan and word an answer. What a danger stops, orders to the prompt and small talk stay as they
 * are composed.
 */
export const mayBeWorded = (knowledge: Knowledge, { findings }: Answered): boolean =>
  !findings.some((finding) => stops(knowledge, finding)) && !findings.every(isSet);
