import type { Executed } from '../../executor.ts';
import { isOpen } from '../../fallbacks.ts';
import { askedCodes } from '../../planner/goods/asked.ts';
import { isSilent } from '../ownText.ts';
import { goesOn } from './further.ts';
import type { Thread } from './thread.ts';

/** Where the operations know more than the words of the feed. */

/** What is in a box, and which packs fit, is known by more than words. */
export const knowsParts = ({ operation, found }: Executed): boolean =>
  (operation === 'included' && found.holds !== 'unknown' && found.item !== undefined) ||
  (operation === 'accessories' && found.picks.length > 0) ||
  (operation === 'compatible' && found.holds !== 'unknown');

/** The goods of a search by words, if the findings hold one. */
export const calledIn = (findings: readonly Executed[]) =>
  findings.flatMap((one) =>
    one.operation === 'search' && one.found.called ? [{ ...one.found, called: one.found.called }] : [],
  )[0];

/** Whether goods found by one word were narrowed with more care: to fewer of them, or with what they lack. */
export const isNarrower = (findings: readonly Executed[], thread: Thread, told: readonly Executed[]): boolean => {
  const { own, form } = thread;
  const found = calledIn(findings);
  const [first] = found?.picks ?? [];
  if (found && told.every(isSilent) && found.called.unmet.length > 0 && goesOn(thread)) return true;
  // Sizes without a unit are read with more care there.
  const isSized = askedCodes(thread.question.reading).length > 0;
  if (found && form === 'seek' && isSized && found.called.unmet.length === 0) return true;
  if (!found || !own?.named.some(({ id }) => id === first?.product.id)) return false;
  if (told.every(isSilent)) return found.called.unmet.length > 0;
  if (form !== 'seek') return false;
  const isUnmet = own.met.length === 0 && own.unmet.length > 0;
  return found.called.unmet.length > 0 ? isUnmet : own.products.length >= found.total;
};

/** Whether an operation knows what is asked: a price, a fit, a time, what is in the box. */
export const decides = (finding: Executed): boolean =>
  !isSilent(finding) &&
  !isOpen(finding) &&
  !/^(?:search|recommend|substitute|accessories|procedure)$/.test(finding.operation);
