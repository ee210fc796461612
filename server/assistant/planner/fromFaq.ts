import { bestAnswered } from '../faq/bestAnswered.ts';
import { sentencesOf } from '../operations/polarity.ts';
import type { Step } from '../plan.ts';
import { namesOnly } from './again.ts';
import type { AskedField } from './askedFields.ts';
import { type Candidate, isRule } from './candidates.ts';
import type { PlannerContext } from './context.ts';
import { asksMeaning } from './meaning.ts';
import { has, mentionsOf } from './mentions.ts';
import operationGroups from './operationGroups.json' with { type: 'json' };
import { partSize } from './partSize.ts';
import { type Turn, typesOf } from './turn.ts';

/** What the maker's own answered questions say to a question. */
export interface FaqAnswer {
  readonly step: Step;
  /** `surely`: before all else. `likely`: where nothing else answers. */
  readonly answered: 'surely' | 'likely';
  /** Concepts that the answered question names. */
  readonly concepts: readonly string[];
}

/** So probable an answered question has to be the one asked, to answer where nothing else does, */
const minLikely = 0.2;
/** before what is only looked up, */
const minSure = 0.25;
/** before all else that is not named here, */
const minBeforeVerdict = 0.45;
/** before figures and lists that the data sheet does not hold, */
const minCloser = 0.5;
/** and before products that are asked for beside the one in view, or an alarm. */
const minSame = 0.85;

/** Operations that answer by the catalogue's figures, lists and sums. */
const exact: ReadonlySet<string> = new Set(operationGroups.exact);

/** What asks for products, and not whether the one in view will do. */
const wantsProducts = ({ reading, referents }: Turn): boolean =>
  referents.products.length === 0 ||
  has(reading, 'op.recommend', 'op.which', 'op.need', 'op.exists', 'op.list', 'op.alternative');

const searching: ReadonlySet<string> = new Set(operationGroups.searching);

/** What only looks up or asks back. */
const looksUp: ReadonlySet<string> = new Set(operationGroups.looksUp);

/** Operations that nothing may stand before. */
const alone: ReadonlySet<string> = new Set(operationGroups.alone);

/** Questions that can mean one thing only yield to the same question alone. */
const plain: ReadonlySet<string> = new Set(operationGroups.plain);

const maxProducts = 4;

const isKnown = ({ known }: Turn, id: string, key: AskedField): boolean =>
  key === 'price' || key === 'rating' || key === 'platform' || known.get(id)?.attributes[key] !== undefined;

/** Whether the data sheet tells what is asked for: then that is the answer. */
const isOnSheet = (turn: Turn, steps: readonly Step[]): boolean =>
  steps.some(({ operation, input }) => {
    if (operation === 'get') return input.attributes.some((key) => input.products.some((id) => isKnown(turn, id, key)));
    if (operation !== 'check') return false;
    return input.constraints.some(
      (one) =>
        one.by === 'range' ||
        one.by === 'feature' ||
        (one.by === 'choice' && input.products.some((id) => isKnown(turn, id, one.attribute))),
    );
  });

/** The question as it stands on the page, word for word. */
const wordForWord = 1;

/** Who asks for a figure or for products is not helped by what only sounds like it. */
const likelyFrom = (turn: Turn, chosen: Candidate | undefined): number => {
  if (asksMeaning(turn)) return minSame;
  const operation = chosen?.operation ?? 'passage';
  if (alone.has(operation)) return wordForWord;
  const isStrict =
    (searching.has(operation) && wantsProducts(turn)) ||
    plain.has(operation) ||
    ['get', 'calculate'].includes(operation);
  return isStrict ? minSure : minLikely;
};

/** Products that are looked for, sums, what a box holds, and whether two that are named go together. */
const isPlainlyAsked = (turn: Turn, operation: string): boolean =>
  (searching.has(operation) && wantsProducts(turn)) ||
  ['included', 'calculate'].includes(operation) ||
  // What was said of the job before tells whether a tool is up to it.
  (operation === 'suits' && turn.state.task.application !== undefined) ||
  (operation === 'compatible' && turn.slots.products.length > 0);

