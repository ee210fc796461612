import type { Executed } from '../executor.ts';
import { isMakersAnswer, picksOf } from '../findings.ts';
import type { Revision } from '../revision.ts';

/** Leaves out findings of one question that say nothing beside the others. */

/** A finding that only says that nothing was found, or that it is unknown. */
const isEmpty = (finding: Executed): boolean => {
  if (finding.operation === 'check') return finding.found.checks.every(({ holds }) => holds === 'unknown');
  if (finding.operation === 'suits')
    return finding.found.verdicts.every(({ holds }) => holds === 'unknown') && finding.found.better.length === 0;
  return picksOf(finding)?.length === 0;
};

/** Which of two to take; the maker's own answer to the question decides instead of it. */
const isDecision = ({ operation }: Executed): boolean => operation === 'worth' || operation === 'cord';

/** Beside the maker's own answer a comparison has its figures only, and leaves the choice to it. */
const withoutDecision = (finding: Executed, findings: readonly Executed[]): Executed => {
  if (finding.operation !== 'compare' || !findings.some(isMakersAnswer)) return finding;
  const { decision: _, ...found } = finding.found;
  return { ...finding, found: { ...found, verdict: [] } };
};

/** Where the maker answered the question, an empty search, a choice of two or a tool to buy adds nothing. */
const isBeside = (finding: Executed, findings: readonly Executed[]): boolean =>
  findings.some((other) => other !== finding && isMakersAnswer(other)) &&
  (isEmpty(finding) || isDecision(finding) || finding.operation === 'recommend');

/** The findings of one question that its answer needs. */
export const withoutBeside: Revision = (findings) =>
  findings.filter((finding) => !isBeside(finding, findings)).map((finding) => withoutDecision(finding, findings));
