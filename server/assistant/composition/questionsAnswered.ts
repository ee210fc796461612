import type { Product } from '../../catalogue/catalogue.ts';
import type { Entry } from '../understanding/entry.ts';
import { bestPassage } from '../understanding/passages.ts';
import type { Draft } from './draft.ts';

/** Gives the catalogue's own answer, under its own question so that the visitor sees what is answered. */
export const sayEntry = (draft: Draft, { question, answer, product }: Entry): void => {
  draft.say(product ? draft.phrase('about', { name: draft.name(product), question }) : `*${question}*`);
  draft.say(answer);
};

/** Quotes what the products' own texts say of it, where nothing else does; false where they do not speak of it. */
export const sayPassage = (draft: Draft, products: readonly Product[], least?: number): boolean => {
  const passage = bestPassage(draft.understood, products, least);
  if (passage) sayEntry(draft, passage);
  return passage !== undefined;
};
