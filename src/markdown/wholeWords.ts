import { qualifiers, words } from './compoundWords.json' with { type: 'json' };

/** A piece of a text. A kept one stays on one line; a line may end before a marked one. */
export interface TextPart {
  readonly text: string;
  readonly kept?: 'model' | 'word';
  readonly mayEndBefore: boolean;
}

/** What names of tools begin with, or go on with, before another word; each may be written with a long vowel at its end. */
const firstWords = `(?:${[...qualifiers, ...words].join('|')})ー?`;

/** A word in a run of katakana, which has no visible word boundaries; only known words are split. */
const katakanaWord = `${firstWords}(?!ー)|(?<=${firstWords}|(?<![ァ-ヶー]))[ァ-ヶー]{3,9}?(?=${firstWords}|(?![ァ-ヶー]))`;

/** Numbers of telephones: "1-800-555-0142", "+49 89 99998 142". */
const telephone = String.raw`\b\d{1,4}(?:-\d{3,4}){2,}\b|\+\d+(?: \d+)+`;

/** Two short words with a hyphen: "SDS-plus", "in-lbs", "Cut-Off"; a long one may break after its hyphen. */
const hyphenated = String.raw`(?<![-\w])[A-Za-z\d]{1,6}-[A-Za-z]{2,6}(?![-\p{L}])`;

/**
 * Texts that must not break across lines: model numbers ("BS 18-60", "NV-18"), inches in fractions ("4-1/2 in."), numbers with
 * units ("110 Nm", "12-V"), telephone numbers, short words with a hyphen, each word of a compound.
 */
const together = String.raw`${telephone}|\b(?:[A-Z]{1,4}[ -]\d+(?:-\d+)?[A-Z]?|\d+(?:-\d+)?/\d+ in\.|\d[\d.,]{0,15}[ \u00A0-]?(?:N[·・]?m|m/s²|dB\(A\)|min⁻¹|[VWAJmg]|[AW]h|[cm]m|k[gW]|lbs?|in\.|ft|[br]pm)(?!\w))|m/s²|${hyphenated}|${katakanaWord}`;
const ofAnyText = new RegExp(`(${together})`, 'u');

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

const patternFor = (names: readonly string[]): RegExp => {
  const known = names.filter((name) => name !== '').map(literally);
  return known.length === 0 ? ofAnyText : new RegExp(`(${[...known, together].join('|')})`, 'u');
};

const kindOf = (text: string): NonNullable<TextPart['kept']> => (/^[ァ-ヶ]/.test(text) ? 'word' : 'model');

/** Whether a line may end before a kept part: after another one, and after kanji before a Japanese word ("振動ドリル"). */
const mayEndBetween = (before: string, text: string, isFirst: boolean): boolean =>
  before === '' ? !isFirst : /\p{Script=Han}$/u.test(before) && /^[ァ-ヶ]/.test(text);

/** The parts of a text, in order. @param names that stay on one line beside what always does */
export const partsOf = (text: string, names: readonly string[] = []): readonly TextPart[] =>
  text.split(patternFor(names)).flatMap((part, place, { [place - 1]: before = '' }): TextPart[] => {
    if (part === '') return [];
    if (place % 2 === 0) return [{ text: part, mayEndBefore: false }];
    return [{ text: part, kept: kindOf(part), mayEndBefore: mayEndBetween(before, part, place === 1) }];
  });

const qualifier = `(?:${qualifiers.join('|')})`;
const letters = '[\\p{Script=Han}ァ-ヶー]';

/** A longer compound may be wider than a heading's line on a small phone. */
const maxLetters = 11;

/** Kanji and katakana up to a space ("振動ドライバドリル"), without the qualifier before them, which may stand on a line of its own. */
const compound = new RegExp(
  `((?:(?<=${qualifier})|(?<!${letters}))(?!${qualifier})${letters}{2,${maxLetters}}(?=\\s|$))`,
  'u',
);

/** As many letters as a tile of a small phone holds in a line. */
export const maxLettersOfTile = 9;

/** Splits a text; every second part is a compound of kanji and katakana. */
export const splitCompounds = (text: string): readonly string[] => text.split(compound);
