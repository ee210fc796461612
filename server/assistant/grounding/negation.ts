import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Figure } from '../text/figures.ts';
import { isAsked } from './asked.ts';
import { clauseAt, denies } from './clauses.ts';
import { limitBeside } from './derived.ts';
import type { Evidence } from './evidence.ts';
import type { Reading } from './reading.ts';
import { headingsOf } from './support.ts';

/** Words by which what is denied is a bound: "takes no more than 8 mm" tells the 8 mm. */
const bounds: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /\b(?:more|less|over|beyond|above|below|under|wider|deeper|longer|larger|bigger|thicker|exceed\w*|only|until|up to)\b/i,
  de: /\b(?:mehr|weniger|über|unter|größer\w*|tiefer\w*|länger\w*|dicker\w*|breiter\w*|nur|bis)\b/i,
  es: /(?<!\p{L})(?:más|menos|sobre|mayor\w*|supera\w*|solo|hasta)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:più|meno|oltre|sopra|maggior\w*|supera\w*|solo|fino)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:plus|moins|dépass\w*|au-delà|supérieur\w*|que|jusqu)(?!\p{L})/iu,
  jp: /以上|以下|超え|まで|しか|未満/,
};

/**
 * Whether a negation stands in the clause of a figure and of the measure it is told for: that a product has not a figure, no
 * fact can tell. What the visitor asked for may be denied, a bound that is not passed, and what a figure is enough for.
 */
export const deniesFigure = (evidence: Evidence, reading: Reading): boolean => {
  const { language } = evidence;
  const { words, places, valuePlaces, told } = reading;
  if (!places) return denies(words, language) && headingsOf(evidence, words).length > 0;
  const clauseOf = (place: number): string => clauseAt(words, place);
  const isBound = (clause: string): boolean => bounds[language].test(clause);
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
