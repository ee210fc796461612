import { isToolKind } from '../../catalogue/kinds.ts';
import { convertNamedUnit } from '../../units/said.ts';
import { bestAnswered } from '../faq/bestAnswered.ts';
import type { AnsweredQuestion } from '../faq/entries.ts';
import { sentencesOf } from '../operations/product/polarity.ts';
import type { OperationInputs, Step } from '../plan.ts';
import { figuresIn, plainForm } from '../text/figures.ts';
import { partSize } from './binders/partSize.ts';
import type { Candidate } from './candidates.ts';
import type { AskedField } from './conditions/askedFields.ts';
import { ownedStretches } from './conditions/owned.ts';
import type { PlannerContext } from './context.ts';
import { has, mentionsOf } from './reading/mentions.ts';
import { onlyTells } from './reading/openings.ts';
import type { Reading } from './reading/reading.ts';
import { meets } from './references/described.ts';
import operationGroups from './references/operationGroups.json' with { type: 'json' };
import { type Turn, typesOf } from './references/turn.ts';

/** The maker's own answer to a similar question. */
export interface FaqAnswer {
  /** The answered question and what it is asked of. */
  readonly input: OperationInputs['passage'];
  /** Probability that it is the question asked, 0 to 1; 1 if it is asked word for word. */
  readonly probability: number;
  /** Features of the choice between this answer and the others (weights.json). */
  readonly features: readonly string[];
  /** Concepts of the answered question. */
  readonly concepts: readonly string[];
}

/** The step that gives the maker's answer: before everything else, or if nothing else answers. */
export const faqStep = ({ input }: FaqAnswer, answered: 'surely' | 'likely'): Step => ({
  operation: 'passage',
  input: { ...input, answered },
});

/** Minimum probability that the answered question is the one asked, for it to be considered at all. */
const minProbability = 0.1;
/** Minimum probability to answer if nothing else does, */
const minLikely = 0.2;
/** and if the question is for a figure or for products, which a similar question hardly tells. */
const minStrict = 0.25;
/** Steps of the probability that are features of the choice between the maker's answer and the data sheet's. */
const probabilitySteps = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.96, 1] as const;

const strict: ReadonlySet<string> = new Set([
  ...operationGroups.searching,
  ...operationGroups.plain,
  'get',
  'calculate',
]);
/** Operations that answer by figures, lists and totals of the catalogue. */
const exact: ReadonlySet<string> = new Set(operationGroups.exact);

const maxProducts = 4;

const isKnown = ({ known }: Turn, id: string, key: AskedField): boolean =>
  key === 'price' || key === 'rating' || key === 'platform' || known.get(id)?.attributes[key] !== undefined;

/** Whether several shown products are held against each other. */
const comparesShown = ({ slots, state }: Turn): boolean =>
  slots.products.length === 0 &&
  (slots.ranking !== undefined || slots.comparative !== undefined) &&
  (state.shown.at(-1) ?? []).length > 1;

/** Minimum length of a sentence that asks something by itself. */
const leastLetters = 12;

/** The whole message and each of its sentences: additional statements do not change a question. */
const partsOf = (text: string): readonly string[] => {
  const sentences = sentencesOf(text).map((each) => each.trim());
  const asking = sentences.filter(({ length }) => length >= leastLetters);
  return sentences.length > 1 ? [text, ...asking] : [text];
};

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

/** Whether tools are named that the visitor has. */
const ownsTools = (reading: Reading): boolean =>
  ownedStretches(reading, [...mentionsOf(reading, 'type'), ...mentionsOf(reading, 'group')]).some(
    ({ isDenied }) => !isDenied,
  );

/** What a message asks for that the answered question does not speak of. */
const opens = ({ reading }: Turn, concepts: readonly string[]): boolean =>
  ['measure', 'policy', 'op']
    .flatMap((group) => mentionsOf(reading, group))
    .some(({ concept }) => asksBeside.test(concept) && !concepts.includes(concept));

/** "40 m, in the sun too?": what holds indoors is not said of the place asked about, which the maker's answer is about. */
const isOfPlace = ({ reading }: Turn, concepts: readonly string[]): boolean =>
  mentionsOf(reading, 'setting').some(({ concept }) => concepts.includes(concept));

/** Whether the data sheet has the figure asked for. */
const isOnSheet = (turn: Turn, products: readonly string[]): boolean =>
  turn.slots.asked.some((key) => products.some((id) => isKnown(turn, id, key)));

