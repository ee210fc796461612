import type { Product } from '../../catalogue/catalogue.ts';
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

const isFigure = ({ operation }: Executed): boolean => operation === 'get' || operation === 'calculate';

const pricesOf = (finding: Executed): readonly Product[] =>
  finding.operation === 'offer' ? finding.found.offers.map(({ product }) => product) : [];

/** Whether a total lists the products of an offer already. */
const isInTotal = (offer: Executed, findings: readonly Executed[]): boolean =>
  findings.some(
    (one) =>
      one.operation === 'kit' &&
      one.found.items.length > 0 &&
      pricesOf(offer).every(({ id }) => one.found.items.some(({ product }) => product.id === id)),
  );

/** Which of two to take; the maker's own answer to the question decides instead of it. */
const isDecision = ({ operation }: Executed): boolean => operation === 'worth' || operation === 'cord';

/** Beside the maker's own answer a comparison has its figures only, and leaves the choice to it. */
const withoutDecision = (finding: Executed, findings: readonly Executed[]): Executed => {
  if (finding.operation !== 'compare' || !findings.some(isMakersAnswer)) return finding;
  const { decision: _, ...found } = finding.found;
  return { ...finding, found: { ...found, verdict: [] } };
};

const isBeside = (finding: Executed, findings: readonly Executed[]): boolean => {
  const others = findings.filter((other) => other !== finding);
  // The maker answered the question; an empty search or a tool to buy adds nothing.
  if (others.some(isMakersAnswer) && (isEmpty(finding) || isDecision(finding) || finding.operation === 'recommend'))
    return true;
  // A figure asked for by name needs no definition.
  if (finding.operation === 'define') return others.some(isFigure);
  return finding.operation === 'offer' && isInTotal(finding, others);
};

/** The findings of one question that its answer needs. */
export const withoutBeside: Revision = (findings) =>
  findings.filter((finding) => !isBeside(finding, findings)).map((finding) => withoutDecision(finding, findings));
