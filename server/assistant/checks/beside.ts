import type { Executed } from '../executor.ts';
import { isMakersAnswer, picksOf } from '../findings.ts';
import type { Revision } from '../revision.ts';

/** Removes findings that add nothing to the maker's own answer to the question. */

/** A comparison without its decision, which is left to the maker's own answer. */
const withoutDecision = (finding: Executed): Executed => {
  if (finding.operation !== 'compare') return finding;
  const { decision: _, ...found } = finding.found;
  return { ...finding, found: { ...found, verdict: [] } };
};

/** Findings without an empty search, or a choice of two, beside the maker's answer. */
export const withoutBeside: Revision = (findings) =>
  findings.some(isMakersAnswer)
    ? findings.filter((finding) => picksOf(finding)?.length !== 0 && finding.operation !== 'worth').map(withoutDecision)
    : findings;
