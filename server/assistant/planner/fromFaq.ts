import { answeredLike } from '../faq/bestAnswered.ts';
import type { OperationName, Step } from '../plan.ts';
import { mentionsOf } from './mentions.ts';
import type { PlannerContext } from './planTurn.ts';
import { type Turn, typesOf } from './turn.ts';

/** What the maker's own answered questions say to a question. */
export interface FaqAnswer {
  readonly step: Step;
  /** `surely`: before all else. `likely`: where nothing else answers. */
  readonly answered: 'surely' | 'likely';
  /** Concepts that the answered question names. */
  readonly concepts: readonly string[];
}

/** From so alike on, a question is taken for one that is answered; what has an answer by figures yields only to a closer one. */
const minLikely = 0.34;
const minSure = 0.5;
const minCloser = 0.62;

/** Operations that answer by the catalogue's figures, lists and sums. */
const exact: ReadonlySet<string> = new Set([
  'get',
  'offer',
  'included',
  'compatible',
  'calculate',
  'compare',
  'worth',
  'kit',
  'count',
  'best',
  'search',
  'accessories',
  'reviews',
  'policy',
  'handover',
] satisfies OperationName[]);

/** Operations that nothing may stand before. */
const alone: ReadonlySet<string> = new Set(['talk', 'again', 'back', 'substitute']);

const maxProducts = 4;

const surenessOf = (likeness: number, operation: string | undefined): FaqAnswer['answered'] | undefined => {
  if (likeness < minLikely) return undefined;
  if (operation !== undefined && alone.has(operation)) return 'likely';
  return likeness >= (operation !== undefined && exact.has(operation) ? minCloser : minSure) ? 'surely' : 'likely';
};

/** The answered question that is most like the one asked, among those of the products and types it is about. */
export const faqAnswerOf = async (
  { lexicons, pageLanguage, ...context }: PlannerContext,
  turn: Turn,
  operation: string | undefined,
): Promise<FaqAnswer | undefined> => {
  const { reading, referents, slots, state, known } = turn;
  // "Does the BP1850 fit?", asked on the page of a drill, may be answered there.
  const near = [state.page, state.focus[0]].filter((id) => id !== undefined);
  const products = [...new Set([...referents.products.slice(0, maxProducts), ...near])];
  const types = [...new Set([...typesOf(products, known), ...slots.types])];
  const [own, asked] = [lexicons.get(reading.answerIn), lexicons.get(reading.language)];
  if (types.length + products.length === 0 || !own || !asked) return undefined;
  const faq = { ...context, language: reading.answerIn, lexicon: own };
  const [best] = await answeredLike(faq, { text: reading.raw, lexicon: asked }, { products, types });
  const answered = best && surenessOf(best.likeness, operation);
  if (!best || answered === undefined) return undefined;
  const { of, text, question } = best.answered;
  const where = 'product' in of ? { products: [of.product] } : { types: [of.type] };
  return {
    step: { operation: 'passage', input: { text, ...where, answered } },
    answered,
    concepts: question.flatMap(({ concepts }) => concepts),
  };
};

/** What a message may ask for beside what an answered question says. */
const asksBeside = /^(measure|policy)\.|^op\.(price|included|total|compare|chargeTime|runtimeOf|worth)$/;

/** The steps of a plan behind the maker's answer; only those that answer what it leaves open. */
export const besideFaq = ({ reading }: Turn, steps: readonly Step[], { step, concepts }: FaqAnswer): readonly Step[] => {
  const open = ['measure', 'policy', 'op']
    .flatMap((group) => mentionsOf(reading, group))
    .some(({ concept }) => asksBeside.test(concept) && !concepts.includes(concept));
  return open ? [step, ...steps.filter(({ operation }) => exact.has(operation))] : [step];
};
