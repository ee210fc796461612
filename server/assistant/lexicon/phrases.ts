import type { AnswerLanguage } from '../../../contract/contract.ts';
import { stem } from '../../search/analysis/stem.ts';
import { foldText, isSeparator, tokensOf } from './tokens.ts';

/** Reduces a folded word to what its inflections share. */
export type Stemmer = (word: string) => string;

/** Languages with a Snowball stemmer; in the others a phrase names its forms or ends in `*`. */
const stemmed: Readonly<Record<string, AnswerLanguage>> = { en: 'en', de: 'de', es: 'es', it: 'it', fr: 'fr' };

/** The stemmer of a language; the word itself where there is none. */
export const stemmerOf = (language: string): Stemmer => {
  const known = stemmed[language];
  return known === undefined ? (word) => word : (word) => stem(word, known);
};

/** One place of a phrase. A `gap` takes up to three words. */
export type Slot =
  | { readonly is: 'stem' | 'exact' | 'prefix' | 'suffix'; readonly text: string }
  | { readonly is: 'gap' };

const slotOf = (word: string, stemmer: Stemmer): Slot => {
  if (word === '_') return { is: 'gap' };
  if (word.startsWith('=')) return { is: 'exact', text: word.slice(1) };
  if (word.endsWith('*')) return { is: 'prefix', text: word.slice(0, -1) };
  if (word.startsWith('*')) return { is: 'suffix', text: word.slice(1) };
  return { is: 'stem', text: stemmer(word) };
};

/** The words of a phrase without its marks: what misspelt words can be mended from. */
export const wordsOf = (phrase: string): readonly string[] =>
  tokensOf(foldText(phrase.replaceAll(/[=*_]/g, ' ')))
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text);

/** A phrase as slots. Marks stand at a word's edge, so they survive the cutting into tokens. */
export const slotsOf = (phrase: string, stemmer: Stemmer): readonly Slot[] =>
  foldText(phrase)
    .split(' ')
    .flatMap((part): readonly Slot[] => {
      const mark = /^([=*]?)(.*?)(\*?)$/.exec(part);
      const [, before = '', body = '', after = ''] = mark ?? [];
      if (body === '_') return [{ is: 'gap' }];
      const tokens = tokensOf(body).filter((token) => !isSeparator(token));
      return tokens.map(({ text }, place) =>
        slotOf((place === 0 ? before : '') + text + (place === tokens.length - 1 ? after : ''), stemmer),
      );
    });
