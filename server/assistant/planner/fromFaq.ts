import { isToolKind } from '../../catalogue/kinds.ts';
import { convertNamedUnit } from '../../units/said.ts';
import { type Asked, bestAnswered, readAsked } from '../faq/bestAnswered.ts';
import type { AnsweredQuestion, FaqContext } from '../faq/entries.ts';
import { isBeyond, materialsOf, tellsOfMaterial } from '../knowledge/related.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { sentencesOf, verdictOf } from '../operations/product/polarity.ts';
import type { OperationInputs, Step } from '../plan.ts';
import { figuresIn, plainForm } from '../text/figures.ts';
import { kept } from '../text/oncePer.ts';
import { type Candidate, isRule } from './candidates.ts';
import type { AskedField } from './conditions/askedFields.ts';
import { meets } from './conditions/meets.ts';
import type { PlannerContext } from './context.ts';
import { requestedKeys } from './figures/judged.ts';
import { asksMeaning } from './figures/meaning.ts';
import { asksOnlyFigure } from './figures/onlyFigure.ts';
import { reportsFault } from './reading/composedConcepts.ts';
import { has, mentionsOf, named } from './reading/mentions.ts';
import { asksVerdict, onlyTells } from './reading/openings.ts';
import type { Reading } from './reading/reading.ts';
import operationGroups from './references/operationGroups.json' with { type: 'json' };
import { counterpartsIn, type Turn, typesOf } from './references/turn.ts';

/** Answer to a question from the maker's own answered questions. */
export interface FaqAnswer {
  readonly step: Step;
  /** `surely`: before everything else. `likely`: if nothing else answers. */
  readonly answered: 'surely' | 'likely';
  /** Concepts of the answered question. */
  readonly concepts: readonly string[];
}

/** Minimum probabilities that the answered question is the one asked: to answer if nothing else does, */
const minLikely = 0.2;
/** before mere lookups, */
const minSure = 0.25;
/** before everything else not listed here, */
const minBeforeVerdict = 0.45;
/** before figures and lists that the data sheet lacks, */
const minCloser = 0.5;
/** and before a request for products beside the one in view, or a danger. */
const minSame = 0.85;

/** Operations that answer by figures, lists and totals of the catalogue. */
const exact: ReadonlySet<string> = new Set(operationGroups.exact);

/** Whether the question asks for products, not whether the one in view will do. */
const asksForProducts = ({ reading, referents, slots, known }: Turn): boolean =>
  referents.products.length === 0 ||
  (slots.types.length > 0 && slots.ranking !== undefined) ||
  (slots.types.length > 0 && !typesOf(referents.products, known).some((type) => slots.types.includes(type))) ||
  has(reading, 'op.recommend', 'op.which', 'op.need', 'op.exists', 'op.list', 'op.alternative');

const searching: ReadonlySet<string> = new Set(operationGroups.searching);
const chooses: ReadonlySet<string> = new Set(operationGroups.choose);

/** Operations that only look up or ask back. */
const looksUp: ReadonlySet<string> = new Set(operationGroups.looksUp);

/** Operations that nothing precedes. */
const alone: ReadonlySet<string> = new Set(operationGroups.alone);

/** Unambiguous operations that only an identical answered question precedes. */
const plain: ReadonlySet<string> = new Set(operationGroups.plain);

const maxProducts = 4;

const isKnown = ({ known }: Turn, id: string, key: AskedField): boolean =>
  key === 'price' || key === 'rating' || key === 'platform' || known.get(id)?.attributes[key] !== undefined;

/** Whether the data sheet has what is asked for: then that is the answer. */
const isOnSheet = (turn: Turn, steps: readonly Step[]): boolean =>
  steps.some(({ operation, input }) => {
    if (operation === 'get') return input.attributes.some((key) => input.products.some((id) => isKnown(turn, id, key)));
    if (operation !== 'check') return false;
    return input.constraints.some(
      (one) =>
        one.by === 'range' ||
        one.by === 'feature' ||
        one.by === 'platform' ||
        (one.by === 'choice' && input.products.some((id) => isKnown(turn, id, one.attribute))),
    );
  });

