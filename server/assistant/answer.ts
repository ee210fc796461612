import { answerLanguageOf } from '../../contract/contract.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Question } from './assistant.ts';
import { withoutBeside } from './checks/beside.ts';
import { withCompleteYes } from './checks/completeYes.ts';
import { conditionsOf } from './checks/conditions.ts';
import { withConditionsMet } from './checks/conditionsMet.ts';
import { withFittingParts } from './checks/fittingParts.ts';
import { withOtherTypes } from './checks/otherTypes.ts';
import { afterSafetyCheck } from './checks/safetyCheck.ts';
import { withSuitableChoices } from './checks/suitableChoices.ts';
import { type Executed, execute } from './executor.ts';
import { orAssembled, orDeclined, orDenied, orLikely, orNextBest, orPageSentence } from './fallbacks.ts';
import { withFurtherAnswer } from './furtherAnswer.ts';
import { withAskedTold } from './goods/askedTold.ts';
import { withoutUntrueDenials } from './goods/denialGate.ts';
import { orByFeedWords } from './goods/feedWords/feedWords.ts';
import { withFiguresOfNames } from './goods/figuresOfNames.ts';
import { orFoundByWords } from './goods/foundByWords.ts';
import { orMentioned } from './goods/mentioned.ts';
import { orGoodsNamed } from './goods/named.ts';
import { orNextOfGoods } from './goods/nextOfGoods.ts';
import { orOwnSentence, orOwnText } from './goods/ownText.ts';
import { orSupplyTold, withStockOnly } from './goods/supply.ts';
import { orVariantMeant, withVariants } from './goods/variantSteps.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import { loadKnowledge } from './knowledge/load.ts';
import { loadLexicons } from './lexicon/load.ts';
import { mergedFindings } from './mergedFindings.ts';
import type { Plan } from './plan.ts';
import { asksAnyVerdict } from './planner/clauses/clauseForms.ts';
import type { PlannerContext } from './planner/context.ts';
import { maxRead, type PlannedQuestion, planConversation, type RunQuestion } from './planner/conversation.ts';
import { pageOf } from './planner/planTurn.ts';
import type { Lexicons } from './planner/reading/reading.ts';
import { questionCatalogue } from './questionCatalogue.ts';
import { type AnswerContext, type Revision, revised } from './revision.ts';
import { suggestionsAfter } from './suggestions/suggestions.ts';
import type { Answer } from './writer/draft.ts';
import { write } from './writer/write.ts';

/** What answers are made from besides the catalogue; loaded once. */
export interface Sources {
  readonly knowledge: Knowledge;
  readonly lexicons: Lexicons;
}

/** An answered question with everything that led to the answer, for the trace. */
export interface Answered {
  readonly answer: Answer;
  readonly plan: Plan;
  readonly findings: readonly Executed[];
  readonly planned: readonly PlannedQuestion[];
  /** Questions that the visitor may want to ask next. */
  readonly suggestions: readonly string[];
}

/** Loads lexicons and knowledge. @throws Error with file and entry if they are invalid */
export const loadSources = (): Sources => ({ knowledge: loadKnowledge(), lexicons: loadLexicons() });

/** A question of a message with its findings. */
interface AnsweredQuestion {
  readonly question: PlannedQuestion;
  readonly findings: readonly Executed[];
}

/** A part of a message below `unsure` is likely no question of its own where another one reaches `sure`. */
const partScores = { unsure: 1.5, sure: 3.5 };

/** Operations that a statement is easily taken for: "I only put up shelves" beside a question. */
const loose: ReadonlySet<Executed['operation']> = new Set([
  'passage',
  'clarify',
  'search',
  'recommend',
  'suits',
  'decline',
]);

/** The questions of a message without parts that were not understood beside one that was. */
const understood = (answered: readonly AnsweredQuestion[]): readonly AnsweredQuestion[] => {
  const isSure = answered.some(({ question: { plan } }) => plan.score >= partScores.sure);
  return answered.filter(
    ({ question: { plan }, findings }) =>
      !isSure || plan.score >= partScores.unsure || findings.some(({ operation }) => !loose.has(operation)),
  );
};

