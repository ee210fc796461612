import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { advisedSentence } from '../products/catches.ts';
import { endedSentences } from '../products/ended.ts';
import { kitLines } from '../products/kitLines.ts';
import { bullets } from '../tables.ts';

type Offer = OperationFindings['offer']['offers'][number];

const told = (
  draft: Draft,
  { product, packaging, successor, needs, total, advised }: Offer,
): readonly (string | undefined)[] => {
  const { price, priced } = draft.priced(product);
  const named = draft.named(product);
  const missing = needs.filter(({ state }) => state === 'buy');
  const comes =
    missing.length === 0 || total === undefined
      ? undefined
      : draft.phrase('offer.total', {
          ...named,
          parts: kitLines(draft, missing),
          total: `**${draft.money(total, product.price?.currency)}**`,
        });
  return [
    priced ? draft.phrase('offer.price', { ...named, price, packaging }) : draft.phrase('offer.unknown', named),
    comes,
    comes && advisedSentence(draft, product, advised),
    successor ? draft.phrase('catch.discontinued', { ...named, ...draft.named(successor, 'next') }) : undefined,
  ];
};

/** Whether a product is still made, and its successor. */
const carriedOn = (draft: Draft, { product, successor }: Offer): string => {
  if (product.successor === undefined) return draft.phrase('offer.current', draft.named(product));
  if (successor) draft.named(successor);
  return endedSentences(draft, [{ product, successor }]).join(draft.phrase('gap'));
};

/** Prices of products, and additional costs. */
export const writeOffer = (draft: Draft, { offers, about }: OperationFindings['offer']): void => {
  if (about === 'availability') {
    for (const offer of offers) draft.say(carriedOn(draft, offer));
    return;
  }
  if (offers.length > 1 && new Set(offers.map(({ product }) => product.model)).size === 1) {
    // One model's name does not tell its variants apart.
    const lines = offers.map(({ product }) => ({ name: draft.fullName(product), ...draft.priced(product) }));
    draft.put(bullets(lines.map(({ name, price }) => (price === undefined ? name : `**${name}**: ${price}`))));
    return;
  }
  for (const offer of offers) {
    const sentences = told(draft, offer);
    if (offer.successor || !draft.repeats(...sentences)) draft.say(...sentences);
  }
};
