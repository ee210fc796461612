import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import type { Question } from '../assistant.ts';
import { productById, readConversation, type Turn } from './conversation.ts';
import { decideIntent } from './intent.ts';
import { focusOf, namesKindOf, pointedAt } from './pointing.ts';
import { readQuestion } from './said.ts';
import type { Intent, Said, Understanding } from './understanding.ts';

/** Whether a question leans on the one before: it names no thing of its own. */
const leans = (said: Said): boolean => said.kinds.length === 0 && said.named.length === 0 && said.jobs.length === 0;

/** What the conversation was after, for a question that only adds to it ("and under 200 euros?"). */
const inherit = (said: Said, earlier: Said): Said => ({
  ...said,
  kinds: earlier.kinds,
  jobs: earlier.jobs,
  conditions: [
    ...earlier.conditions.filter((old) => !said.conditions.some((fresh) => fresh.by === old.by && same(fresh, old))),
    ...said.conditions,
  ],
  features: [...earlier.features, ...said.features],
});

/** A new bound on a figure replaces the old one. */
const same = (one: Said['conditions'][number], other: Said['conditions'][number]): boolean =>
  one.by === 'range' && other.by === 'range' ? one.measures[0] === other.measures[0] : one.by === other.by && one.by !== 'feature';

/** Intents that are about one product rather than about a choice among many. */
const ofOne: ReadonlySet<Intent> = new Set([
  'specs', 'fact', 'compatible', 'howTo', 'reviews', 'price', 'tellMeMore', 'allDetails', 'compare',
]);

const decide = (said: Said, before: readonly Turn[], spokenOf: readonly Product[]): Understanding => {
  const focus = focusOf(said, before, spokenOf);
  const pointed = pointedAt(said, focus);
  const sure = said.named.length > 0 ? said.named : pointed;
  const focusMeant =
    focus.one && (said.signs.has('thisProduct') || said.kinds.length === 0 || namesKindOf(said, focus.one) || said.view?.id === focus.one.id || before.length > 0)
      ? focus.one
      : undefined;
  const intent =
    decideIntent({ said, sure, ...(focusMeant ? { focus: focusMeant } : {}), shown: focus.shown }) ?? 'outOfScope';
  const joined = intent === 'compare' && sure.length === 0 && said.kinds.length === 0 ? focus.shown.slice(0, 4) : [];
  const base = sure.length > 0 ? sure : joined.length > 1 ? joined : focusMeant ? [focusMeant] : [];
  const withFocus =
    (intent === 'compare' || intent === 'compatible') && sure.length === 1 && focusMeant && focusMeant.id !== sure[0]?.id
      ? [focusMeant, ...sure]
      : base;
  const points = said.signs.has('thisProduct') || said.signs.has('theseProducts');
  return {
    ...said,
    intent,
    products: withFocus,
    pointsAtNothing: withFocus.length === 0 && (points || ofOne.has(intent)) && said.kinds.length === 0,
  };
};

/** The question before, understood as far as the newest one needs it. */
const earlierSaid = async (catalogue: Catalogue, { brand, request }: Question, before: readonly Turn[]): Promise<Said | undefined> => {
  let gathered: Said | undefined;
  for (const turn of [...before].reverse()) {
    const said = await readQuestion(catalogue, { brand, text: turn.question, language: request.language });
    gathered = gathered && leans(said) && said.conditions.length > 0 ? inherit(said, gathered) : said;
  }
  return gathered;
};

/** From question, product in view and conversation to what is wanted of which products. */
export const understand = async (catalogue: Catalogue, question: Question): Promise<Understanding> => {
  const { brand, request } = question;
  const [{ question: text, before }, view] = await Promise.all([
    readConversation(catalogue, brand, request),
    request.productId === null ? undefined : productById(catalogue, brand, request.productId),
  ]);
  const said = await readQuestion(catalogue, { brand, text, language: request.language, ...(view ? { view } : {}) });
  const earlier = before.length > 0 ? await earlierSaid(catalogue, question, before) : undefined;
  const spokenOf = earlier?.named ?? [];
  const adds = earlier !== undefined && leans(said) && (earlier.kinds.length > 0 || earlier.jobs.length > 0);
  const refines = adds && said.topics.length === 0 && (said.conditions.length > 0 || said.features.length > 0 || said.most !== undefined);
  return decide(refines ? inherit(said, earlier) : said, before, spokenOf);
};