/** "40 m, in the sun too?": what holds indoors is not said of the place asked about, which the maker's answer is about. */
const isOfPlace = ({ reading }: Turn, concepts: readonly string[]): boolean => {
  const figures = ['measure', 'abstract'].flatMap((group) => mentionsOf(reading, group));
  const isOther = figures.length > 0 && !figures.some(({ concept }) => concepts.includes(concept));
  return !isOther && mentionsOf(reading, 'setting').some(({ concept }) => concepts.includes(concept));
};

/** Asked exactly as on the page. */
const wordForWord = 1;

/** "My drill is broken" tells no symptom that an answered question could be about. */
const isPlainlyBroken = ({ slots }: Turn, chosen: Candidate | undefined): boolean =>
  chosen?.operation === 'troubleshoot' && slots.symptoms.length === 0;

/** "It died after 14 months", "another pack did not help" ask for more than a text on the fault alone gives. */
const tellsMore = (chosen: Candidate | undefined): boolean =>
  chosen?.bound.steps.some(
    ({ operation, input }) => operation === 'troubleshoot' && (input.age ?? input.tried) !== undefined,
  ) ?? false;

/** A similar question does not help someone who asks for a figure or for products. */
const likelyFrom = (turn: Turn, chosen: Candidate | undefined): number => {
  if (tellsMore(chosen)) return wordForWord;
  // "Don't you have a chainsaw?" is not answered by whether a saw replaces one.
  if (chosen?.operation === 'decline' && has(turn.reading, 'op.exists')) return wordForWord;
  if (chosen?.way === 'forUser') return minLikely;
  if (isPlainlyBroken(turn, chosen)) return minCloser;
  const operation = chosen?.operation ?? 'passage';
  // "Which tools run on my pack?" asks for a list.
  const asksTools = operation === 'accessories' && ['op.which', 'group.tool'].every((each) => has(turn.reading, each));
  if (asksTools || alone.has(operation)) return wordForWord;
  const isStrict =
    (searching.has(operation) && asksForProducts(turn)) ||
    plain.has(operation) ||
    ['get', 'calculate'].includes(operation);
  return isStrict ? minSure : minLikely;
};

/** Searches, totals, contents of a box, reasons of a choice, and compatibility of what is named. */
const isPlainlyAsked = (turn: Turn, operation: string): boolean =>
  (searching.has(operation) && (asksForProducts(turn) || onlyTells(turn.reading))) ||
  ['included', 'calculate'].includes(operation) ||
  // A job mentioned before, or a torque told with it, decides whether a tool is suitable.
  (operation === 'suits' &&
    (turn.state.task.application !== undefined || turn.slots.task.dimension?.measure === 'torqueMax')) ||
  // "Does it fit my 18 V packs?"
  (operation === 'compatible' && turn.slots.products.length + turn.slots.platforms.length > 0) ||
  // "Why that one?", behind a choice.
  (operation === 'explain' && turn.state.lastSteps.some((step) => chooses.has(step.operation)));

const checksHolder = ({ constraints }: OperationInputs['check']): boolean =>
  constraints.some((one) => one.by === 'choice' && one.attribute === 'toolHolder');

const boundFor = (turn: Turn, chosen: Candidate | undefined): number => {
  if (chosen === undefined) return minSure;
  if (isPlainlyBroken(turn, chosen)) return minSame;
  const { operation, way, bound } = chosen;
  if (asksOnlyFigure(turn)) return wordForWord;
  if (way === 'forUser') return minLikely;
  // How many holes a charge gives, and what else fits a holder, the maker may know for this tool.
  if (bound.steps.some(({ operation: each, input }) => each === 'calculate' && input.formula === 'pieces'))
    return minCloser;
  if (way === 'fit' && bound.steps.some((step) => step.operation === 'check' && checksHolder(step.input)))
    return minCloser;
  // The maker's own words on two that are weighed against each other.
  if (way === 'counterpart') return minSure;
  if (alone.has(operation) || isRule(way) || isPlainlyAsked(turn, operation)) return wordForWord;
  if (
    asksMeaning(turn) ||
    plain.has(operation) ||
    (operation === 'kit' && turn.slots.products.length === 0) ||
    turn.slots.dangers.length > 0
  )
    return minSame;
  if (isOnSheet(turn, bound.steps)) return wordForWord;
  // A comparison of three is not answered by one of two.
  if (operation === 'compare' && turn.slots.products.length > 2) return minSame;
  if (exact.has(operation)) return minCloser;
  return looksUp.has(operation) ? minSure : minBeforeVerdict;
};

