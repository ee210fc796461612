import { answerLanguageOf } from '../../contract/contract.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ProductKind } from '../catalogue/kinds.ts';
import type { Question } from './assistant.ts';
import { withoutBeside } from './checks/beside.ts';
import { withCompleteYes } from './checks/completeYes.ts';
import { conditionsOf } from './checks/conditions.ts';
import { withConditionsMet } from './checks/conditionsMet.ts';
import { withFittingParts } from './checks/fittingParts.ts';
import { withOtherTypes } from './checks/otherTypes.ts';
import { withSuitableChoices } from './checks/suitableChoices.ts';
import { type Executed, execute } from './executor.ts';
import { orAssembled, orDeclined, orDenied, orLikely, orNextBest, orPageSentence } from './fallbacks.ts';
import { withFurtherAnswer } from './furtherAnswer.ts';
import { withAskedTold } from './goods/askedTold.ts';
import { withoutUntrueDenials } from './goods/denialGate.ts';
import { withFiguresOfNames } from './goods/figuresOfNames.ts';
import { orFoundByWords } from './goods/foundByWords.ts';
import { orMentioned } from './goods/mentioned.ts';
import { orGoodsNamed } from './goods/named.ts';
import { orOwnSentence, orOwnText } from './goods/ownText.ts';
import { orSupplyTold, withStockOnly } from './goods/supply.ts';
import { orVariantMeant, withVariants } from './goods/variantSteps.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import { loadKnowledge } from './knowledge/load.ts';
import { dangersOf } from './knowledge/safety.ts';
import { loadLexicons } from './lexicon/load.ts';
import { mergedFindings } from './mergedFindings.ts';
import { fittingTypes } from './operations/task/applications.ts';
import type { Plan, Step, Task } from './plan.ts';
import { asksAnyVerdict } from './planner/clauses/clauseForms.ts';
import type { PlannerContext } from './planner/context.ts';
import { maxRead, type PlannedQuestion, planConversation, type RunQuestion } from './planner/conversation.ts';
import type { Lexicons } from './planner/reading/reading.ts';
import { questionCatalogue } from './questionCatalogue.ts';
import { type AnswerContext, type Revision, revised } from './revision.ts';
import { typesIn } from './subjects.ts';
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
}

/** Loads lexicons and knowledge. @throws Error with file and entry if they are invalid */
export const loadSources = (): Sources => ({ knowledge: loadKnowledge(), lexicons: loadLexicons() });

/** Operations that lead to work with a tool, so that a warning precedes them. */
const needsWarning: ReadonlySet<string> = new Set(['recommend', 'project', 'procedure', 'troubleshoot']);

/** Operations that recommend nothing, so that no warning is needed. */
const needsNoWarning: ReadonlySet<string> = new Set([
  'talk',
  'handover',
  'policy',
  'decline',
  'clarify',
  'overview',
  'count',
  'get',
  'offer',
  'included',
  'reviews',
  'calculate',
  'define',
  'compatible',
  'wear',
]);

/** Checks about a tool's features or settings say nothing about the job. */
const checksTool = (step: Step): boolean =>
  step.operation === 'check' && step.input.constraints.every(({ by }) => by !== 'text');

/**
 * Dangers of the question or the current job, gravest first. A danger that stops the answer applies as long as the job
 * is the topic; a warning is given once, with the question that causes it.
 */
