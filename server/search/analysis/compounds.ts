import type { AnswerLanguage } from '../../../contract/contract.ts';
import { isKatakana } from './japanese.ts';

/** What may join the parts of a compound: nothing, or linking letters of the language. */
const links: Readonly<Record<AnswerLanguage, readonly string[]>> = {
  jp: [''],
  en: [''],
  de: ['', 's', 'n', 'e', 'en', 'es', 'er'],
  es: [''],
  it: [''],
  fr: [''],
};
const maxParts = 4;

/** Whether a language regularly forms compounds. */
export const isCompounding = (language: AnswerLanguage): boolean => language === 'de' || language === 'jp';

/**
 * Splits a compound into terms that the catalogue uses ("akkuschraub" into "akku" and "schraub"), fewest parts first;
 * empty if that is impossible.
 */
export const splitCompound = (
  term: string,
  language: AnswerLanguage,
  known: (part: string) => boolean,
): readonly string[] => {
  const [minPartLength, shortest] = isKatakana(term) ? [2, 4] : [3, 7];
  if (term.length < shortest || /\d/.test(term)) return [];

  /** Known parts starting at `from`, longest first, each with the positions where the rest may start. */
  const firstParts = (from: number) => {
    const ends = Array.from({ length: Math.max(0, term.length - 2 * minPartLength - from + 1) }, (_, step) => {
      return term.length - minPartLength - step;
    });
    return ends
      .map((end) => ({ part: term.slice(from, end), end }))
      .filter(({ part }) => known(part))
      .flatMap(({ part, end }) =>
        links[language].filter((link) => term.startsWith(link, end)).map((link) => ({ part, rest: end + link.length })),
      );
  };
  const split = (from: number, parts: number): readonly string[] | undefined => {
    const whole = term.slice(from);
    if (parts === 1) return whole.length >= minPartLength && known(whole) ? [whole] : undefined;
    for (const { part, rest } of firstParts(from)) {
      const others = split(rest, parts - 1);
      if (others) return [part, ...others];
    }
    return undefined;
  };
  for (let parts = 2; parts <= maxParts; parts++) {
    const found = split(0, parts);
    if (found) return found;
  }
  return [];
};

/** Shorter endings are often no word of their own. */
const minHeadLength = 6;
/** Shorter beginnings are mostly prefixes of verbs: "ver", "aus". */
const minModifierLength = 4;

/** Whether a German compound ends with a word: "arbeitshandschuh" with "handschuh". */
export const isHeadOf = (head: string, compound: string): boolean =>
  head.length >= minHeadLength && compound.length - head.length >= minModifierLength && compound.endsWith(head);

/** The last part of a German compound whose other parts the catalogue does not use alone. */
export const compoundHead = (
  term: string,
  language: AnswerLanguage,
  known: (part: string) => boolean,
): string | undefined => {
  if (language !== 'de' || /\d/.test(term)) return undefined;
  const starts = Array.from({ length: term.length }, (_, start) => start);
  return starts.map((start) => term.slice(start)).find((head) => isHeadOf(head, term) && known(head));
};