/** General answers about a type say nothing about this tool's figures, parts and price. */
const boundForGeneral = (turn: Turn, chosen: Candidate | undefined): number => {
  if (chosen && (exact.has(chosen.operation) || isOnSheet(turn, chosen.bound.steps))) return wordForWord;
  return Math.max(minCloser, boundFor(turn, chosen));
};

/** Whether several shown products are held against each other. */
const comparesShown = ({ slots, state }: Turn): boolean =>
  slots.products.length === 0 &&
  (slots.ranking !== undefined || slots.comparative !== undefined) &&
  (state.shown.at(-1) ?? []).length > 1;

/** Minimum length of a sentence that asks something by itself. */
const minLetters = 12;

/** The whole message and each of its sentences: additional statements do not change a question. */
const partsOf = (text: string): readonly string[] => {
  const sentences = sentencesOf(text).map((each) => each.trim());
  const asking = sentences.filter(({ length }) => length >= minLetters);
  return sentences.length > 1 ? [text, ...asking] : [text];
};

const partsAsked = new WeakMap<Reading, Promise<readonly Asked[]>>();

/** The parts of a message as they are compared with answered questions, in planning and beside the answer; read once. */
export const askedParts = (context: FaqContext, reading: Reading, lexicon: Lexicon): Promise<readonly Asked[]> =>
  kept(partsAsked, reading, () => Promise.all(partsOf(reading.raw).map((text) => readAsked(context, text, lexicon))));

/** "How many metres of cord?" is answered only by a text with a length. */
const lacksFigure = ({ reading }: Turn, answer: string): boolean => {
  const [unit] = reading.quantities.length === 0 ? reading.units : [];
  if (unit === undefined) return false;
  const { figures } = figuresIn(plainForm(answer), reading.answerIn);
  return !figures.some(({ dimension }) => convertNamedUnit(1, dimension, unit) !== undefined);
};

/** Whether an answer names a tool that the visitor's conditions rule out: "not corded", and the answer praises one with a cord. */
const namesBarred = async (
  { catalogue, brand }: Pick<PlannerContext, 'catalogue' | 'brand'>,
  { state, slots, referents }: Turn,
  of: AnsweredQuestion['of'],
  told: ReadonlySet<string>,
): Promise<boolean> => {
  const conditions = [...state.constraints, ...slots.constraints].filter(
    ({ by, strength }) =>
      strength === 'hard' && (by === 'choice' || by === 'platform' || by === 'excluded' || by === 'excludedType'),
  );
  const spoken = [...slots.products, ...referents.products, ...('product' in of ? [of.product] : [])];
  const ids = [...told].flatMap((stem) => (stem.startsWith('model ') ? [stem.slice('model '.length)] : []));
  const others = conditions.length === 0 ? [] : ids.filter((id) => !spoken.includes(id));
  const tools = (await catalogue.products(brand, others)).filter(({ kind }) => isToolKind(kind));
  return tools.some((tool) => conditions.some((one) => !meets(tool, one)));
};

/** Whether an answered question or its answer names one of the features that are asked about, if any are. */
const tellsOfFeature = (reading: Reading, { phrasings: [title], answer }: AnsweredQuestion): boolean => {
  const features = mentionsOf(reading, 'feature').filter(({ guessed }) => !guessed);
  const told = new Set([...(title?.words ?? []), ...answer.words].flatMap(({ concepts }) => concepts));
  return features.length === 0 || features.some(({ concept }) => told.has(concept));
};

/** Concepts of an answered question about a fault, and about a fault or a reason. */
const ofFault = /^(?:symptom\.|op\.trouble$)/;
const ofFaultOrReason = /^(?:symptom\.|op\.(?:trouble|why)$)/;

/** Concepts of an answered question about how something is done. */
const ofSteps = /^(?:procedure\.|op\.(?:howTo|change|maintain)$)/;

/** Concepts of an answered question about who uses a tool, and how safely. */
const ofUse = /^(?:user\.|op\.safe$)/;

/** Concepts of how something is done. */
const ofWay = /^(?:procedure\.|op\.maintain$)/;

/**
 * Whether a "no" belongs to another question: "is it too strong for beginners?" is not "is it for beginners?", and whether
 * it nails frames is not whether it nails skirting.
 */
