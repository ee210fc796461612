import type { LanguageCode } from '../../../contract/contract.ts';
import type { Assistant } from '../assistant.ts';
import { converse } from './converse.ts';
import { type Judged, readQuestions } from './questions.ts';

/** As many as one reads in one go. */
const mostPrinted = 10;

/** The longest conversations of a set, the brands in turn, so that each brand's are read. */
export const longestOf = (questions: readonly Judged[]): readonly Judged[] => {
  const long = questions
    .filter(({ turns }) => turns.length > 1)
    .sort((one, other) => other.turns.length - one.turns.length);
  const brands = [...new Set(long.map(({ brand }) => brand))];
  const byBrand = brands.map((brand) => long.filter((question) => question.brand === brand));
  const rounds = Array.from({ length: mostPrinted }, (_, round) => byBrand.flatMap((some) => some[round] ?? []));
  return rounds.flat().slice(0, mostPrinted);
};

const indented = (text: string): string => text.replaceAll('\n', '\n  ');

/** A conversation as it was held: what was asked, every answer in full, and its cards. */
const printed = async (assistant: Assistant, judged: Judged): Promise<string> => {
  const { answers } = await converse(assistant, judged);
  const page = judged.productId === null ? 'home page' : judged.productId;
  const said = judged.turns.map((turn, place) => {
    const { answer, cards } = answers[place] ?? { answer: '', cards: [] };
    const shown = cards.length > 0 ? `\n  [${cards.map(({ productId }) => productId).join(' ')}]` : '';
    return `> ${turn}\n  ${indented(answer)}${shown}`;
  });
  return [`=== ${judged.id}, ${judged.brand}, ${page}`, ...said].join('\n\n');
};

/** Ten whole conversations of a language's set, to be read by people. */
export const conversationsText = async (assistant: Assistant, language: LanguageCode): Promise<string> => {
  const texts: string[] = [];
  for (const judged of longestOf(readQuestions(language))) texts.push(await printed(assistant, judged));
  return texts.join('\n\n');
};
