import type { AttributeKey } from '../../catalogue/attributes.ts';
import { attributes } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { isToolKind, type ProductKind, toolKinds } from '../../catalogue/kinds.ts';
import type { Question } from '../assistant.ts';
import { mayMix, type Scale, scaleOf, type Yardstick } from '../understanding/scales.ts';
import { topicAttributes } from '../understanding/topics.ts';
import type { Gradable } from '../words/names.ts';
import { bullets } from '../writer/tables.ts';
import { sayComparison } from './comparing.ts';
import { thingsMeeting } from './conditionWords.ts';
import type { Draft } from './draft.ts';
import { type Fact, yardstickFact, yardstickOf } from './figures.ts';
import { answerFind, brandCurrency, kindsFor, thingsOf } from './finding.ts';
import { itemOf } from './items.ts';
import { demandsOf, productsMeeting } from './retrieval.ts';
import { maxShown } from './variety.ts';

interface Ranked {
  readonly product: Product;
  readonly value: number;
  readonly by: Yardstick;
  readonly fact: Fact;
}

/** Longer orders are no answer any more. */
const mostRanked = 8;

/** The one figure most telling of these products; watts and revolutions make no common order. */
const common = (products: readonly Product[], yardsticks: readonly Yardstick[]): readonly Yardstick[] => {
  if (mayMix(yardsticks)) return yardsticks;
  const carried = (yardstick: Yardstick) => products.filter((product) => yardstickOf(product, [yardstick])).length;
  const chosen =
    yardsticks.find((yardstick) => carried(yardstick) >= 2) ?? yardsticks.find((yardstick) => carried(yardstick) > 0);
  return chosen ? [chosen] : [];
};

/** Products that can be measured, best first. */
export const rank = (draft: Draft, products: readonly Product[], { yardsticks, better }: Scale): readonly Ranked[] => {
  const used = common(products, yardsticks);
  return products
    .flatMap((product): readonly Ranked[] => {
      const found = yardstickOf(product, used);
      const fact = found && yardstickFact(product, found.by, draft.language);
      return found && fact ? [{ product, value: found.value, by: found.by, fact }] : [];
    })
    .sort((one, other) => (better === 'less' ? one.value - other.value : other.value - one.value));
};

/** Numeric attributes of the topics named: "most torque" names what is meant by most. */
export const numericTopics = ({ understood }: Draft): readonly AttributeKey[] =>
  understood.topics.flatMap((topic) => topicAttributes[topic]).filter((key) => attributes[key].type === 'number');

const kindsRanked = (draft: Draft): readonly ProductKind[] => {
  const kinds = kindsFor(draft);
  return kinds.length > 0 ? kinds : toolKinds;
};

/** "The biggest battery for it": of those that the tool takes, and no other. */
const amongItsParts = ({ understood: { signs } }: Draft, { kind }: Product, kinds: readonly ProductKind[]): boolean =>
  isToolKind(kind) && !kinds.some(isToolKind) && (signs.has('thisProduct') || signs.has('fit'));

/** Among what the best is sought: those pointed at, the parts that fit the tool in view, or the whole catalogue. */
const candidates = async (
  draft: Draft,
  brand: Question['brand'],
  kinds: readonly ProductKind[],
): Promise<readonly Product[]> => {
  const { catalogue, understood } = draft;
  const [one] = understood.products;
  // "The quietest vacuums", after two saws were shown, asks for other things than those.
  const pointedAt = understood.products.filter(({ kind }) => kind === undefined || kinds.includes(kind));
  if (pointedAt.length > 1 || (understood.products.length > 1 && understood.kinds.length === 0))
    return understood.products;
  if (one && amongItsParts(draft, one, kinds)) {
    const parts = await catalogue.products(brand, [...one.batteries, ...one.chargers, ...one.accessories]);
    return parts.filter(({ kind }) => kind !== undefined && kinds.includes(kind));
  }
  return productsMeeting(draft, brand, kinds, demandsOf(draft));
};

/** "The second lightest": its place and figure, and those before it. */
const sayPlaces = (draft: Draft, ranked: readonly Ranked[], things: ReturnType<typeof thingsOf>): void => {
  const asked = ranked.at(-1);
  if (!asked) return;
  const { label, cited } = asked.fact;
  draft.say(
    draft.phrase('place', {
      rank: ranked.length,
      noun: things,
      label,
      name: draft.name(asked.product),
      value: cited,
    }),
  );
  draft.say(
    ranked.map(({ product }, place) => `${place + 1}. ${itemOf(draft, product, { lead: asked.by })}`).join('\n'),
  );
};

