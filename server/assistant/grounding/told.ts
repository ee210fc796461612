import type { Figure } from '../text/figures.ts';
import { isAsked } from './asked.ts';
import type { Subjects } from './binding.ts';
import { clauseAround, clauseAt, denies } from './clauses.ts';
import {
  holdsInGeneral,
  isLimitDenied,
  isMereCount,
  isReckoned,
  isSizeName,
  isVisitors,
  keepsLimit,
} from './derived.ts';
import type { Evidence, ProductFacts } from './evidence.ts';
import type { Claim, Reading } from './reading.ts';
import { isDerived, isTimes } from './sums.ts';
import { headingsOf, holdsFor } from './support.ts';

/** What was spoken of before a sentence: what "it" is, and all that was named. */
export interface Background {
  readonly subjects: Subjects;
  readonly named: readonly string[];
}

/** Counts that a sentence may multiply prices by. */
const maxCount = 9;

const countsIn = ({ told }: Reading): readonly number[] =>
  told
    .flatMap(({ figures }) => figures)
    .flatMap(({ dimension, value }) => (dimension === 'count' && value > 1 && value <= maxCount ? [value] : []));

const isPlatformVoltage = ({ platforms }: Evidence, { dimension, value }: Figure): boolean =>
  dimension === 'V' && platforms.some(({ voltage, maxVoltage }) => value === voltage || value === maxVoltage);

const idsOf = (subjects: Subjects): readonly string[] => (subjects === 'none' ? [] : subjects);

/**
 * What a sentence is about, where it sets products against each other: the first it names, or what was spoken of before that.
 * A clause that names a product before the figure speaks of that one.
 */
const topicOf = ({ mentions, words }: Reading, { start }: Figure, subjects: Subjects): string | undefined => {
  const clause = clauseAround(words, start);
  if (mentions.some((mention) => mention.start >= clause.start && mention.end <= start)) return undefined;
  const [first] = mentions;
  return first && first.end <= start ? first.id : idsOf(subjects)[0];
};

/** Whether figures hold for the products they are told of: of several for all, or each its own in order. */
export const toldHolds = (
  evidence: Evidence,
  { of, figures }: Claim,
  reading: Reading,
  { subjects, named }: Background,
): boolean => {
  const { words, isNaming, names } = reading;
  const sheetsOf = (ids: readonly string[]): readonly ProductFacts[] =>
    [...new Set(ids)].flatMap((id) => evidence.sheets.get(id) ?? []);
  const spokenOf = sheetsOf([...names, ...idsOf(subjects)]);
  const counts = countsIn(reading);
  const first = reading.mentions[0]?.start ?? words.length;
  const told = reading.references.flatMap(({ field }) => field ?? []);
  const values = reading.references.flatMap(
    ({ id, field }) => sheetsOf([id])[0]?.figures.find(({ key }) => key !== undefined && key === field) ?? [],
  );
  const reckoning = { words, counts, told: values, named: sheetsOf(names) };
  const isReckonedHere = (figure: Figure): boolean =>
    isDerived(evidence, figure, spokenOf, reckoning) ||
    (!isNaming && isDerived(evidence, figure, sheetsOf(named), reckoning));
  // How many times as much is reckoned, and no count of anything.
  if (figures.some((figure) => isTimes(figure, words))) return figures.every(isReckonedHere);
  if (of === 'none')
    return figures.every(
      (figure) =>
        holdsInGeneral(evidence, figure) ||
        isReckoned(evidence, figure, [], words) ||
        isMereCount(evidence, figure, [], words) ||
        isReckonedHere(figure),
    );
  // A sentence with many figures gives each a heading; which is whose, only a reader can tell.
  const headings = figures.length === 1 ? headingsOf(evidence, words) : [];
  const areCounts = !isNaming && headings.length === 0 && figures.every(({ dimension }) => dimension === 'count');
  if (areCounts && figures.every((figure) => holdsInGeneral(evidence, figure))) return true;
  const whose = sheetsOf(of);
  if (whose.length === 0) return false;
  const eachItsOwn =
    whose.length > 1 &&
    figures.length === whose.length &&
    whose.every((sheet, place) => figures.slice(place, place + 1).every((figure) => holdsFor(sheet, figure, headings)));
  const isOfTopic = (figure: Figure): boolean => {
    const topic = isNaming ? topicOf(reading, figure, subjects) : undefined;
    return topic !== undefined && sheetsOf([topic]).some((sheet) => holdsFor(sheet, figure, headings));
  };
  /** What the visitor wrote may be denied, and packs of another of our platforms. */
  const isDenied = (figure: Figure): boolean =>
    (isAsked(evidence, figure) || isPlatformVoltage(evidence, figure)) &&
    denies(clauseAt(words, figure.start), evidence.language) &&
    (!words.includes('ではなく') || /^ ?の?\S{0,6}?ではなく/u.test(words.slice(figure.end)));
  const holds = (figure: Figure): boolean =>
    whose.every((sheet) => holdsFor(sheet, figure, headings) || keepsLimit(evidence, sheet, figure, words)) ||
    isOfTopic(figure) ||
    isDenied(figure) ||
    (figure.dimension === 'count' && [...whose, ...spokenOf].some((sheet) => holdsFor(sheet, figure, headings))) ||
    isReckonedHere(figure) ||
    isReckoned(evidence, figure, whose, words) ||
    isVisitors(evidence, figure, whose, { words, told, first }) ||
    isLimitDenied(evidence, figure, words, first) ||
    isSizeName(evidence, figure, [...whose, ...spokenOf], words) ||
    isMereCount(evidence, figure, whose, words);
  return eachItsOwn || figures.every(holds);
};