/** FNV-1a: the same text always has the same number. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
};

/** Called with the progress of an answer. */
export interface Progress {
  now(): number;
  /** The question has been planned; planning started at `begin`. */
  planned(begin: number): void;
}

const noProgress: Progress = { now: () => 0, planned: () => {} };

/** What answers a question whose steps find nothing, tried in this order. */
const fallbacks: readonly Revision[] = [
  orAssembled,
  orDenied,
  orLikely,
  orNextBest,
  orPageSentence,
  orDeclined,
  orGoodsNamed,
  orNextOfGoods,
  orFoundByWords,
  withFiguresOfNames,
  orMentioned,
  withAskedTold,
  orOwnSentence,
  orOwnText,
  orVariantMeant,
  orSupplyTold,
  orByFeedWords,
];

/** What all findings have to hold to, whichever operation made them. */
const checks: readonly Revision[] = [
  withCompleteYes,
  withOtherTypes,
  withSuitableChoices,
  withConditionsMet,
  withFittingParts,
  withoutBeside,
];

/** What a question's steps find after the safety check, or else whatever answers it. */
const findingsOf = async (context: AnswerContext, question: PlannedQuestion): Promise<readonly Executed[]> => {
  const checked = await withStockOnly(context, question, afterSafetyCheck(context.knowledge, question));
  const steps = await withVariants(context, question, checked);
  const findings = await execute(context, steps);
  return revised(fallbacks, findings, context, question);
};

/** Answers the last question of a request: plan, safety check, operations, text. */
export const answerQuestion = async (
  shared: Catalogue,
  sources: Sources,
  { brand, request }: Question,
  progress = noProgress,
): Promise<Answered> => {
  const { knowledge } = sources;
  const begin = progress.now();
  const catalogue = questionCatalogue(shared);
  const planner: PlannerContext = { catalogue, brand, ...sources, pageLanguage: request.language };
  const asked = (request.messages.findLast(({ role }) => role === 'user')?.message ?? '').slice(0, maxRead);
  const before = request.messages
    .filter(({ role }) => role === 'user')
    .slice(0, -1)
    .map(({ message }) => message.slice(0, maxRead))
    .reverse();
  const platforms = await catalogue.platforms(brand);
  const answered: AnsweredQuestion[] = [];
  const run: RunQuestion = async (question, isLast) => {
    const { language } = question.plan;
    const context: AnswerContext = {
      catalogue,
      brand,
      language,
      ...sources,
      question: asked,
      before,
      conditions: await conditionsOf({ catalogue, brand }, question),
    };
    const found = await findingsOf(context, question);
    const own = await revised(checks, found, context, question);
    const tell = (findings: readonly Executed[]): Answer =>
      write({ brand, language, knowledge, platforms, variety: 0 }, question.plan, findings);
    const whole = await withFurtherAnswer(context, question, own, () => tell(own));
    const findings = await withoutUntrueDenials(whole, context, question);
    answered.push({ question, findings });
    return isLast ? [] : tell(findings).products.map(({ id }) => id);
  };
  const planned = await planConversation(planner, request, run);
  progress.planned(begin);
  const language = planned[0]?.plan.language ?? answerLanguageOf(request.language);
  const plan: Plan = {
    language,
    edits: planned.flatMap((one) => one.plan.edits),
    steps: planned.flatMap((one) => one.plan.steps),
    unexplained: planned.flatMap((one) => one.plan.unexplained),
    score: Math.min(...planned.map((one) => one.plan.score)),
  };
  const findings = mergedFindings(understood(answered).flatMap(({ findings }) => findings));
  const variety = hash(asked);
  const earlier = request.messages.filter(({ role }) => role === 'ai').map(({ message }) => message);
  const verdictAsked = planned.some(({ reading }) => asksAnyVerdict(reading));
  const page = pageOf(request.productId);
  const writer = { brand, language, knowledge, platforms, variety, page, earlier, asksVerdict: verdictAsked };
  const answer = write(writer, plan, findings);
  const questions = request.messages.filter(({ role }) => role === 'user').map(({ message }) => message);
  const told = { findings, text: answer.blocks.join('\n'), products: answer.products, asked: questions };
  const suggestions = await suggestionsAfter({ catalogue, brand, language, knowledge }, told);
  return { answer, plan, findings, planned, suggestions };
};