/** "Fastest to slowest": all in order, each with its figure. */
const sayOrder = (draft: Draft, ranked: readonly Ranked[], noun: ReturnType<typeof thingsOf>): void => {
  const { countWanted } = draft.understood;
  const shown = ranked.slice(0, countWanted ?? mostRanked);
  draft.say(shown.map(({ product, by }, place) => `${place + 1}. ${itemOf(draft, product, { lead: by })}`).join('\n'));
  if (countWanted === undefined && ranked.length > shown.length)
    draft.say(draft.phrase('moreOf', { noun, count: ranked.length }));
};

/** "Which is the lightest?": computed over the whole catalogue. */
export const answerSuperlative = async (draft: Draft, brand: Question['brand']): Promise<void> => {
  const { phrase, understood } = draft;
  const gradable = understood.most ?? understood.more ?? 'strong';
  const kinds = kindsRanked(draft);
  const products = await candidates(draft, brand, kinds);
  const named = rank(draft, products, scaleOf(gradable, kinds, numericTopics(draft)));
  const ranked = named.length > 0 ? named : rank(draft, products, scaleOf(gradable, kinds));
  const [first, second] = ranked;
  if (!first) {
    await answerFind(draft, brand, false);
    return;
  }
  if (understood.unheld.includes('sales')) draft.say(phrase('noSales'));
  if (second && understood.signs.has('compare') && understood.rank === undefined) {
    sayComparison(
      draft,
      ranked.slice(0, understood.countWanted ?? 2).map(({ product }) => product),
    );
    return;
  }
  const things = thingsOf(draft, [...new Set(ranked.map(({ product }) => product.kind))]);
  const [one] = understood.products;
  if (one && amongItsParts(draft, one, kinds)) {
    draft.say(phrase('goWith', { noun: things, name: draft.name(one), reason: '' }));
    draft.say(bullets(ranked.map(({ product, by }) => itemOf(draft, product, { lead: by }))));
    return;
  }
  const currency = await brandCurrency(draft, brand);
  const met = thingsMeeting(things, demandsOf(draft), draft.language, currency);
  const { label, cited } = first.fact;
  const name = draft.name(first.product);
  if (understood.rank !== undefined && ranked.length >= understood.rank) {
    sayPlaces(draft, ranked.slice(0, understood.rank), things);
    return;
  }
  const isOfThese = products === understood.products && ranked.length > 1;
  const leading = (by: Gradable, { product, fact: { label, cited: value } }: Ranked): string => {
    const lead = { most: phrase(`most.${by}`), name: draft.name(product), label, value };
    return isOfThese
      ? phrase('superlativeOfThese', { noun: things, ...lead })
      : phrase('superlative', { noun: met.things, count: ranked.length, conditions: met.rest, ...lead });
  };
  const several = understood.signs.has('inOrder') || understood.countWanted !== undefined;
  if (several && ranked.length > 2) {
    draft.say(leading(gradable, first));
    sayOrder(draft, ranked, met.things);
    return;
  }
  if (products.length === 1) {
    // Nothing to choose from: that it is the only one is the answer.
    const demanded = demandsOf(draft).length > 0;
    if (demanded) draft.say(phrase('found', { noun: met.things, count: 1, conditions: met.rest }));
    else
      draft.say(
        phrase('counted', { noun: things, count: 1 }) + phrase('gap') + phrase('fact', { name, label, value: cited }),
      );
  } else draft.say(leading(gradable, first));
  // "The cheapest and lightest": who leads by each, which need not be the same one.
  const leads = understood.mostToo.flatMap((other) => {
    const [lead] = products.length > 1 ? rank(draft, products, scaleOf(other, kinds)) : [];
    if (!lead) return [];
    draft.say(leading(other, lead));
    return [lead];
  });
  const level = ranked.slice(1, maxShown).filter(({ value }) => value === first.value);
  const following = level.length > 0 ? level : second ? [second] : [];
  const next = leads.length === 0 ? following : [];
  for (const { product, fact } of next)
    draft.say(phrase(level.length > 0 ? 'tied' : 'next', { name: draft.name(product), value: fact.cited }));
  const rows = new Map([first, ...(next.length > 0 ? next : leads)].toReversed().map((row) => [row.product.id, row]));
  draft.say(bullets([...rows.values()].toReversed().map((row) => itemOf(draft, row.product, { lead: row.by }))));
};
