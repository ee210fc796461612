import type { Executed } from '../executor.ts';
import { isMakersAnswer, picksOf } from '../findings.ts';
import type { Revision } from '../revision.ts';

/** Removes findings that add nothing to the maker's own answer to the question. */

/** Whether a finding only says that nothing was found, or that the data do not say. */
const isEmpty = (finding: Executed): boolean => {
  if (finding.operation === 'check') return finding.found.checks.every(({ holds }) => holds === 'unknown');
  if (finding.operation === 'suits')
    return finding.found.verdicts.every(({ holds }) => holds === 'unknown') && finding.found.better.length === 0;
  return picksOf(finding)?.length === 0;
};

/** Whether a finding decides which of two products to take. */
const isDecision = ({ operation }: Executed): boolean => operation === 'worth' || operation === 'cord';

/** A comparison without its decision, which is left to the maker's own answer. */
const withoutDecision = (finding: Executed, findings: readonly Executed[]): Executed => {
  if (finding.operation !== 'compare' || !findings.some(isMakersAnswer)) return finding;
  const { decision: _, ...found } = finding.found;
  return { ...finding, found: { ...found, verdict: [] } };
};

/** Whether a finding adds nothing to the maker's answer: an empty search, a choice of two, or a tool to buy. */
const addsNothing = (finding: Executed, findings: readonly Executed[]): boolean =>
  findings.some((other) => other !== finding && isMakersAnswer(other)) &&
  (isEmpty(finding) || isDecision(finding) || finding.operation === 'recommend');

/** Findings of a question without those that add nothing to the maker's answer. */
export const withoutBeside: Revision = (findings) =>
  findings.filter((finding) => !addsNothing(finding, findings)).map((finding) => withoutDecision(finding, findings));
