import type { Answered } from '../answer.ts';
import type { OperationName } from '../plan.ts';

/** What is answered in set words, weighed with care: a model has nothing to better there. */
const setOperations: ReadonlySet<OperationName> = new Set(['safety', 'policy', 'handover', 'talk', 'clarify']);

/**
 * Whether a language model may plan and word an answer: it speaks of products, or nothing was found or understood and
 * the model may look again. Warnings, service and refusals stay as they are composed.
 */
export const mayBeWorded = ({ findings, answer }: Answered): boolean => {
  if (findings.some(({ operation }) => setOperations.has(operation))) return false;
  // What is said of a condition that leaves nothing is exact, and stays so.
  if (findings.some(({ found }) => 'emptied' in found && found.emptied !== undefined)) return false;
  const declined = findings.flatMap((finding) => (finding.operation === 'decline' ? [finding.found.reason] : []));
  if (declined.some((reason) => reason !== 'notUnderstood' && reason !== 'unrecorded')) return false;
  return answer.products.length > 0 || declined.length > 0 || findings.some(({ operation }) => operation === 'passage');
};