const boundFor = (turn: Turn, chosen: Candidate | undefined): number => {
  if (chosen === undefined) return minSure;
  const { operation, way, bound } = chosen;
  if (alone.has(operation) || isRule(way) || isPlainlyAsked(turn, operation)) return wordForWord;
  if (
    asksMeaning(turn) ||
    plain.has(operation) ||
    (operation === 'kit' && turn.slots.products.length === 0) ||
    turn.slots.dangers.length > 0
  )
    return minSame;
  // "And the 18 V one?" asks again what was asked before, and no question of the page.
  if (turn.referents.told !== undefined && namesOnly(turn)) return wordForWord;
  if (isOnSheet(turn, bound.steps)) return wordForWord;
  // A comparison of three is not answered by one of two.
  if (operation === 'compare' && turn.slots.products.length > 2) return minSame;
  if (exact.has(operation)) return minCloser;
  return looksUp.has(operation) ? minSure : minBeforeVerdict;
};

/** What holds for all tools of a type says nothing of this one's own figures, parts and price. */
const boundForGeneral = (turn: Turn, chosen: Candidate | undefined): number => {
  if (chosen && (exact.has(chosen.operation) || isOnSheet(turn, chosen.bound.steps))) return wordForWord;
  return Math.max(minCloser, boundFor(turn, chosen));
};

/** Letters of the shortest sentence that asks something by itself. */
const leastLetters = 12;

/** A message as a whole, and each sentence of it: what is told beside a question makes it no other question. */
const partsOf = (text: string): readonly string[] => {
  const sentences = sentencesOf(text).map((each) => each.trim());
  const asking = sentences.filter(({ length }) => length >= leastLetters);
  return sentences.length > 1 ? [text, ...asking] : [text];
};

/** The answered question that is most like the one asked, among those of the products and types it is about. */
export const faqAnswerOf = async (
  { lexicons, pageLanguage, ...context }: PlannerContext,
  turn: Turn,
  chosen: Candidate | undefined,
): Promise<FaqAnswer | undefined> => {
  const { reading, referents, slots, state, known } = turn;
  // "Does the BP1850 fit?", asked on the page of a drill, may be answered there.
  const near = [state.page, state.focus[0]].filter((id) => id !== undefined);
  const products = [...new Set([...referents.products.slice(0, maxProducts), ...near])];
  const types = [...new Set([...typesOf(products, known), ...slots.types])];
  const [own, asked] = [lexicons.get(reading.answerIn), lexicons.get(reading.language)];
  if (types.length + products.length === 0 || !own || !asked) return undefined;
  const faq = { ...context, language: reading.answerIn, lexicon: own };
  const best = await bestAnswered(faq, { texts: partsOf(reading.raw), lexicon: asked }, { products, types });
  if (!best || best.probability < likelyFrom(turn, chosen)) return undefined;
  // Whether a size fits is answered by what the tool takes, or by what is answered of this very size.
  const sized = partSize(turn)?.constraint.said;
  if (sized !== undefined && !best.answered.text.includes(sized.replace(/[^\d.,/]/g, ''))) return undefined;
  const { of, text, phrasings } = best.answered;
  const general = 'type' in of && products.length > 0;
  const bound = general ? boundForGeneral(turn, chosen) : boundFor(turn, chosen);
  const answered = best.probability >= bound ? 'surely' : 'likely';
  // "The breakaway torque?" of a tool asks for its figure, not for what the word means.
  const namesFigure = slots.asked.some((key) => products.some((id) => isKnown(turn, id, key)));
  if ('type' in of && namesFigure) return undefined;
  const where = 'product' in of ? { products: [of.product] } : { types: [of.type] };
  return {
    step: { operation: 'passage', input: { text, ...where, answered } },
    answered,
    concepts: phrasings.flatMap(({ words }) => words.flatMap(({ concepts }) => concepts)),
  };
};

/** What a message may ask for beside what an answered question says. */
const asksBeside = /^(measure|policy)\.|^op\.(price|included|total|compare|chargeTime|runtimeOf|worth)$/;

/** The steps of a plan behind the maker's answer; only those that answer what it leaves open. */
export const besideFaq = (
  { reading }: Turn,
  steps: readonly Step[],
  { step, concepts }: FaqAnswer,
): readonly Step[] => {
  const open = ['measure', 'policy', 'op']
    .flatMap((group) => mentionsOf(reading, group))
    .some(({ concept }) => asksBeside.test(concept) && !concepts.includes(concept));
  // What the answer says of products in general goes with those that are shown.
  const shows = steps.some(({ operation }) => ['compare', 'worth', 'accessories'].includes(operation));
  return open || shows ? [step, ...steps.filter(({ operation }) => exact.has(operation))] : [step];
};
