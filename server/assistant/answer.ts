import { answerLanguageOf } from '../../contract/contract.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Question } from './assistant.ts';
import { type Executed, execute } from './executor.ts';
import { bestSaid } from './faq/bestSaid.ts';
import type { Finding } from './findings.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import { loadKnowledge } from './knowledge/load.ts';
import { dangersOf } from './knowledge/safety.ts';
import { loadLexicons } from './lexicon/load.ts';
import type { OperationContext } from './operations/context.ts';
import type { Plan, Step } from './plan.ts';
import { maxRead, type PlannedQuestion, planConversation, type RunQuestion } from './planner/conversation.ts';
import { isForeignText } from './planner/foreignText.ts';
import { named } from './planner/mentions.ts';
import type { PlannerContext } from './planner/planTurn.ts';
import type { Lexicons } from './planner/reading.ts';
import type { Answer } from './writer/draft.ts';
import { write } from './writer/write.ts';

/** What answers are made from, beside the catalogue: loaded once. */
export interface Sources {
  readonly knowledge: Knowledge;
  readonly lexicons: Lexicons;
}

/** A question answered, with all that led to the answer: the trace shows it. */
export interface Answered {
  readonly answer: Answer;
  readonly plan: Plan;
  readonly findings: readonly Executed[];
  readonly planned: readonly PlannedQuestion[];
}

/** Loads the words and the knowledge. @throws Error naming file and entry where they are not sound */
export const loadSources = (): Sources => ({ knowledge: loadKnowledge(), lexicons: loadLexicons() });

/** A passage this well matched may be quoted where nothing else answers. */
const minPassageScore = 0.55;

/** Share of a question's words that must be explained before our data are said not to hold the answer. */
const minUnderstood = 0.7;

/** Operations that set somebody to work, so that a warning belongs before them. */
const warned: ReadonlySet<string> = new Set(['recommend', 'project', 'procedure', 'troubleshoot']);

