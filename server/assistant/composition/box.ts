import type { Product } from '../../catalogue/catalogue.ts';
import { textIn } from '../../catalogue/texts.ts';
import type { Draft } from './draft.ts';
import { literal } from './literal.ts';
import { bullets } from './tables.ts';

/** "Battery included?": so short that it can only be answered by yes or no. */
export const isShort = ({ text }: Draft['understood']): boolean =>
  text.includes('?') && (text.match(/\p{L}+/gu) ?? []).length <= 3;

/** Batteries or chargers, where a question is about one of the two: "is the charger included?" */
export const suppliesAsked = ({ kindsBeside, signs }: Draft['understood'], product: Product): readonly string[] => {
  const battery = kindsBeside.includes('battery') || signs.has('withBattery');
  const charger = kindsBeside.includes('charger');
  if (battery === charger) return [];
  return battery ? product.batteries : product.chargers;
};

/** Whether its box holds one of the batteries it takes: then its price is that of the set. */
export const inBox = ({ boxContents }: Product, batteries: readonly Product[]): boolean =>
  boxContents.some((item) => batteries.some(({ model }) => Object.values(item).some((text) => text.includes(model))));

/** What comes with a product; asked whether its battery does, yes or no first. */
export const sayBox = (draft: Draft, product: Product, holdsBattery?: boolean): void => {
  const { phrase, language } = draft;
  if (product.boxContents.length === 0) {
    draft.say(phrase('noAnswer'));
    return;
  }
  const verdict = holdsBattery === undefined ? '' : phrase(holdsBattery ? 'yes' : 'no') + phrase('gap');
  draft.say(verdict + phrase('box', { name: draft.name(product) }));
  draft.say(bullets(product.boxContents.map((item) => literal(textIn(item, language)))));
};