const featuresOf = (
  turn: Turn,
  { probability, isGeneral, onSheet }: { probability: number; isGeneral: boolean; onSheet: boolean },
  concepts: readonly string[],
): readonly string[] => [
  ...probabilitySteps.filter((step) => probability >= step).map((step) => `faq:${step}`),
  ...(isGeneral ? ['faq:general'] : []),
  ...(onSheet ? ['faq:onSheet'] : []),
  ...(opens(turn, concepts) ? ['faq:open'] : []),
  ...(isOfPlace(turn, concepts) ? ['faq:place'] : []),
  ...(turn.slots.products.length > 0 && turn.referents.products.length > 1 ? ['faq:several'] : []),
];

/** The most similar answered question, among those of the products and types concerned. */
export const faqAnswerOf = async (
  { lexicons, pageLanguage, ...context }: PlannerContext,
  turn: Turn,
): Promise<FaqAnswer | undefined> => {
  const { reading, referents, slots, state, known } = turn;
  // "I already have a drill" asks nothing.
  if (onlyTells(reading) && ownsTools(reading)) return undefined;
  // "Does the BP1850 fit?", asked on a drill's page, may be answered there.
  const near = [state.page, state.focus[0]].filter((id) => id !== undefined);
  const products = [...new Set([...referents.products.slice(0, maxProducts), ...near])];
  const types = [...new Set([...typesOf(products, known), ...slots.types])];
  const [own, asked] = [lexicons.get(reading.answerIn), lexicons.get(reading.language)];
  if (types.length + products.length === 0 || !own || !asked) return undefined;
  const faq = { ...context, language: reading.answerIn, lexicon: own };
  const best = await bestAnswered(faq, { texts: partsOf(reading.raw), lexicon: asked }, { products, types });
  if (!best || best.probability < minProbability) return undefined;
  // Whether a size fits is answered by the tool's range, or by an answer about this very size.
  const sized = partSize(turn)?.constraint.said;
  if (sized !== undefined && !best.answered.text.includes(sized.replace(/[^\d.,/]/g, ''))) return undefined;
  const { of, text, phrasings, answer, answerText } = best.answered;
  if (lacksFigure(turn, answerText)) return undefined;
  // What tells two products apart is answered only by a text about both.
  const told = new Set([...phrasings, answer].flatMap(({ words }) => words.map(({ stem }) => stem)));
  const isTold = (id: string): boolean => ('product' in of && of.product === id) || told.has(`model ${id}`);
  if (slots.products.length === 2 && !slots.products.every(isTold)) return undefined;
  if (await namesBarred(context, turn, of, told)) return undefined;
  const concepts = phrasings.flatMap(({ words }) => words.flatMap((word) => word.concepts));
  // "Waterproof, right?" is not answered by whether it can be used at night.
  if (mentionsOf(reading, 'unrecorded').some(({ concept }) => !concepts.includes(concept))) return undefined;
  // "Why not the drill?" is not answered by whether a drill can do something.
  if (has(reading, 'op.whyNot') && !concepts.includes('op.whyNot')) return undefined;
  // "Which lasts longer?" compares what was shown.
  if (has(reading, 'op.which') && comparesShown(turn)) return undefined;
  const onSheet = isOnSheet(turn, products);
  // "The breakaway torque?" of a tool asks for its figure, not for the meaning of the term.
  if ('type' in of && onSheet) return undefined;
  const { probability } = best;
  return {
    input: { text, ...('product' in of ? { products: [of.product] } : { types: [of.type] }) },
    probability,
    features: featuresOf(turn, { probability, isGeneral: 'type' in of && products.length > 0, onSheet }, concepts),
    concepts,
  };
};

/** Whether a similar question may answer where another interpretation found nothing. */
export const mayFillIn = ({ probability }: FaqAnswer, chosen: Candidate | undefined): boolean =>
  probability >= (strict.has(chosen?.operation ?? 'passage') ? minStrict : minLikely);

/** What a message may ask for in addition to the answered question. */
const asksBeside = /^(measure|policy)\.|^op\.(price|included|total|compare|chargeTime|runtimeOf|worth)$/;

/** Steps of a plan after the maker's answer: only those that answer the rest. */
export const besideFaq = (turn: Turn, steps: readonly Step[], answer: FaqAnswer): readonly Step[] => {
  const step = faqStep(answer, 'surely');
  // A general answer about products accompanies those that are asked for or compared.
  const shows = steps.some(
    ({ operation, input }) =>
      (operation === 'compare' &&
        (has(turn.reading, 'op.compare', 'op.difference', 'op.which', 'op.worth') ||
          mentionsOf(turn.reading, 'more').length + mentionsOf(turn.reading, 'less').length > 0)) ||
      (operation === 'accessories' && (input.types ?? []).length > 0),
  );
  return opens(turn, answer.concepts) || shows
    ? [step, ...steps.filter(({ operation }) => exact.has(operation))]
    : [step];
};
