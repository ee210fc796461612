import type { Product } from '../../../catalogue/catalogue.ts';
import type { Executed } from '../../executor.ts';
import { headOf } from '../../planner/goods/named.ts';
import { has } from '../../planner/reading/mentions.ts';
import { asksCount, interrogativeBefore } from '../../planner/reading/openings.ts';
import { maxShown } from '../goodsFinding.ts';
import { aboutProducts, quote } from './about.ts';
import { fitOf, fitsTold } from './fits.ts';
import { matchOf, narrowed } from './meant.ts';
import { listed } from './sought.ts';
import type { Thread } from './thread.ts';

/** Parts for a product: which there are, or whether one fits. */

/** Parts for a product: which there are, or whether one fits. */
export const ofParts = async (thread: Thread, tool: Product): Promise<readonly Executed[] | undefined> => {
  const {
    own,
    question: { reading },
    vocabulary,
    form,
  } = thread;
  const isFit = has(reading, 'op.fits', 'op.goesWith', 'op.share');
  const isOwnPart =
    own?.names.every((word) => matchOf(vocabulary, tool, word)) === true && form === 'verdict' && !isFit;
  // A code of letters and figures is the product, and no part for it.
  const isCode = own?.names.every(({ text }) => /\d/.test(text)) === true;
  if (
    !own ||
    isOwnPart ||
    isCode ||
    asksCount(reading) ||
    own.products.some((one) => one.id === tool.id || headOf(one) === headOf(tool))
  )
    return undefined;
  const [name] = own.names;
  const isSought =
    form === 'seek' ||
    has(reading, 'op.doINeed', 'op.need') ||
    (name && interrogativeBefore(reading, name.start) !== undefined);
  const fitting = own.named.filter((part) => fitOf(vocabulary, part, tool).holds === 'yes');
  if (form === 'price' && fitting.length > 0) return aboutProducts(thread, form, fitting.slice(0, maxShown), []);
  if (!isFit && !isSought) return undefined;
  const figures = own.figures;
  const parts = narrowed(vocabulary, own.named, own.names, {
    words: own.rest.filter((word) => !matchOf(vocabulary, tool, word)?.isNamed),
    figures,
  }).products;
  if (isFit && !isSought) return parts.length > maxShown ? undefined : fitsTold(thread, parts, tool);
  const shown = fitting.length > 0 ? fitting : parts.filter((part) => fitOf(vocabulary, part, tool).holds !== 'no');
  if (shown.length === 0) return [quote(thread, tool, undefined)];
  const told = await listed(thread, { ...own, products: shown, unmet: [], met: [] });
  return fitting.length > 0
    ? [...told, ...fitsTold(thread, fitting.slice(0, 1), tool).map(withoutVerdict)]
    : [quote(thread, tool, undefined, 'unknown'), ...told];
};

const withoutVerdict = (one: Executed): Executed => {
  if (one.operation !== 'passage') return one;
  const { holds: _, ...found } = one.found;
  return { ...one, found };
};
