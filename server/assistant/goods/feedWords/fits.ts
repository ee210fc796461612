import type { Product } from '../../../catalogue/catalogue.ts';
import { fold } from '../../../search/analysis/fold.ts';
import { quantitiesIn } from '../../../units/quantities.ts';
import type { Executed } from '../../executor.ts';
import { foldedWords } from '../../lexicon/tokens.ts';
import type { Truth } from '../../plan.ts';
import { isFunctionWord } from '../../planner/goods/asked.ts';
import { headOf } from '../../planner/goods/named.ts';
import roles from '../../planner/goods/roles.json' with { type: 'json' };
import { isFormOf, titlesOf } from '../../planner/goods/titles.ts';
import { oncePer } from '../../text/oncePer.ts';
import { blank } from '../../text/span.ts';
import { withoutGaps } from '../lines.ts';
import { type FeedTurn, quote } from './about.ts';
import { allClauses, type Clause, isName, type Vocabulary, wordsIn } from './vocabulary.ts';

/** Which parts are for which product, as their texts say: "for TJ20 and TJ30", "for extension ladders". */

/** What other texts call a product: its model, and words of its title with a figure. */
const callsOf = oncePer((product: Product): readonly string[] => {
  const titles = Object.values(product.name).map((name) => {
    const folded = fold(name);
    return blank(folded, [...quantitiesIn(folded, 'en')]);
  });
  const codes = titles.flatMap((title) => [
    ...(title.match(/(?<![\p{L}\d])(?=\p{L}*\d)(?=\d*\p{L})[\p{L}\d]{3,}(?![\p{L}\d])/gu) ?? []),
    ...(title.match(/(?<![\p{L}\d])\p{L}{1,4}[ -]\d{2,4}(?![\p{L}\d,.])/gu) ?? []),
  ]);
  return [...new Set([product.model, ...codes].map(withoutGaps))].filter((call) => /\d/.test(call) && call.length > 2);
});

const isCalledIn = (text: string, product: Product): boolean => {
  const own = withoutGaps(text);
  return callsOf(product).some((call) => {
    const at = own.indexOf(call);
    return at !== -1 && !/\d/.test(own[at - 1] ?? '') && !/[\p{L}\d]/u.test(own[at + call.length] ?? '');
  });
};

/** What a part is for, each as the words behind "for": "machines à aspiration externe". */
const purposesIn = ({ text }: Clause): readonly (readonly string[])[] => {
  const folded = fold(text);
  const words = wordsIn(folded);
  const first = words.find((word) => purposes.has(word));
  if (first === undefined) return [];
  return folded
    .slice(folded.indexOf(first) + first.length)
    .split(parts)
    .map((part) => wordsIn(part).filter((word) => word.length > 2 && !isFunctionWord(word)))
    .filter((each) => each.length > 0);
};
const purposes: ReadonlySet<string> = new Set(foldedWords(roles.purposes));
const parts = /[,;/.]|\s(?:and|und|y|e|et|o|or|oder|ou|sowie|bzw)\s/u;

/** Whether a purpose is a product's own name: all words of it. */
const isPurposeOf = (words: readonly string[], tool: Product): boolean =>
  words.every((word) =>
    titlesOf(tool).some(({ first, heads, language }) =>
      [...first, ...heads].some((own) => isFormOf(own, word, language)),
    ),
  );

/** Whether a part is for a product, and the clause that says so. */
export interface Fit {
  readonly holds: Truth;
  readonly clause?: Clause;
}

/** Whether the text of a part says that it is for a product, or for others only. */
export const fitOf = (vocabulary: Vocabulary, part: Product, tool: Product): Fit => {
  const clauses = allClauses(part).filter((clause) => clause.line.passage);
  const naming = clauses.find(({ line }) => isCalledInWords(line.written, tool));
  if (naming) return { holds: naming.isDenial ? 'no' : 'yes', clause: naming };
  const ofKind = clauses.find((clause) => purposesIn(clause).some((words) => isPurposeOf(words, tool)));
  const isKin = (one: Product): boolean =>
    headOf(one) === headOf(tool) ||
    (one.category !== undefined && JSON.stringify(one.category) === JSON.stringify(tool.category));
  const kin = vocabulary.products.filter((one) => one.id !== part.id && one.id !== tool.id && isKin(one));
  const ofOthers = clauses.find(
    (clause) =>
      !isName(clause) && purposesIn(clause).length > 0 && kin.some((one) => isCalledInWords(clause.line.written, one)),
  );
  if (ofOthers) return { holds: 'no', clause: ofOthers };
  if (ofKind) return { holds: ofKind.isDenial ? 'no' : 'yes', clause: ofKind };
  const ofOtherKind = clauses.find((clause) =>
    purposesIn(clause).some((words) => kin.some((one) => isPurposeOf(words, one))),
  );
  return ofOtherKind ? { holds: 'no', clause: ofOtherKind } : { holds: 'unknown' };
};

const isCalledInWords = (text: string, product: Product): boolean =>
  text.split(/[,;/]|\s(?:and|und|y|e|et|o|or|oder|ou|bis)\s/u).some((piece) => isCalledIn(piece, product));

/** Whether parts fit a product. */
export const fitsTold = (turn: FeedTurn, parts: readonly Product[], tool: Product): readonly Executed[] =>
  parts.map((part) => {
    const { holds, clause } = fitOf(turn.vocabulary, part, tool);
    return quote(turn, part, clause, clause ? holds : 'unknown');
  });
