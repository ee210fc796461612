import type { AnswerLanguage } from '../../../contract/contract.ts';
import { cuesOf } from '../words/cueTables.ts';
import { type Gradable, gradables } from '../words/names.ts';
import { overlaps, spansOf } from '../grounding/span.ts';

/** What may stand between "as" and the quality it is said of. */
const reach = 14;

/** Nouns of qualities: "the same power". */
const nouns: Readonly<Partial<Record<Gradable, RegExp>>> = {
  strong:
    /power|torque|strength|kraft|leistung|drehmoment|potencia|fuerza|\bpar\b|potenza|forza|coppia|puissance|force|couple|パワー|力|トルク|強/,
};

/** "Cheaper, but as strong": the qualities in which nothing is to be lost. */
export const keptIn = (text: string, language: AnswerLanguage): readonly Gradable[] => {
  const { liking, signs } = cuesOf[language];
  const said = spansOf(text, signs.equally).map(({ start, end }) => ({
    start: start - (language === 'jp' ? reach : 0),
    end: end + reach,
  }));
  if (said.length === 0) return [];
  return gradables.filter((gradable) =>
    [liking[gradable], nouns[gradable]].some((pattern) =>
      pattern ? spansOf(text, pattern).some((span) => said.some((one) => overlaps(one, span))) : false,
    ),
  );
};