/** Operations that recommend nothing, so that no warning need come before them. */
const harmless: ReadonlySet<string> = new Set([
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

/**
 * Dangers that the question or the live job brings, gravest first. What must stop an answer holds as long as the job is
 * spoken of; a warning is given once, with the question that brings it.
 */
const safetySteps = (knowledge: Knowledge, { plan, slots, state }: PlannedQuestion): readonly Step[] => {
  const advises = plan.steps.some(({ operation }) => !harmless.has(operation));
  const types = plan.steps.flatMap(({ input }) => ('types' in input ? (input.types ?? []) : []));
  const warns = plan.steps.some(({ operation }) => warned.has(operation));
  const isNew = slots.task.application !== undefined || slots.task.material !== undefined;
  const live = isNew ? slots.task : advises ? state.task : {};
  const stops = (danger: string): boolean => knowledge.dangers[danger]?.gate === 'stop';
  // What is worn is the answer itself, dust and all.
  const told = plan.steps.some(({ operation }) => operation === 'wear');
  return dangersOf(live, types, slots.dangers)
    .filter((danger) => (isNew && warns) || (slots.dangers.includes(danger) && !told) || stops(danger))
    .slice(0, 1)
    .map((danger) => ({ operation: 'safety', input: { danger, types, task: live } }) as const);
};

const isStop = (knowledge: Knowledge, step: Step | undefined): boolean =>
  step?.operation === 'safety' && knowledge.dangers[step.input.danger]?.gate === 'stop';

const isService = ({ operation }: Pick<Step, 'operation'>): boolean =>
  operation === 'policy' || operation === 'handover';

/** The steps of a question behind the gate of safety. */
const gated = (knowledge: Knowledge, planned: PlannedQuestion): readonly Step[] => {
  const own = planned.plan.steps.filter(({ operation }) => operation !== 'safety');
  const dangers = safetySteps(knowledge, planned);
  // Behind a stop the way to service and warranty is still told, and nothing that sets anybody to work.
  const stays = own.filter((step) => isService(step) || isMakersAnswer(step));
  return isStop(knowledge, dangers[0]) ? [...dangers, ...stays] : [...dangers, ...own];
};

/** "Do I need it? Overkill?" is one question in two. */
const isSame = (one: Executed, other: Executed): boolean =>
  one.operation === 'worth' &&
  other.operation === 'worth' &&
  one.found.dearer === other.found.dearer &&
  one.found.cheaper === other.found.cheaper;

/** What the maker answers to this very question may stand behind a warning that leaves room for nothing else. */
const isMakersAnswer = (step: Step): boolean => step.operation === 'passage' && step.input.answered === 'surely';

const isEmptyPassage = (finding: Finding): boolean =>
  finding.operation === 'passage' && (finding.found.passages[0]?.score ?? 0) < minPassageScore;

/** Enough of a question was understood to say that the data hold nothing on it. */
const understood = ({ reading }: PlannedQuestion): boolean =>
  named(reading, 'unrecorded').length > 0 || reading.coverage >= minUnderstood;

/** The words of a search for a thing by its name that found none. */
const wordsNotFound = (finding: Executed): string | undefined => {
  if (finding.operation !== 'search' || finding.found.picks.length > 0) return undefined;
  const [constraint, ...others] = finding.found.constraints;
  return constraint?.by === 'text' && constraint.where === 'name' && others.length === 0 ? constraint.text : undefined;
};

/** Where the catalogue's own text holds nothing either: "our data do not say", or "I did not understand". */
const orDeclined = async (
  context: OperationContext,
  question: PlannedQuestion,
  findings: readonly Executed[],
): Promise<readonly Executed[]> => {
  const { reading } = question;
  const told = findings.flatMap((finding): readonly Executed[] => {
    if (!isEmptyPassage(finding) || finding.operation !== 'passage') return [finding];
    const unrecorded = finding.found.product !== undefined && understood(question);
    return unrecorded ? [{ ...finding, found: { ...finding.found, passages: [] } }] : [];
  });
  const unnamed = told.flatMap((finding) => wordsNotFound(finding) ?? []);
  if (told.length > 0 && unnamed.length === 0) return told;
  if (unnamed.length > 0) {
    const input = { reason: 'uncarriedType', about: unnamed.join(' '), said: unnamed.join(' ') } as const;
    return (await execute(context, [{ operation: 'decline', input }])).findings;
  }
  const unread = reading.unexplained.map(({ text }) => text).join(' ');
  // Only words are said again, and few: no address, no code, no endless letters.
  const about =
    /^[\p{L}' -]{2,40}$/u.test(unread) && !/(.)\1{3}/u.test(unread) && !isForeignText(reading.raw) ? unread : '';
  const wordless = reading.mentions.length === 0 && reading.models.length === 0 && unread === '';
  const input = { reason: wordless ? 'wordless' : 'notUnderstood', ...(about === '' ? {} : { about }) } as const;
  return (await execute(context, [{ operation: 'decline', input }])).findings;
};

/** Whether a finding says only that the data do not tell. */
const saysNothing = (finding: Executed): boolean => {
  switch (finding.operation) {
    case 'get':
      return finding.found.passages.length === 0 && finding.found.facts.every(({ value }) => value === undefined);
    case 'check':
      return finding.found.checks.every(({ holds }) => holds === 'unknown');
    case 'suits':
      return finding.found.verdicts.every(({ holds, passage }) => holds === 'unknown' && passage === undefined);
    case 'procedure':
    case 'troubleshoot':
      return finding.found.passages.length === 0;
    case 'describe':
      return true;
    case 'calculate':
      return finding.found.result === undefined && finding.found.span === undefined;
    case 'clarify':
      return finding.found.missing !== 'rest';
    case 'included':
      return finding.found.holds === 'unknown' && finding.found.passage === undefined;
    default:
      return isEmptyPassage(finding) || isOpen(finding);
  }
};

/** Where nothing else answers, what the maker answers to a question much like it. */
const orLikely = async (
  context: OperationContext,
  { likely }: PlannedQuestion,
  findings: readonly Executed[],
): Promise<readonly Executed[]> =>
  likely && findings.every(saysNothing) ? (await execute(context, [likely.step])).findings : findings;

/** Where nothing else answers, the sentence of the product's page that says most of what is asked. */
const orSaid = async (
  context: OperationContext,
  lexicons: Lexicons,
  { reading, referents }: PlannedQuestion,
  findings: readonly Executed[],
): Promise<readonly Executed[]> => {
  const [own, asked] = [lexicons.get(context.language), lexicons.get(reading.language)];
  const [id] = referents.products;
  const told = findings.some(({ operation }) => operation === 'decline' || operation === 'safety');
  if (id === undefined || !own || !asked || told || !findings.every(saysNothing)) return findings;
  const product = await context.catalogue.product(context.brand, id);
  const passage =
    product && (await bestSaid({ ...context, lexicon: own }, { text: reading.raw, lexicon: asked }, product));
  if (!passage) return findings;
  const found = { text: reading.raw, passages: [passage], product };
  return [{ operation: 'passage', found, evidence: [passage.evidence] }];
};

/** Whether a finding names no product and settles nothing. */
const isOpen = (finding: Executed): boolean => {
  switch (finding.operation) {
    case 'search':
    case 'recommend':
      return finding.found.picks.length === 0;
    case 'best':
      return finding.found.ranked.length === 0;
    case 'decline':
      return finding.found.reason !== 'injection' && finding.found.reason !== 'offTopic';
    case 'passage':
      return finding.found.passages.length === 0;
    case 'clarify':
      return true;
    default:
      return false;
  }
};

/** Products of no known type, as other shops have them, are found by the words of the question alone. */
const orFoundByWords = async (
  { catalogue, brand, language }: OperationContext,
  { reading, slots }: PlannedQuestion,
  findings: readonly Executed[],
): Promise<readonly Executed[]> => {
  const open = findings.every(isOpen);
  if (!open) return findings;
  const { types } = slots;
  const carried =
    types.length > 0
      ? await catalogue.search(brand, { language, filters: [{ by: 'kind', kinds: types }], limit: 1 })
      : [];
  if (carried.length > 0) return findings;
  const filters = slots.constraints.flatMap((one) =>
    one.by === 'range' && one.measure === 'price'
      ? [
          {
            by: 'range' as const,
            measure: one.measure,
            ...(one.min === undefined ? {} : { min: one.min }),
            ...(one.max === undefined ? {} : { max: one.max }),
          },
        ]
      : [],
  );
  const hits = await catalogue.search(brand, { text: reading.raw, language, filters, limit: maxByWords });
  const [best] = hits;
  const picks = hits
    .filter(({ product, score }) => product.kind === undefined && score >= (best?.score ?? 0) * nearlyAsGood)
    .map(({ product }) => ({ product, reasons: [], catches: [] }));
  if (picks.length === 0) return findings;
  const found = {
    types: [],
    constraints: [],
    ranking: undefined,
    picks,
    total: picks.length,
    unknown: [],
    emptied: undefined,
  };
  return [{ operation: 'search', found, evidence: [] }];
};
const maxByWords = 3;
const nearlyAsGood = 0.8;

/** A small hash (FNV-1a): the same text always gives the same number. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
};

/** No tool meets the conditions of a sum: then it is told which of them rules all out. */
const orSearched = async (context: OperationContext, plan: Plan, finding: Executed): Promise<readonly Executed[]> => {
  const step = plan.steps.find(({ operation }) => operation === 'kit');
  const { types = [], constraints } = step?.operation === 'kit' ? step.input : { constraints: [] };
  if (types.length === 0) return [finding];
  return (await execute(context, [{ operation: 'search', input: { types, constraints } }])).findings;
};

/** Nothing is sold as a kit that meets the conditions: then the parts that make one are told, with their sum. */
const orAssembled = async (
  context: OperationContext,
  { state, plan }: PlannedQuestion,
  findings: readonly Executed[],
): Promise<readonly Executed[]> => {
  const assembled = await Promise.all(
    findings.map(async (finding): Promise<readonly Executed[]> => {
      if (finding.operation === 'kit' && finding.found.items.length === 0) return orSearched(context, plan, finding);
      if (finding.operation !== 'search' && finding.operation !== 'best') return [finding];
      const { emptied } = finding.found;
      if (emptied?.constraint.by !== 'packaging' || emptied.constraint.packaging !== 'kit') return [finding];
      const [product] = emptied.nearest;
      if (product === undefined) return [finding];
      const input = { product: product.id, constraints: [], owned: state.owned } as const;
      return (await execute(context, [{ operation: 'kit', input }])).findings;
    }),
  );
  return assembled.flat();
};

/** Hears how far an answer has come. */
export interface Progress {
  now(): number;
  /** The question is understood; it took from then on. */
  planned(begin: number): void;
}

const unheard: Progress = { now: () => 0, planned: () => {} };

/** Answers the last question of a request: plan, safety, operations, words. */
export const answerQuestion = async (
  catalogue: Catalogue,
  sources: Sources,
  { brand, request }: Question,
  progress = unheard,
): Promise<Answered> => {
  const { knowledge } = sources;
  const begin = progress.now();
  const planner: PlannerContext = { catalogue, brand, ...sources, pageLanguage: request.language };
  const asked = (request.messages.findLast(({ role }) => role === 'user')?.message ?? '').slice(0, maxRead);
  const platforms = await catalogue.platforms(brand);
  const findings: Executed[] = [];
  const run: RunQuestion = async (question, isLast) => {
    const { language } = question.plan;
    const context: OperationContext = { catalogue, brand, language, knowledge, question: asked };
    const execution = await execute(context, gated(knowledge, question));
    const assembled = await orAssembled(context, question, execution.findings);
    const likely = await orLikely(context, question, assembled);
    const answered = await orSaid(context, sources.lexicons, question, likely);
    const own = await orFoundByWords(context, question, await orDeclined(context, question, answered));
    findings.push(...own.filter((finding) => !findings.some((other) => isSame(finding, other))));
    if (isLast) return [];
    return write({ brand, language, knowledge, platforms, variety: 0 }, question.plan, own).products.map(
      ({ id }) => id,
    );
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
  const variety = hash(asked);
  const answer = write({ brand, language, knowledge, platforms, variety }, plan, findings);
  return { answer, plan, findings, planned };
};
