import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Span } from '../grounding/span.ts';

/** Numbers as people write them, from two on: one is an article, and more than six are a catalogue. */
const words: Readonly<Record<AnswerLanguage, readonly string[]>> = {
  jp: ['二', '三', '四', '五', '六'],
  en: ['two', 'three', 'four', 'five', 'six'],
  de: ['zwei', 'drei', 'vier', 'funf', 'sechs'],
  es: ['dos', 'tres', 'cuatro', 'cinco', 'seis'],
  it: ['due', 'tre', 'quattro', 'cinque', 'sei'],
  fr: ['deux', 'trois', 'quatre', 'cinq', 'six'],
};
const least = 2;

/** "The two drills", "of these three": products spoken of before, unless they are the best of many. */
const spokenOf =
  /(?:^|[^a-z])(?:the|these|those|both|d(?:ie|en|er|as)|diesen?r?|[ld]os|las|est[oa]s|es[oa]s|[lcd]es|gli|[il]|le|quest[ei]|quei)$/;
const ofThem = /(?:^|[^a-z])(?:of|from|von|aus|unter|entre|parmi|fra|tra|d(?:e|i|ei|elle)) ?\w*$/;

/** What a number counts that stands before a tool's name and belongs to it: "a 2 speed drill". */
const ofTheTool = /^ (?:speed|gear|mode|stage|gang|stufen?|vitesse|velocidad|march[ae]|velocita)/;

const numberOf = (number: string, language: AnswerLanguage): number => {
  const place = words[language].indexOf(number);
  return place < 0 ? Number(number) : place + least;
};

const japanese = /(この|その|これらの|上の)?([2-6二三四五六])(?:つ|台|機種|種類|モデル)(?!のうち|の中)/;

const patterns = new Map<AnswerLanguage, RegExp>();
/** A number, and up to two words that may stand between it and a name. */
const patternOf = (language: AnswerLanguage): RegExp => {
  const known = patterns.get(language) ?? new RegExp(`(?<![\\w-])([2-6]|${words[language].join('|')})(?= )`, 'g');
  patterns.set(language, known);
  return known;
};

/**
 * How many products are wanted: "compare two drills", "the three lightest saws", "the top 3".
 * @param named where the kinds of tools meant are named
 * @param ofMost the best of many is asked for
 */
export const countWanted = (
  text: string,
  language: AnswerLanguage,
  named: readonly Span[],
  ofMost: boolean,
): number | undefined => {
  if (language === 'jp') {
    const [, pointed, number = ''] = japanese.exec(text) ?? [];
    return number === '' || pointed !== undefined || named.length === 0 ? undefined : numberOf(number, 'jp');
  }
  for (const { 0: number, index } of text.matchAll(patternOf(language))) {
    const before = text.slice(Math.max(0, index - 20), index).trimEnd();
    const after = text.slice(index + number.length, index + number.length + 40);
    if (/(?:^|[^a-z])top$/.test(before)) return numberOf(number, language);
    if (ofTheTool.test(after)) continue;
    const pointed = spokenOf.test(before);
    if (pointed && (!ofMost || ofThem.test(before.replace(/\w+$/, '').trimEnd()))) continue;
    const end = index + number.length;
    const counts = named.some(
      ({ start }) => start > end && start - end < 40 && /^(?: [^\s,.;:?!]+){0,2} $/.test(text.slice(end, start)),
    );
    if (counts || (pointed && /^ [a-z]/.test(after))) return numberOf(number, language);
  }
  return undefined;
};
