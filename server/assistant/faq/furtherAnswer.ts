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
import { type FaqContext, meaningOf } from './entries.ts';
import type { RarityOf } from './similarity.ts';
import type { MeaningWord } from './words.ts';

/**
 * What the maker's answered questions add to an answer: "is it any good on wet leaves?" may have been answered by the
 * airflow, and leaves what was said of wet leaves open.
 */

/** Minimum rarity of the words that an answered question takes up and the answer left open, in nats. */
const minInformation = 2;

/**
 * Minimum worth of an addition: the similarity of the answered question, more for what its question asks of the open
 * words (a nat), less if it is about all tools of the type. Two strangers to the code read 634 additions: 120 reach it, of
 * which 83 were of use, 27 beside the point, 10 wrong.
 */
const minWorth = 1.3;
const worthOfAsked = 0.05;
const worthOfGeneral = -0.2;

/** Minimum similarity of an answered question that is the one asked: its yes or no replaces a verdict from figures. */
const minSame = 1.15;

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

const informationOf = (words: readonly MeaningWord[], rarityOf: RarityOf): number =>
  words.reduce((sum, { stem }) => sum + rarityOf(stem), 0);

/** What the question asked leaves to say, and what has been said. */
interface Open {
  readonly words: readonly MeaningWord[];
  readonly said: ReadonlySet<string>;
  readonly rarityOf: RarityOf;
}

/** What an answered question is worth as an addition; nothing if it takes up too little of what is open or repeats. */
const worthOf = ({ answered, score }: Measured, { words, said, rarityOf }: Open): number => {
  const question = answered.phrasings[0]?.words ?? [];
  const [inQuestion, inAll] = [contentOf(question), contentOf([...question, ...answered.answer.words])];
  const taken = words.filter((word) => isIn(word, inAll));
  const own = answered.answer.words.filter(({ stem }) => !stem.startsWith('model '));
  const told = own.filter(({ stem }) => said.has(stem)).length;
  const asked = taken.filter((word) => isIn(word, inQuestion));
  if (informationOf(taken, rarityOf) < minInformation || asked.length === 0 || told > own.length * maxTold) return 0;
  return score + worthOfAsked * informationOf(asked, rarityOf) + ('type' in answered.of ? worthOfGeneral : 0);
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
    case 'suits':
      return finding.found.verdicts.some(({ passage }) => passage !== undefined);
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
const furtherQuestion = async (context: FaqContext, asked: Asked, answer: Answer): Promise<Measured | undefined> => {
  const text = withoutSources(answer.blocks.join('\n'));
  const { words } = await meaningOf(context, foldText(text), context.language);
  const products = answer.products.slice(0, 1);
  const subject = { products: products.map(({ id }) => id), types: kindsOf(products) };
  const { rarityOf } = await entriesOf(context, subject);
  const said = new Set(words.map(({ stem }) => stem));
  let best: Measured | undefined;
  let most = minWorth;
  for (const part of partsOf(asked.text)) {
    const open = { words: await openWords({ ...context, lexicon: asked.lexicon }, part, words), said, rarityOf };
    if (open.words.length === 0) continue;
    for (const measured of await measuredAgainst(context, { ...asked, text: part }, subject)) {
      const worth = worthOf(measured, open);
      if (worth < most) continue;
      best = measured;
      most = worth;
    }
  }
  return best;
};

/** Whether a verdict from figures is no: "up to 57 mm, yes" does not answer whether 100 mm will do. */
const denies = (finding: Executed): boolean =>
  (finding.operation === 'suits' && finding.found.verdicts.some(({ holds }) => holds === 'no')) ||
  (finding.operation === 'check' && finding.found.checks.some(({ holds }) => holds === 'no')) ||
  (finding.operation === 'compatible' && finding.found.holds === 'no') ||
  (finding.operation === 'included' && finding.found.holds === 'no');

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
  const { of, text, answerText } = further.answered;
  const isSame = further.score >= minSame;
  const verdict = verdictOf(answerText, context.language);
  if (verdict === 'yes' && findings.some(denies)) return findings;
  const isVerdict = verdict !== 'unknown';
  const replaces =
    isVerdict && isSame && asksVerdict(question.reading) && findings.some(({ operation }) => verdicts.has(operation));
  const where = 'product' in of ? { products: [of.product] } : { types: [of.type] };
  // A yes or no beside another answer needs the question that it answers.
  const answered = isVerdict && !replaces ? 'likely' : 'surely';
  const told = await execute(context, [{ operation: 'passage', input: { text, ...where, answered } }]);
  if (replaces) return [...told, ...findings.filter(({ operation }) => !verdicts.has(operation))];
  return [...findings.filter((finding) => !(isSame && isUnknown(finding))), ...told];
};
