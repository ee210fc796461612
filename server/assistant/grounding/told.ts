import type { Figure } from '../text/figures.ts';
import { wordPattern } from '../text/words.ts';
import { isAsked } from './asked.ts';
import type { Subjects } from './binding.ts';
import { clauseAround, clauseAt, denies } from './clauses.ts';
import {
  holdsInGeneral,
  isComputed,
  isLimitDenied,
  isPlainCount,
  isSizeName,
  isVisitorsFigure,
  keepsLimit,
} from './derived.ts';
import type { Evidence, ProductFacts } from './evidence.ts';
import type { Claim, ParsedSentence } from './reading.ts';
import { isDerived, isTimes } from './sums.ts';
import { headingsOf, holdsFor } from './support.ts';

/** Topic before a sentence: what "it" refers to, and all products named. */
export interface Background {
  readonly subjects: Subjects;
  readonly named: readonly string[];
}

/** Maximum count that a sentence may multiply prices by. */
const maxCount = 9;

const countsIn = ({ told }: ParsedSentence): readonly number[] =>
  told
    .flatMap(({ figures }) => figures)
    .flatMap(({ dimension, value }) => (dimension === 'count' && value > 1 && value <= maxCount ? [value] : []));

/** "18Vではなく": where something is meant instead, a figure is denied only right before these words. */
const insteadAhead = wordPattern('<insteads>');
const insteadOf = wordPattern(String.raw`^ ?の?\S{0,6}?<insteads>`);

const isPlatformVoltage = ({ platforms }: Evidence, { dimension, value }: Figure): boolean =>
  dimension === 'V' && platforms.some(({ voltage, maxVoltage }) => value === voltage || value === maxVoltage);

/**
 * Topic of a comparing sentence: its first product, or the previous topic. If a clause names a product before the
 * figure, that one.
 */
const topicOf = ({ mentions, words }: ParsedSentence, { start }: Figure, subjects: Subjects): string | undefined => {
  const clause = clauseAround(words, start);
  if (mentions.some((mention) => mention.start >= clause.start && mention.end <= start)) return undefined;
  const [first] = mentions;
  return first && first.end <= start ? first.id : subjects[0];
};

/** Whether figures hold for their products: of several products for all, or for each in order. */
export const claimHolds = (
  evidence: Evidence,
  { of, figures }: Claim,
  reading: ParsedSentence,
  { subjects, named }: Background,
): boolean => {
  const { words, isNaming, names } = reading;
  const sheetsOf = (ids: readonly string[]): readonly ProductFacts[] =>
    [...new Set(ids)].flatMap((id) => evidence.sheets.get(id) ?? []);
  const spokenOf = sheetsOf([...names, ...subjects]);
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
  if (of.length === 0)
    return figures.every(
      (figure) =>
        holdsInGeneral(evidence, figure) ||
        isComputed(evidence, figure, [], words) ||
        isPlainCount(evidence, figure, [], words) ||
        isReckonedHere(figure),
    );
  // In a sentence with many figures, only a reader can tell which heading belongs to which.
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
  /** The visitor's own figures may be denied, and packs of another of our platforms. */
  const isDenied = (figure: Figure): boolean =>
    (isAsked(evidence, figure) || isPlatformVoltage(evidence, figure)) &&
    denies(clauseAt(words, figure.start), evidence.language) &&
    (!insteadAhead.test(words) || insteadOf.test(words.slice(figure.end)));
  const holds = (figure: Figure): boolean =>
    whose.every((sheet) => holdsFor(sheet, figure, headings) || keepsLimit(evidence, sheet, figure, words)) ||
    isOfTopic(figure) ||
    isDenied(figure) ||
    (figure.dimension === 'count' && [...whose, ...spokenOf].some((sheet) => holdsFor(sheet, figure, headings))) ||
    isReckonedHere(figure) ||
    isComputed(evidence, figure, whose, words) ||
    isVisitorsFigure(evidence, figure, whose, { words, told, first }) ||
    isLimitDenied(evidence, figure, words, first) ||
    isSizeName(evidence, figure, [...whose, ...spokenOf], words) ||
    isPlainCount(evidence, figure, whose, words);
  return eachItsOwn || figures.every(holds);
};