const safetySteps = (knowledge: Knowledge, { plan, slots, state, referents }: PlannedQuestion): readonly Step[] => {
  const advises = plan.steps.some((step) => !needsNoWarning.has(step.operation) && !checksTool(step));
  const named = plan.steps.flatMap(typesIn);
  const warns = plan.steps.some(({ operation }) => needsWarning.has(operation));
  const isNew = slots.task.application !== undefined || slots.task.material !== undefined;
  const live = isNew ? slots.task : advises ? state.task : {};
  // Where no type is named, the job has the dangers of the tools that do it.
  const types = named.length > 0 ? named : toolsFor(knowledge, live);
  const stops = (danger: string): boolean => knowledge.dangers[danger]?.gate === 'stop';
  // A question about protective gear is answered including dust.
  const told = plan.steps.some(({ operation }) => operation === 'wear');
  return dangersOf(live, types, slots.dangers)
    .filter((danger) => (isNew && warns) || (slots.dangers.includes(danger) && !told) || stops(danger))
    .slice(0, 1)
    .map((danger) => {
      // A forbidden way of working that the visitor mentioned is answered first.
      const asked =
        plan.steps.some((step) => step.operation === 'safety' && step.input.danger === danger) ||
        (slots.dangers.includes(danger) && knowledge.dangers[danger]?.denies === true);
      const [product] = asked ? referents.products : [];
      const input = { danger, types, task: live, asked, ...(product === undefined ? {} : { product }) };
      return { operation: 'safety', input } as const;
    });
};

const toolsFor = (knowledge: Knowledge, task: Task): readonly ProductKind[] =>
  fittingTypes(knowledge, task)
    .filter(({ fit }) => fit !== 'possible')
    .map(({ type }) => type);

const isStop = (knowledge: Knowledge, step: Step | undefined): boolean =>
  step?.operation === 'safety' && knowledge.dangers[step.input.danger]?.gate === 'stop';

const isService = ({ operation }: Pick<Step, 'operation'>): boolean =>
  operation === 'policy' || operation === 'handover';

/** Operations that say whether something is possible. */
const permissionOperations: ReadonlySet<string> = new Set(['suits', 'check']);

/** A danger that itself means no: it answers the question, and no yes may follow. */
const deniedByDanger = (knowledge: Knowledge, { plan, referents }: PlannedQuestion, step: Step): Step => {
  if (step.operation !== 'safety' || knowledge.dangers[step.input.danger]?.denies !== true) return step;
  if (!plan.steps.some(({ operation }) => permissionOperations.has(operation))) return step;
  const [product] = referents.products;
  return { ...step, input: { ...step.input, asked: true, ...(product === undefined ? {} : { product }) } };
};

/** "A 150 mm disc, if I take the guard off": the size is checked, and told where the tool does not take it. */
const checksSize = (step: Step): boolean =>
  step.operation === 'check' &&
  step.input.constraints.every((one) => one.by === 'range' && one.measure === 'discDiameter');

/** The steps of a question after the safety check. */
const afterSafetyCheck = (knowledge: Knowledge, planned: PlannedQuestion): readonly Step[] => {
  const dangers = safetySteps(knowledge, planned).map((step) => deniedByDanger(knowledge, planned, step));
  const denied = dangers.some(({ operation, input }) => operation === 'safety' && input.asked === true);
  const own = planned.plan.steps.filter(
    ({ operation }) => operation !== 'safety' && !(denied && permissionOperations.has(operation)),
  );
  // After a stop, only service and warranty questions are answered, nothing that leads to work; a size is denied too.
  const stays = own.filter((step) => isService(step) || isMakersAnswer(step) || checksSize(step));
  return isStop(knowledge, dangers[0]) ? [...dangers, ...stays] : [...dangers, ...own];
};

/** The maker's own answer to this question may follow a warning that stops everything else. */
const isMakersAnswer = (step: Step): boolean => step.operation === 'passage' && step.input.answered === 'surely';

/** A question of a message with its findings. */
interface AnsweredQuestion {
  readonly question: PlannedQuestion;
  readonly findings: readonly Executed[];
}

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
  orFoundByWords,
  withFiguresOfNames,
  orMentioned,
  withAskedTold,
  orOwnSentence,
  orOwnText,
  orVariantMeant,
  orSupplyTold,
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
  const findings = mergedFindings(answered.flatMap(({ findings }) => findings));
  const variety = hash(asked);
  const earlier = request.messages.filter(({ role }) => role === 'ai').map(({ message }) => message);
  const verdictAsked = planned.some(({ reading }) => asksAnyVerdict(reading));
  const writer = { brand, language, knowledge, platforms, variety, earlier, asksVerdict: verdictAsked };
  const answer = write(writer, plan, findings);
  return { answer, plan, findings, planned };
};
