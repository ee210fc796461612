import type { Figure } from '../text/figures.ts';
import { isAsked } from './asked.ts';
import type { Subjects } from './binding.ts';
import { holdsInGeneral, isComputed, isPlainCount, isSizeName, isVisitorsFigure, keepsLimit } from './derived.ts';
import type { Evidence, ProductFacts } from './evidence.ts';
import { clauseAround, clauseAt, denies } from './negation.ts';
import type { Claim, ParsedSentence } from './reading.ts';
import { isDerived } from './sums.ts';
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

const isPlatformVoltage = ({ platforms }: Evidence, { dimension, value }: Figure): boolean =>
  dimension === 'V' && platforms.some(({ voltage, maxVoltage }) => value === voltage || value === maxVoltage);

const idsOf = (subjects: Subjects): readonly string[] => (subjects === 'none' ? [] : subjects);

/**
 * Topic of a comparing sentence: its first product, or the previous topic. If a clause names a product before the
 * figure, that one.
 */
const topicOf = ({ mentions, words }: ParsedSentence, { start }: Figure, subjects: Subjects): string | undefined => {
  const clause = clauseAround(words, start);
  if (mentions.some((mention) => mention.start >= clause.start && mention.end <= start)) return undefined;
  const [first] = mentions;
  return first && first.end <= start ? first.id : idsOf(subjects)[0];
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
  const spokenOf = sheetsOf([...names, ...idsOf(subjects)]);
  const counts = countsIn(reading);
  const isReckonedHere = (figure: Figure): boolean =>
    isDerived(evidence, figure, spokenOf, { words, counts }) ||
    (!isNaming && isDerived(evidence, figure, sheetsOf(named), { words, counts }));
  if (of === 'none')
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
    denies(clauseAt(words, figure.start), evidence.language);
  const holds = (figure: Figure): boolean =>
    whose.every((sheet) => holdsFor(sheet, figure, headings) || keepsLimit(evidence, sheet, figure, words)) ||
    isOfTopic(figure) ||
    isDenied(figure) ||
    (figure.dimension === 'count' && [...whose, ...spokenOf].some((sheet) => holdsFor(sheet, figure, headings))) ||
    isReckonedHere(figure) ||
    isComputed(evidence, figure, whose, words) ||
    isVisitorsFigure(evidence, figure, whose, words) ||
    isSizeName(evidence, figure, [...whose, ...spokenOf], words) ||
    isPlainCount(evidence, figure, whose, words);
  return eachItsOwn || figures.every(holds);
};
