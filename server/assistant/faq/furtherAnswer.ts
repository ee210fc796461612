import type { Product } from '../../catalogue/catalogue.ts';
import { type Executed, execute } from '../executor.ts';
import { foldText } from '../lexicon/tokens.ts';
import { verdictOf } from '../operations/product/polarity.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { partsOf } from '../planner/fromFaq.ts';
import { mentionsOf } from '../planner/reading/mentions.ts';
import { asksVerdict } from '../planner/reading/openings.ts';
import type { AnswerContext } from '../revision.ts';
import type { Answer } from '../writer/draft.ts';
import { withoutSources } from '../writer/sources.ts';
import { type Asked, entriesOf, type Measured, measuredAgainst } from './bestAnswered.ts';
import { type AnsweredQuestion, type FaqContext, meaningOf } from './entries.ts';
import type { RarityOf } from './similarity.ts';
import type { MeaningWord } from './words.ts';

/**
 * What the maker's answered questions add to an answer: "is it any good on wet leaves?" may have been answered by the
 * airflow, and leaves what was said of wet leaves open.
 */

/** Minimum similarity of the answered question, by the measures of `bestAnswered`. */
const minScore = 1.15;

/** Minimum rarity of the words that it takes up and the answer left open, in nats. */
const minInformation = 3;

/** Share of an addition's words that the answer may have said already. */
const maxTold = 0.6;

/** Operations that need no addition: a stop, a person, chat and what was not understood stand alone. */
const complete: ReadonlySet<Executed['operation']> = new Set([
  'safety',
  'passage',
  'decline',
  'clarify',
  'talk',
  'handover',
  'policy',
]);

/** Concepts that say how something is asked, not what about. */
const asking =
  /^(?:abstract|bound|choice|edit|group|hazard|least|less|measure|more|most|negation|number|op|packaging|policy|procedure|ref|soft|stop|talk|term|trait|type|unit|user|verb|wish)\./;

const isSubject = ({ concepts, isFigure, isUnit, stem }: MeaningWord): boolean =>
  !isFigure &&
  !isUnit &&
  !stem.startsWith('model ') &&
  (concepts.length === 0 || concepts.some((concept) => !asking.test(concept)));

/** Stems and concepts of some words. */
const contentOf = (words: readonly MeaningWord[]): ReadonlySet<string> =>
  new Set(words.flatMap(({ stem, concepts }) => [stem, ...concepts.filter((concept) => !asking.test(concept))]));

const isIn = ({ stem, concepts }: MeaningWord, content: ReadonlySet<string>): boolean =>
  content.has(stem) || concepts.some((concept) => content.has(concept));

/** The words of a question that the answer does not take up. */
const openWords = async (
  faq: FaqContext,
  question: string,
  answer: readonly MeaningWord[],
): Promise<readonly MeaningWord[]> => {
  const said = contentOf(answer);
  const { words } = await meaningOf(faq, foldText(question), faq.language);
  return words.filter((word) => isSubject(word) && !isIn(word, said));
};

/** Whether an answered question takes up enough of what is open, and says enough that has not been said. */
const adds = (
  { phrasings, answer: { words } }: AnsweredQuestion,
  open: readonly MeaningWord[],
  answer: ReadonlySet<string>,
  rarityOf: RarityOf,
): boolean => {
  const content = contentOf([...(phrasings[0]?.words ?? []), ...words]);
  const taken = open.filter((word) => isIn(word, content));
  const information = taken.reduce((sum, { stem }) => sum + rarityOf(stem), 0);
  const own = words.filter(({ stem }) => !stem.startsWith('model '));
  const told = own.filter(({ stem }) => answer.has(stem)).length;
  return information >= minInformation && told <= own.length * maxTold;
};

const kindsOf = (products: readonly Product[]) => [...new Set(products.flatMap(({ kind }) => kind ?? []))];

/** Verdicts that the maker's own yes or no takes the place of. */
const verdicts: ReadonlySet<Executed['operation']> = new Set(['suits', 'check', 'included', 'compatible']);

/** Whether a finding quotes the maker already. */
const quotesMaker = (finding: Executed): boolean => {
  switch (finding.operation) {
    case 'get':
    case 'procedure':
    case 'troubleshoot':
      return finding.found.passages.length > 0;
    case 'check':
      return finding.found.checks.some(({ passage }) => passage !== undefined);
    case 'included':
      return finding.found.passage !== undefined;
    case 'accessories':
      return finding.found.said !== undefined || finding.found.pack?.passage !== undefined;
    default:
      return complete.has(finding.operation);
  }
};

const isUnknown = (finding: Executed): boolean =>
  (finding.operation === 'suits' && finding.found.verdicts.every(({ holds }) => holds === 'unknown')) ||
  (finding.operation === 'check' && finding.found.checks.every(({ holds }) => holds === 'unknown')) ||
  (finding.operation === 'compatible' && finding.found.holds === 'unknown');

/** The answered question that adds most to an answer, if one does. */
const furtherQuestion = async (
  context: FaqContext,
  asked: Asked,
  answer: Answer,
): Promise<AnsweredQuestion | undefined> => {
  const text = withoutSources(answer.blocks.join('\n'));
  const { words } = await meaningOf(context, foldText(text), context.language);
  const products = answer.products.slice(0, 1);
  const subject = { products: products.map(({ id }) => id), types: kindsOf(products) };
  const { rarityOf } = await entriesOf(context, subject);
  const stems = new Set(words.map(({ stem }) => stem));
  const found: Measured[] = [];
  for (const part of partsOf(asked.text)) {
    const open = await openWords({ ...context, lexicon: asked.lexicon }, part, words);
    if (open.length === 0) continue;
    const measured = await measuredAgainst(context, { ...asked, text: part }, subject);
    found.push(
      ...measured
        .filter(({ answered, score }) => score >= minScore && adds(answered, open, stems, rarityOf))
        .slice(0, 1),
    );
  }
  return found.sort((one, other) => other.score - one.score)[0]?.answered;
};

/** Findings with what the maker's answered questions add to them; the maker's yes or no replaces ours. */
export const withFurtherAnswer = async (
  context: AnswerContext,
  question: PlannedQuestion,
  answer: Answer,
  findings: readonly Executed[],
): Promise<readonly Executed[]> => {
  const [own, asked] = [context.lexicons.get(context.language), context.lexicons.get(question.reading.language)];
  if (!own || !asked || answer.products.length === 0 || findings.some(quotesMaker)) return findings;
  // "I don't do concrete" is not about concrete.
  if (mentionsOf(question.reading, 'negation').length > 0) return findings;
  const further = await furtherQuestion(
    { ...context, lexicon: own },
    { text: question.reading.raw, lexicon: asked },
    answer,
  );
  if (!further) return findings;
  const { of, text, answerText } = further;
  const isVerdict = verdictOf(answerText, context.language) !== 'unknown';
  const replaces =
    isVerdict && asksVerdict(question.reading) && findings.some(({ operation }) => verdicts.has(operation));
  const where = 'product' in of ? { products: [of.product] } : { types: [of.type] };
  // A yes or no beside another answer needs the question that it answers.
  const answered = isVerdict && !replaces ? 'likely' : 'surely';
  const told = await execute(context, [{ operation: 'passage', input: { text, ...where, answered } }]);
  if (replaces) return [...told, ...findings.filter(({ operation }) => !verdicts.has(operation))];
  return [...findings.filter((finding) => !isUnknown(finding)), ...told];
};
