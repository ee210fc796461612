import type { AnswerLanguage } from '../../../contract.ts';
import { isKatakana } from './japanese.ts';

/** What may stand between the parts of a compound: nothing, or the linking letters of the language. */
const links: Readonly<Record<AnswerLanguage, readonly string[]>> = {
  jp: [''],
  en: [''],
  de: ['', 's', 'n', 'e', 'en', 'es', 'er'],
  es: [''],
  it: [''],
  fr: [''],
};
const most = 4;

/**
 * Splits a compound into terms the catalogue knows ("akkuschraub" into "akku" and "schraub"), fewest parts first.
 * Returns nothing where that cannot be done.
 */
export const splitCompound = (
  term: string,
  language: AnswerLanguage,
  known: (part: string) => boolean,
): readonly string[] => {
  const shortest = isKatakana(term) ? 2 : 3;
  if (term.length < 2 * shortest + (isKatakana(term) ? 0 : 1) || /\d/.test(term)) return [];
  const split = (from: number, parts: number): readonly string[] | undefined => {
    const rest = term.slice(from);
    if (from > 0 && known(rest) && rest.length >= shortest) return [rest];
    if (parts === 1) return undefined;
    for (let end = term.length - shortest; end >= from + shortest; end--) {
      const part = term.slice(from, end);
      if (!known(part)) continue;
      for (const link of links[language]) {
        if (!term.startsWith(link, end)) continue;
        const others = split(end + link.length, parts - 1);
        if (others) return [part, ...others];
      }
    }
    return undefined;
  };
  for (let parts = 2; parts <= most; parts++) {
    const found = split(0, parts);
    if (found) return found;
  }
  return [];
};
