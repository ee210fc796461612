import type { When } from '../../../../brands/serviceHours.ts';
import { type AnswerLanguage, bcp47 } from '../../../../contract/contract.ts';
import { foldedWords, foldText } from '../../lexicon/tokens.ts';
import { firstOf, listsIn } from '../../text/anyOf.ts';
import { kept } from '../../text/oncePer.ts';
import type { Reading } from '../reading/reading.ts';
import words from './hours.json' with { type: 'json' };

/** The day and hour that a message asks about: "are you open Saturday?", "anyone there at 7 in the evening?" */

interface HourWords {
  /** Words for being open or reachable. */
  readonly open: readonly string[];
  readonly at: readonly string[];
  readonly hour: readonly string[];
  /** Twelve hours later: "7 in the evening". */
  readonly later: readonly string[];
  readonly now: readonly string[];
  readonly today: readonly string[];
  readonly tomorrow: readonly string[];
  /** Further words for weekdays, 1 (Monday) to 7. */
  readonly days: Readonly<Record<string, readonly string[]>>;
}
const table: Readonly<Partial<Record<AnswerLanguage, HourWords>>> = words;
const isKnown = (language: string): language is AnswerLanguage => language in table;

const namesOfDays = new Map<AnswerLanguage, readonly (readonly string[])[]>();
const daysIn = (language: AnswerLanguage, { days }: HourWords): readonly (readonly string[])[] =>
  kept(namesOfDays, language, () => {
    const format = new Intl.DateTimeFormat(bcp47(language), { weekday: 'long', timeZone: 'UTC' });
    // 2024-01-01 was a Monday.
    return Array.from({ length: 7 }, (_, place) => [
      foldText(format.format(Date.UTC(2024, 0, place + 1))),
      ...foldedWords(days[String(place + 1)] ?? []),
    ]);
  });

const noon = 12;
const maxHour = 24;

/** The hour of the day as the clock shows it: "7 in the evening" is 19:00. */
const hourIn = ({ language, text, quantities }: Reading, known: HourWords): string | undefined => {
  const isLater = firstOf(language, text, foldedWords(known.later)) !== undefined;
  const clock = /(?<!\d)(\d{1,2})[:h](\d\d)(?!\d)/.exec(text);
  if (clock) return `${String(clock[1]).padStart(2, '0')}:${clock[2]}`;
  const short = /(?<![\p{L}\d])(\d{1,2}) ?(?:(a|p)\.?m\b|h\b)/u.exec(text);
  const hour =
    short?.[1] === undefined
      ? quantities.find(({ value, start, end }) => {
          if (value > maxHour || !Number.isInteger(value)) return false;
          const before = text.slice(0, start).trimEnd();
          const after = text.slice(end).trimStart();
          return (
            foldedWords(known.hour).some((word) => after.startsWith(word) || text.slice(start, end).endsWith(word)) ||
            foldedWords(known.at).some((word) => before === word || before.endsWith(` ${word}`))
          );
        })?.value
      : Number(short[1]);
  if (hour === undefined || hour > maxHour) return undefined;
  const isAfternoon = short?.[2] === 'p' || (isLater && short?.[2] !== 'a');
  return `${String(isAfternoon && hour < noon ? hour + noon : hour).padStart(2, '0')}:00`;
};

/** When a message asks whether somebody is there. */
export const askedWhen = (reading: Reading): When | undefined => {
  const { language, text } = reading;
  const known = isKnown(language) ? table[language] : undefined;
  if (!isKnown(language) || !known) return undefined;
  const says = (list: readonly string[]): boolean => firstOf(language, text, foldedWords(list)) !== undefined;
  const [day] = listsIn(language, text, daysIn(language, known));
  const hour = hourIn(reading, known);
  const at = hour === undefined ? {} : { hour };
  if (day) return { day: day.place + 1, ...at };
  if (says(known.today)) return { day: 'today', ...at };
  // "It is 9 pm now" tells the hour.
  if (says(known.now)) return hour === undefined ? { day: 'now' } : { day: 'today', hour };
  if (says(known.tomorrow)) return { day: 'tomorrow', ...at };
  return hour === undefined ? undefined : { hour };
};

/** Whether a message speaks of somebody being there or something being open. */
export const speaksOfBeingOpen = ({ language, text }: Reading): boolean => {
  const known = isKnown(language) ? table[language] : undefined;
  return known !== undefined && firstOf(language, text, foldedWords(known.open)) !== undefined;
};
