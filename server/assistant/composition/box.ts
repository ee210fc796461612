import type { Product } from '../../catalogue/catalogue.ts';
import { accessoryKinds } from '../../catalogue/kinds.ts';
import { textIn } from '../../catalogue/texts.ts';
import { fold } from '../understanding/fold.ts';
import { findKinds, kindsMeant } from '../understanding/kindWords.ts';
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

/** Whether the box holds a thing of a kind asked about, a case or a blade; undefined where none such is asked about. */
export const boxHolds = ({ kinds, language }: Draft['understood'], product: Product): boolean | undefined => {
  const asked = accessoryKinds.filter((kind) => kinds.includes(kind));
  if (asked.length === 0 || asked.length < kinds.length) return undefined;
  return product.boxContents.some((item) => {
    const text = fold(textIn(item, language));
    const { beside } = kindsMeant(text, findKinds(text, language), language, false);
    return beside.some((kind) => asked.some((one) => one === kind));
  });
};

/** What comes with a product; asked whether some part does, yes or no first. */
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
