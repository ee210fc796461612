import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { ProductKind } from '../kinds.ts';
import { drillAndGrinderNames } from './drillsAndGrinders.ts';
import type { KindNames } from './kindName.ts';
import { sawAndWoodworkNames } from './sawsAndWoodwork.ts';
import { siteToolNames } from './siteTools.ts';
import { supplyNames } from './supplies.ts';

export type { KindName } from './kindName.ts';

/** Words for each kind as the trade and its customers say them; indexed with every product of the kind. */
export const kindNames: Readonly<Record<ProductKind, KindNames>> = {
  ...drillAndGrinderNames,
  ...sawAndWoodworkNames,
  ...siteToolNames,
  ...supplyNames,
};

/** All words for a kind in a language, its printed name first. */
export const kindWords = (kind: ProductKind, language: AnswerLanguage): readonly string[] => {
  const name = kindNames[kind][language];
  return [name.singular, name.plural, ...name.synonyms];
};