const isOfOtherCase = ({ reading }: Turn, answer: string, title: readonly string[], probability: number): boolean => {
  if (verdictOf(answer, reading.answerIn) !== 'no' || !asksVerdict(reading)) return false;
  if (title.includes('op.excess') && !has(reading, 'op.excess')) return true;
  const [job, other] = new Set(named(reading, 'application'));
  const jobs = title.filter((concept) => concept.startsWith('application.'));
  const isNear = probability < minCloser;
  return isNear && job !== undefined && other === undefined && jobs.length > 0 && !jobs.includes(`application.${job}`);
};

/** Whether an answered question is about a fault where none is told, about another fault, or not about how it is done. */
const isOfOtherKind = (
  { reading }: Turn,
  chosen: Candidate | undefined,
  concepts: readonly string[],
  title: readonly string[],
): boolean => {
  // "It makes an odd noise" is not answered by how loud it is, nor "it just blinks, dead?" by whether to charge it overnight.
  const hasSymptom = mentionsOf(reading, 'symptom').some(({ guessed }) => !guessed);
  const isFault = chosen?.operation === 'troubleshoot' && (hasSymptom || reportsFault(reading));
  if (isFault && !concepts.some((concept) => ofFaultOrReason.test(concept))) return true;
  // Nor is a tool that does not start helped by why one stops in a deep hole.
  const symptoms = title.filter((concept) => concept.startsWith('symptom.'));
  if (isFault && hasSymptom && symptoms.length > 0 && !symptoms.some((each) => has(reading, each))) return true;
  // How a blade is changed is not answered by whether another blade pays.
  const asksHow = chosen?.operation === 'procedure' && has(reading, 'op.howTo');
  if (asksHow && !title.some((concept) => ofSteps.test(concept))) return true;
  // And "is it any good on concrete?" is not answered by what to do when it no longer drills.
  const namesFault = hasSymptom || reportsFault(reading) || has(reading, 'op.trouble', 'op.why');
  const otherSubject = asksVerdict(reading) ? ofFaultOrReason : ofFault;
  return !namesFault && title.some((concept) => otherSubject.test(concept));
};

