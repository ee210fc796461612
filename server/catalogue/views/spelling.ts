import type { BrandCode } from '../../../contract/contract.ts';

/** Words of the tables of names that a brand's country spells otherwise. */
const spellings: Readonly<Partial<Record<BrandCode, Readonly<Record<string, string>>>>> = {
  HUS: { Mitre: 'Miter', mitre: 'miter' },
};

/** A name out of the tables, as the customers of a brand spell it. */
export const inSpellingOf = (brand: BrandCode, name: string): string =>
  Object.entries(spellings[brand] ?? {}).reduce((text, [word, own]) => text.replaceAll(word, own), name);
