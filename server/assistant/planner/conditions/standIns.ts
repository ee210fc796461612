import { foldedWords } from '../../lexicon/tokens.ts';
import type { Reading } from '../reading/reading.ts';
import standInWords from './standIns.json' with { type: 'json' };

const standIns: Readonly<Record<string, { readonly pronouns: readonly string[]; readonly links: readonly string[] }>> =
  standInWords;
const none: readonly string[] = [];

/** "36Vのは？", "コード付きのなら": a feature that stands for its product. */
const standsForIt =
  /^の(?:は|だ|なら|も|って|に|と|か|、|\?|$|[がをで](?!.{0,3}(?:いい|良|よ|ほし|欲し|お願い|あり|ある|探)))/;

/** "小さい方じゃだめ？", "大きい方なら": one of two that is asked about; "小さい方がいい" only prefers it. */
const endsAsNoun = /(?:方|ほう)$/;
const isAskedAbout =
  /^(?:は|どっち|どちら|じゃ|なら|って|も|だと|だっ|に|と|より|を|の|か|から|で(?:は|も|足|十)|が(?!いい|良|よ|ほし|欲し|好|希望|助か|あり|ある)|[、?]|$)/;

/** "Quella a batteria", "el de 36 V", "celle sans fil": a pronoun and a feature, without a noun. */
export const isStandIn = (
  reading: Pick<Reading, 'language' | 'text'>,
  { start, end }: { readonly start: number; readonly end: number },
): boolean => {
  if (reading.language === 'jp') {
    const behind = reading.text.slice(end);
    return standsForIt.test(behind) || (endsAsNoun.test(reading.text.slice(start, end)) && isAskedAbout.test(behind));
  }
  // The link word may be read as a part of the feature: "sans fil".
  return isLinked(reading, start) || standsBehind(reading, ` ${reading.text.slice(0, start).trimEnd()}`);
};

const standsBehind = ({ language }: Pick<Reading, 'language'>, before: string): boolean =>
  foldedWords(standIns[language]?.pronouns ?? none).some((word) => before.endsWith(` ${word}`));

/** "Die mit dem Akku", "the one with the cord": a pronoun and a link word before the feature. */
export const isLinked = (reading: Pick<Reading, 'language' | 'text'>, start: number): boolean => {
  const before = ` ${reading.text.slice(0, start).trimEnd()}`;
  return foldedWords(standIns[reading.language]?.links ?? none).some(
    (word) => before.endsWith(` ${word}`) && standsBehind(reading, before.slice(0, -(word.length + 1))),
  );
};

/** Where the pronoun of a stand-in begins: at "quella" in "quella a batteria". */
export const startOfStandIn = ({ language, text }: Reading, start: number): number => {
  const { pronouns = none, links = none } = standIns[language] ?? {};
  const startBefore = (at: number, words: readonly string[]): number | undefined => {
    const before = ` ${text.slice(0, at).trimEnd()}`;
    const word = foldedWords(words).find((each) => before.endsWith(` ${each}`));
    return word === undefined ? undefined : before.length - 1 - word.length;
  };
  return startBefore(startBefore(start, links) ?? start, pronouns) ?? start;
};

/** Whether a word follows a link word: "with the battery". */
export const isBehindLink = ({ language, text }: Reading, start: number): boolean => {
  const before = text.slice(0, start).trimEnd();
  return foldedWords(standIns[language]?.links ?? none).some((word) => before.endsWith(` ${word}`));
};
