import type { Figure } from '../text/figures.ts';
import { says } from '../text/words.ts';
import { isAsked } from './asked.ts';
import { clauseAt, denies } from './clauses.ts';
import { limitBeside } from './derived.ts';
import type { Evidence } from './evidence.ts';
import type { ParsedSentence } from './reading.ts';
import { headingsOf } from './support.ts';

/**
 * Whether a figure and its measure are negated: facts cannot show that a product lacks a figure. What the visitor asked
 * for may be denied, and limits and sufficiency may be stated.
 */
export const deniesFigure = (evidence: Evidence, reading: ParsedSentence): boolean => {
  const { language } = evidence;
  const { words, places, valuePlaces, told } = reading;
  if (!places) return denies(words, language) && headingsOf(evidence, words).length > 0;
  const clauseOf = (place: number): string => clauseAt(words, place);
  const isBound = (clause: string): boolean => says('bounds', clause, language);
  const isHarmless = (figure: Figure, clause: string): boolean =>
    headingsOf(evidence, clause).length === 0 ||
    isAsked(evidence, figure) ||
    isBound(clause) ||
    limitBeside(words, figure, language) !== undefined ||
    (figure.dimension === 'count' && figure.value <= 2);
  return (
    valuePlaces.some((place) => {
      const clause = clauseOf(place);
      return denies(clause, language) && !isBound(clause) && headingsOf(evidence, clause).length > 0;
    }) ||
    told
      .flatMap(({ figures }) => figures)
      .some((figure) => {
        const clause = clauseOf(figure.start);
        return denies(clause, language) && !isHarmless(figure, clause);
      })
  );
};
