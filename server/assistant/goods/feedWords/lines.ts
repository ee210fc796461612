import type { Product } from '../../../catalogue/catalogue.ts';
import { fold } from '../../../search/analysis/fold.ts';
import { quantitiesIn } from '../../../units/quantities.ts';
import { isSameLabel } from '../ownSentence.ts';
import type { Word } from './asked.ts';
import { matchOf, weightOf } from './meant.ts';
import { allClauses, type Clause, type Vocabulary } from './vocabulary.ts';

/** The clause of a product that says most of what is asked of it. */

/** A clause with the share of what is asked that it says. */
export interface Told {
  readonly clause: Clause;
  readonly share: number;
}

/** Clauses of a product that say some of the words, and, of a question for a figure, one of its dimension. */
export const toldBy = (
  vocabulary: Vocabulary,
  product: Product,
  words: readonly Word[],
  dimensions: readonly string[] | undefined,
): readonly Told[] => {
  // What a question ends with is what it asks for.
  const weights = words.map((word, at) => weightOf(vocabulary, word) * (at === words.length - 1 ? ofLast : 1));
  const clausesOf = words.map((word) => new Set(matchOf(vocabulary, product, word)?.clauses ?? []));
  const linesOf = clausesOf.map((clauses) => new Set([...clauses].map(({ line }) => line)));
  const figureWeight = dimensions && dimensions.length > 0 ? ofFigure : 0;
  const whole = weights.reduce((sum, one) => sum + one, figureWeight);
  if (whole === 0) return [];
  return allClauses(product)
    .filter(({ line, text }) => line.passage && line.of !== 'name' && (dimensions === undefined || /\d/.test(text)))
    .map((clause) => {
      const said = weights.map((weight, at) => {
        if (clausesOf[at]?.has(clause) || isSameLabel(fold(clause.text), words[at]?.text ?? '')) return weight;
        return linesOf[at]?.has(clause.line) ? weight * ofLine : 0;
      });
      const tells =
        (dimensions ?? []).length > 0 &&
        [...quantitiesIn(fold(clause.text), clause.line.language)].some(({ unit }) =>
          dimensions?.includes(unit.dimension),
        );
      const sum = said.reduce((total, one) => total + one, tells ? figureWeight : 0);
      return { clause, share: dimensions?.length && !tells ? 0 : sum / whole };
    })
    .filter(({ share }) => share > 0)
    .toSorted((one, other) => other.share - one.share);
};
/** What another clause of the sentence says counts less. */
const ofLine = 0.6;
const ofFigure = 3;
const ofLast = 1.2;