/** The most similar answered question, among those of the products and types concerned. */
export const faqAnswerOf = async (
  { lexicons, pageLanguage, ...context }: PlannerContext,
  turn: Turn,
  chosen: Candidate | undefined,
): Promise<FaqAnswer | undefined> => {
  const { reading, referents, slots, state, known } = turn;
  // "Does the BP1850 fit?", asked on a drill's page, may be answered there.
  // "How much does the other one vibrate?" is not answered by what the one in view does.
  const pointed = referents.by === 'pointer' ? typesOf(referents.products, known) : [];
  const near = [state.page, state.focus[0]]
    .filter((id) => id !== undefined)
    .filter((id) => !typesOf([id], known).some((type) => pointed.includes(type)));
  const products = [...new Set([...referents.products.slice(0, maxProducts), ...near])];
  const types = [...new Set([...typesOf(products, known), ...slots.types])];
  const [own, asked] = [lexicons.get(reading.answerIn), lexicons.get(reading.language)];
  if (types.length + products.length === 0 || !own || !asked) return undefined;
  const faq = { ...context, language: reading.answerIn, lexicon: own };
  const least = likelyFrom(turn, chosen);
  const parts = await askedParts(faq, reading, asked);
  // Who may use a tool is answered by a text of its own about beginners or safety.
  const isForUser = chosen?.way === 'forUser';
  const subject = { products, types: isForUser ? [] : types };
  const compared = { isCertain: least >= wordForWord, about: isForUser ? ofUse : undefined };
  const best = await bestAnswered(faq, parts, subject, compared);
  if (!best || best.probability < least) return undefined;
  const { of, text, phrasings, answer, answerText } = best.answered;
  if (lacksFigure(turn, answerText)) return undefined;
  // What tells two products apart is answered only by a text about both.
  const told = new Set([...phrasings, answer].flatMap(({ words }) => words.map(({ stem }) => stem)));
  const isTold = (id: string): boolean => ('product' in of && of.product === id) || told.has(`model ${id}`);
  const counterparts = counterpartsIn(turn);
  const pair = counterparts.length > 0 ? counterparts : slots.products;
  if (pair.length === 2 && !pair.every(isTold)) return undefined;
  // "Does the 18 V one vibrate less?" is answered by their figures.
  const ranks = (slots.ranking ?? slots.comparative) !== undefined || slots.asked.length > 0;
  if (counterparts.length > 0 && ranks) return undefined;
  // "Is the 12 V one enough?" is not answered by what such tools do.
  const inView = [state.page, ...state.focus].flatMap((id) => known.get(id ?? '') ?? []);
  const isOther = (id: string): boolean =>
    inView.some((one) => one.id !== id && one.kind === known.get(id)?.kind) && !inView.some((one) => one.id === id);
  if ('type' in of && referents.told && referents.products.every(isOther)) return undefined;
  if (await namesBarred(context, turn, of, told)) return undefined;
  const concepts = phrasings.flatMap(({ words }) => words.flatMap((word) => word.concepts));
  // "Waterproof, right?" is not answered by whether it can be used at night.
  if (mentionsOf(reading, 'unrecorded').some(({ concept }) => !concepts.includes(concept))) return undefined;
  // Nor is "does it have a light?" by whether it is weatherproof.
  const isUnsure = chosen?.operation === 'check' && best.probability < minSame;
  if (isUnsure && !tellsOfFeature(reading, best.answered)) return undefined;
  // Whether a drill driver does concrete is not answered by how loud it is.
  const tools = types.filter(isToolKind);
  const isHopeless = tools.length > 0 && tools.every((type) => isBeyond(type, slots.task)) && asksVerdict(reading);
  if (isHopeless && !tellsOfMaterial(materialsOf(slots.task), best.answered.materials)) return undefined;
  const title = best.answered.phrasings[0]?.words.flatMap((word) => word.concepts) ?? [];
  if (isOfOtherKind(turn, chosen, concepts, title)) return undefined;
  if (isOfOtherCase(turn, answerText, title, best.probability)) return undefined;
  // "Which lasts longer?" compares what was shown.
  if (has(reading, 'op.which') && comparesShown(turn)) return undefined;
  const general = 'type' in of && products.length > 0;
  // The maker's words on the care of this tool come before general ones.
  const isOwnWay =
    chosen?.operation === 'procedure' &&
    'product' in of &&
    reading.mentions.some(({ concept }) => ofWay.test(concept) && concepts.includes(concept));
  const isPlaced = (chosen?.operation === 'check' || chosen?.operation === 'get') && isOfPlace(turn, concepts);
  const bound = isPlaced || isOwnWay ? minSure : general ? boundForGeneral(turn, chosen) : boundFor(turn, chosen);
  const answered = best.probability >= bound ? 'surely' : 'likely';
  // "The breakaway torque?" of a tool asks for its figure, not for the meaning of the term.
  const namesFigure =
    slots.asked.some((key) => products.some((id) => isKnown(turn, id, key))) ||
    (requestedKeys(turn).length > 0 && isOnSheet(turn, chosen?.bound.steps ?? []));
  if ('type' in of && namesFigure) return undefined;
  const where = 'product' in of ? { products: [of.product] } : { types: [of.type] };
  return {
    step: { operation: 'passage', input: { text, ...where, answered } },
    answered,
    concepts,
  };
};

/** What a message may ask for in addition to the answered question. */
const asksBeside = /^(measure|policy)\.|^op\.(price|included|total|compare|chargeTime|runtimeOf|worth)$/;

/** Steps of a plan after the maker's answer: only those that answer the rest. */
export const besideFaq = (
  { reading }: Turn,
  steps: readonly Step[],
  { step, concepts }: FaqAnswer,
): readonly Step[] => {
  const open = ['measure', 'policy', 'op']
    .flatMap((group) => mentionsOf(reading, group))
    .some(({ concept }) => asksBeside.test(concept) && !concepts.includes(concept));
  // A general answer about products accompanies those that are asked for or compared.
  const shows = steps.some(
    ({ operation, input }) =>
      (operation === 'compare' &&
        (has(reading, 'op.compare', 'op.difference', 'op.which', 'op.worth') ||
          mentionsOf(reading, 'more').length + mentionsOf(reading, 'less').length > 0)) ||
      (operation === 'accessories' && (input.types ?? []).length > 0),
  );
  return open || shows ? [step, ...steps.filter(({ operation }) => exact.has(operation))] : [step];
};
