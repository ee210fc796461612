import type { AnswerLanguage } from '../../../contract/contract.ts';
import { stem } from '../../search/analysis/stem.ts';
import { foldText, isSeparator, tokensOf } from './tokens.ts';

/** Reduces a folded word to its stem. */
export type Stemmer = (word: string) => string;

/** Languages with a Snowball stemmer; in others a phrase lists its forms or ends in `*`. */
const stemmed: Readonly<Record<string, AnswerLanguage>> = { en: 'en', de: 'de', es: 'es', it: 'it', fr: 'fr' };

/** Stemmer of a language; the identity if there is none. */
export const stemmerOf = (language: string): Stemmer => {
  const known = stemmed[language];
  return known === undefined ? (word) => word : (word) => stem(word, known);
};

/** A position of a phrase. A `gap` matches up to three words; `forms` are matched as they are written. */
export type Slot =
  | { readonly is: 'stem' | 'exact' | 'prefix' | 'suffix'; readonly text: string }
  | { readonly is: 'forms'; readonly text: string; readonly texts: readonly string[] }
  | { readonly is: 'gap' };

/** German names for tools by what they do: a "Bohrer" (drill bit) shares its stem with "bohren" (to drill). */
const germanAgent = /^\p{Lu}\p{L}{2,}er$/u;
const agentEndings = ['', 'n', 's'];

const slotOf = (word: string, stemmer: Stemmer): Slot => {
  if (word === '_') return { is: 'gap' };
  if (word.startsWith('=')) return { is: 'exact', text: word.slice(1) };
  if (word.endsWith('*')) return { is: 'prefix', text: word.slice(0, -1) };
  if (word.startsWith('*')) return { is: 'suffix', text: word.slice(1) };
  return { is: 'stem', text: stemmer(word) };
};

/** The words of a phrase without marks, for spelling correction. */
export const wordsOf = (phrase: string): readonly string[] =>
  tokensOf(foldText(phrase.replaceAll(/[=*_]/g, ' ')))
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text);

/** Parses a phrase into slots. Marks are at word edges, so they survive tokenisation. */
export const slotsOf = (phrase: string, stemmer: Stemmer, language?: string): readonly Slot[] =>
  language === 'de' && germanAgent.test(phrase)
    ? [{ is: 'forms', text: foldText(phrase), texts: agentEndings.map((ending) => foldText(phrase + ending)) }]
    : slotsByMarks(phrase, stemmer);

const slotsByMarks = (phrase: string, stemmer: Stemmer): readonly Slot[] =>
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
