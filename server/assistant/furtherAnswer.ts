import { type Executed, execute } from './executor.ts';
import { type Asked, entriesOf, type Measured, measure } from './faq/bestAnswered.ts';
import { type FaqContext, meaningOf } from './faq/entries.ts';
import type { RarityOf } from './faq/similarity.ts';
import { isModel, type MeaningWord } from './faq/words.ts';
import { foldText } from './lexicon/tokens.ts';
import { needsQuestion, verdictOf } from './operations/product/polarity.ts';
import type { PlannedQuestion } from './planner/conversation.ts';
import { askedParts } from './planner/fromFaq.ts';
import { mentionsOf } from './planner/reading/mentions.ts';
import { asksVerdict } from './planner/reading/openings.ts';
import type { AnswerContext } from './revision.ts';
import type { Answer } from './writer/draft.ts';
import { withoutSources } from './writer/sources.ts';

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

/** Operations that need no addition: a stop, a comparison, steps, a person, chat and what was not understood stand alone. */
const complete: ReadonlySet<Executed['operation']> = new Set([
  'safety',
  'compare',
  'procedure',
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

const isSubject = (word: MeaningWord): boolean =>
  !word.isFigure &&
  !word.isUnit &&
  !isModel(word) &&
  (word.concepts.length === 0 || word.concepts.some((concept) => !asking.test(concept)));

/** Whether some words take up a word: the same one, or one for the same thing. */
const takesUp = (words: readonly MeaningWord[], { stem, concepts }: MeaningWord): boolean =>
  words.some(
    (word) =>
      word.stem === stem || concepts.some((concept) => !asking.test(concept) && word.concepts.includes(concept)),
  );

const informationOf = (words: readonly MeaningWord[], rarityOf: RarityOf): number =>
  words.reduce((sum, { stem }) => sum + rarityOf(stem), 0);

/** An answered question beside the words of a visitor's question that it could be about. */
interface Candidate {
  readonly measured: Measured;
  readonly words: readonly MeaningWord[];
}

/** What an answered question is worth as an addition for some words; nothing if its question takes up none of them. */
const worthFor = ({ measured: { answered, score }, words }: Candidate, rarityOf: RarityOf): number => {
  const asked = words.filter((word) => takesUp(answered.phrasings[0]?.words ?? [], word));
  if (asked.length === 0) return 0;
  return score + worthOfAsked * informationOf(asked, rarityOf) + ('type' in answered.of ? worthOfGeneral : 0);
};

/** What a candidate is worth beside an answer; nothing if it takes up too little of what is open. */
const worthBeside = ({ measured, words }: Candidate, told: readonly MeaningWord[], rarityOf: RarityOf): number => {
  const { phrasings, answer } = measured.answered;
  const open = words.filter((word) => !takesUp(told, word));
  const taken = open.filter((word) => takesUp(phrasings[0]?.words ?? [], word) || takesUp(answer.words, word));
  return informationOf(taken, rarityOf) < minInformation ? 0 : worthFor({ measured, words: open }, rarityOf);
};

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
      return finding.found.said !== undefined;
    default:
      return complete.has(finding.operation);
  }
};

const isUnknown = (finding: Executed): boolean =>
  finding.operation === 'suits' && finding.found.verdicts.every(({ holds }) => holds === 'unknown');

/** The answered question that adds most to an answer, if one does. What costs much comes last, and is seldom needed. */
const furtherQuestion = async (
  context: FaqContext,
  asked: readonly Asked[],
  write: () => Answer,
): Promise<Measured | undefined> => {
  const parts = asked
    .map((part) => ({ part, words: part.words.filter(isSubject) }))
    .filter(({ words }) => words.length > 0);
  if (parts.length === 0) return undefined;
  const { blocks, products } = write();
  const [product] = products;
  if (!product) return undefined;
  const subject = { products: [product.id], types: product.kind ? [product.kind] : [] };
  const entries = await entriesOf(context, subject);
  const { rarityOf } = entries;
  const answered = entries.lists.flat();
  const candidates = parts.flatMap(({ part, words }): readonly Candidate[] => {
    const isAbout = answered.some(({ phrasings: [own] }) => words.some((word) => takesUp(own?.words ?? [], word)));
    const measured = isAbout ? measure(part, entries) : [];
    return measured
      .filter(({ isOfOther, answered: { answerText } }) => !isOfOther && !needsQuestion(answerText, context.language))
      .map((each) => ({ measured: each, words }));
  });
  const likely = candidates.filter((each) => worthFor(each, rarityOf) >= minWorth);
  if (likely.length === 0) return undefined;
  const text = foldText(withoutSources(blocks.join('\n')));
  const { words: told } = await meaningOf(context, text, context.language);
  let best: Measured | undefined;
  let most = minWorth;
  for (const candidate of likely) {
    const worth = worthBeside(candidate, told, rarityOf);
    if (worth < most) continue;
    best = candidate.measured;
    most = worth;
  }
  return best;
};

/** Whether a verdict from figures is no: "up to 57 mm, yes" does not answer whether 100 mm will do. */
const denies = (finding: Executed): boolean =>
  finding.operation === 'suits' && finding.found.verdicts.some(({ holds }) => holds === 'no');

/**
 * Findings with what the maker's answered questions add to them; the maker's yes or no replaces ours.
 * @param write the answer made of the findings, written only where something may be added
 */
export const withFurtherAnswer = async (
  context: AnswerContext,
  question: PlannedQuestion,
  findings: readonly Executed[],
  write: () => Answer,
): Promise<readonly Executed[]> => {
  const [own, asked] = [context.lexicons.get(context.language), context.lexicons.get(question.reading.language)];
  if (!own || !asked || findings.some(quotesMaker)) return findings;
  // "I don't do concrete" is not about concrete.
  if (mentionsOf(question.reading, 'negation').length > 0) return findings;
  const faq = { ...context, lexicon: own };
  const further = await furtherQuestion(faq, await askedParts(faq, question.reading, asked), write);
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
