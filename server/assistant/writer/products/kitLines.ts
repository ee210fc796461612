import type { Product } from '../../../catalogue/catalogue.ts';
import type { KitItem, MissingPart } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { figure } from '../figures.ts';
import { typeValues } from '../grammar.ts';
import { bullets } from '../tables.ts';

const itemValues = (draft: Draft, { product, count, state }: KitItem) => ({
  ...draft.named(product),
  ...typeValues([product.kind], draft.language),
  ...draft.priced(product),
  count,
  state,
});

/** "the BP1820 battery (9) and the CH18S charger (5)". */
export const kitLines = (draft: Draft, items: readonly KitItem[]): string =>
  draft.list(items.map((item) => draft.phrase('kit.part', itemValues(draft, item))));

/** What the first tool's job demands beside it and is not in our range; of the tool that a disc is asked for, its size. */
export const missingSentence = (draft: Draft, missing: readonly MissingPart[], askedFor?: Product): string => {
  const [first] = missing;
  const diameter = askedFor?.attributes.discDiameter;
  const size =
    askedFor && diameter !== undefined ? figure(askedFor, 'discDiameter', diameter, draft.language) : undefined;
  const values = { asked: askedFor !== undefined, sized: size !== undefined, size: size?.value };
  return first ? draft.phrase('parts.missing', { type: first.type, material: first.material, ...values }) : '';
};

/** Accessories of a job: at most two that are to be bought, and what is not in our range. */
export const sayNeeds = (draft: Draft, needs: readonly KitItem[], missing: readonly MissingPart[]): void => {
  const bought = needs.filter(({ state }) => state === 'buy').slice(0, 2);
  draft.say(
    bought.length === 0 ? '' : draft.phrase('recommend.needs', { things: kitLines(draft, bought) }),
    missingSentence(draft, missing),
  );
};

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Everything needed, one line each. If the platform of an owned pack is unknown, only its type is given. */
export const putKit = (
  draft: Draft,
  items: readonly KitItem[],
  owned: readonly Product[] = items.map((one) => one.product),
): void =>
  draft.put(
    bullets(
      items.map((item) =>
        item.state === 'owned' && !owned.includes(item.product)
          ? capital(draft.phrase('kit.lineOwned', typeValues([item.product.kind], draft.language)))
          : draft.phrase('kit.line', itemValues(draft, item)),
      ),
    ),
  );
