import { type Figure, figuresIn, plainForm } from '../text/figures.ts';
import { kept } from '../text/oncePer.ts';
import { answerIn } from '../text/spokenWords.ts';
import { tellingWords } from '../text/tellingWords.ts';
import { denies } from './clauses.ts';
import type { Evidence, ProductFacts } from './evidence.ts';
import { matches } from './support.ts';

/** Share of a sentence's significant words that the retold passage must contain. */
const minShare = 0.5;
const minWords = 3;

interface Passage {
  readonly words: ReadonlySet<string>;
  readonly figures: ReturnType<typeof figuresIn>['figures'];
  readonly denied: boolean;
  /** A question that its answer denies: an assertion does not retell it. */
  readonly isNo: boolean;
}

const passages = new WeakMap<ProductFacts, readonly Passage[]>();

/** A product's texts by paragraph; a question and its answer are one. */
const passagesOf = (sheet: ProductFacts, { language }: Evidence): readonly Passage[] =>
  kept(passages, sheet, () =>
    sheet.passages.map((text) => ({
      words: new Set(tellingWords(text)),
      figures: figuresIn(plainForm(text), language).figures,
      denied: denies(text, language),
      isNo: sheet.answers.some(({ answer }) => text.endsWith(answer) && answerIn(answer, language) === 'no'),
    })),
  );

/** Whether a sentence retells a text of its product: words, figures and negation. */
export const isRetold = (
  evidence: Evidence,
  text: string,
  figures: readonly Figure[],
  sheets: readonly ProductFacts[],
): boolean => {
  const words = tellingWords(text);
  if (words.length < minWords) return false;
  const denied = denies(text, evidence.language);
  return sheets.some((sheet) =>
    passagesOf(sheet, evidence).some(
      (passage) =>
        (denied ? passage.denied : !passage.isNo) &&
        words.filter((word) => passage.words.has(word)).length / words.length >= minShare &&
        figures.every((figure) => passage.figures.some((fact) => matches(figure, fact))),
    ),
  );
};
