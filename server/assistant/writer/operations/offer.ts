import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { money, priceOf } from '../figures.ts';
import { kitLines } from '../kitLines.ts';

type Offer = OperationFindings['offer']['offers'][number];

const told = (
  draft: Draft,
  { product, packaging, successor, needs, total }: Offer,
): readonly (string | undefined)[] => {
  const price = priceOf(product, draft.language);
  const named = draft.named(product);
  const missing = needs.filter(({ state }) => state === 'buy');
  const comes =
    missing.length === 0 || total === undefined
      ? undefined
      : draft.phrase('offer.total', {
          ...named,
          parts: kitLines(draft, missing),
          total: `**${money(total, draft.brand, draft.language, product.price?.currency)}**`,
        });
  return [
    price === undefined
      ? draft.phrase('offer.unknown', named)
      : draft.phrase('offer.price', { ...named, price, packaging }),
    comes,
    successor ? draft.phrase('catch.discontinued', { ...named, ...draft.named(successor, 'next') }) : undefined,
  ];
};

/** Whether a product is still made, and its successor. */
const carriedOn = (draft: Draft, { product, successor }: Offer): string => {
  const named = draft.named(product);
  if (!successor) return draft.phrase('offer.current', named);
  const price = priceOf(successor, draft.language);
  return draft.phrase('offer.discontinued', {
    ...named,
    ...draft.named(successor, 'next'),
    price: price ?? '',
    priced: price === undefined ? 'no' : 'yes',
  });
};

/** Prices of products, and additional costs. */
export const writeOffer = (draft: Draft, { offers, about }: OperationFindings['offer']): void => {
  if (about === 'availability') {
    for (const offer of offers) draft.say(carriedOn(draft, offer));
    return;
  }
  for (const offer of offers) draft.say(...told(draft, offer));
  const packagings = new Set(offers.map(({ packaging }) => packaging));
  if (packagings.has('kit') && packagings.has('bare')) draft.say(draft.phrase('offer.mixed'));
};
