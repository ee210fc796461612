import type { AnswerLanguage } from '../../../contract/contract.ts';

/** Grammatical gender, for articles and adjectives; 'n' where a language has none. */
export type Gender = 'm' | 'f' | 'n';

/** Names of a kind in one language. A synonym may belong to several kinds. */
export interface KindName {
  readonly singular: string;
  readonly plural: string;
  readonly gender: Gender;
  readonly synonyms: readonly string[];
}
export type KindNames = Readonly<Record<AnswerLanguage, KindName>>;

/** Builds rows; synonyms are separated by commas. */
const row =
  (gender: Gender) =>
  (singular: string, plural: string, synonyms: string): KindName => ({
    singular,
    plural,
    gender,
    synonyms: synonyms.split(', '),
  });
export const m = row('m');
export const f = row('f');
export const n = row('n');
export const en = row('n');
/** Japanese has neither plural nor gender. */
export const ja = (name: string, synonyms: string): KindName => n(name, name, synonyms);
