import type { Product } from '../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import { textIn } from '../../catalogue/texts.ts';
import { fold, isJapanese } from '../understanding/fold.ts';
import { findKinds, kindsMeant } from '../understanding/kindWords.ts';
import { literal } from '../writer/literal.ts';
import { bullets } from '../writer/tables.ts';
import type { Draft } from './draft.ts';

/** "Battery included?": so short that it can only be answered by yes or no. */
export const isShort = ({ text }: Draft['understood']): boolean =>
  text.includes('?') &&
  (isJapanese(text) ? text.length <= shortInJapanese : (text.match(/\p{L}+/gu) ?? []).length <= 3);

/** Letters of a short question where no blank parts words. */
const shortInJapanese = 9;

/** Batteries or chargers, where a question is about one of the two: "is the charger included?" */
export const suppliesAsked = ({ kindsBeside, signs }: Draft['understood'], product: Product): readonly string[] => {
  const charger = kindsBeside.includes('charger');
  const battery =
    kindsBeside.includes('battery') ||
    signs.has('withBattery') ||
    ((signs.has('needsApart') || signs.has('complete')) && !charger);
  if (battery === charger) return [];
  return battery ? product.batteries : product.chargers;
};

/** Other things asked for by their kind: "does it come with a case?" */
export const thingsAsked = ({ kinds, kindsBeside }: Draft['understood']): readonly ProductKind[] =>
  (kinds.length > 0 ? kinds : kindsBeside).filter((kind) => !isToolKind(kind) && !isSupplyKind(kind));

/** Whether what comes with a product names things of the kinds; undefined where it names some and not the others. */
export const boxNames = (
  { boxContents }: Product,
  kinds: readonly ProductKind[],
  language: Draft['language'],
): boolean | undefined => {
  const held = boxContents.flatMap((item) => {
    const text = fold(textIn(item, language));
    return kindsMeant(text, findKinds(text, language), language, false).beside;
  });
  const [first, ...others] = kinds.map((kind) => held.includes(kind));
  return others.every((other) => other === first) ? first : undefined;
};

/** Whether its box holds one of the batteries it takes: then its price is that of the set. */
export const inBox = ({ boxContents }: Product, batteries: readonly Product[]): boolean =>
  boxContents.some((item) => batteries.some(({ model }) => Object.values(item).some((text) => text.includes(model))));

/** The name of a pack as a box's list may write it, blanks or not. */
const close = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Whether its box holds a battery, or a charger, that it takes. */
export const comesWith = (product: Product, kinds: readonly ProductKind[]): boolean => {
  const items = product.boxContents.flatMap((item) => Object.values(item).map(close));
  const holds = (ids: readonly string[]): boolean => ids.some((id) => items.some((item) => item.includes(close(id))));
  return kinds.every((kind) => holds(kind === 'charger' ? product.chargers : product.batteries));
};

/** What comes with a product; asked whether a thing does, yes or no first. */
export const sayBox = (draft: Draft, product: Product, holds?: boolean): void => {
  const { phrase, language } = draft;
  if (product.boxContents.length === 0) {
    draft.say(phrase('noAnswer'));
    return;
  }
  const verdict = holds === undefined ? '' : phrase(holds ? 'yes' : 'no') + phrase('gap');
  draft.say(verdict + phrase('box', { name: draft.name(product) }));
  draft.say(bullets(product.boxContents.map((item) => literal(textIn(item, language)))));
};
