import { isSupplyKind, isToolKind, supplyKinds } from '../../../catalogue/kinds.ts';
import type { Mention } from '../../lexicon/lexicon.ts';
import { isBoxThing } from '../../operations/product/box.ts';
import { has, mentionsOf } from '../reading/mentions.ts';
import { alternativeWords, asksVerdict, asksYesNo } from '../reading/openings.ts';
import { writtenAs } from '../reading/written.ts';
import { partShown } from '../references/salience.ts';
import { about, type Binder, type Turn, typesOf } from '../references/turn.ts';
import { asksApart, asksBox, asksForWork, asksPacks, detailAsked, featureNamed, saysApart } from './asksBox.ts';
import { namesWrapping, partsSaid, thingsJoined } from './boxThings.ts';

/** Cost of replacing the current product by the one meant. */
export const costOf = ({ referents, slots }: Turn): number => {
  const base = referents.by === 'focus' ? 0.3 : referents.by === 'page' ? 0.3 : 0;
  const misfit =
    slots.types.length > 0 && referents.by !== 'name' && referents.by !== 'definite' && referents.by !== 'pointer';
  return base + (misfit ? 1.2 : 0);
};

/** Things asked about in the visitor's words: named parts, types we do not make, or unexplained words. */
const itemsOf = (turn: Turn): readonly string[] => {
  const { reading, slots, referents, known } = turn;
  const joined = thingsJoined(turn);
  if (joined.length > 1) return joined.slice(0, maxItems).map(({ item }) => item);
  const parts = partsSaid(turn);
  if (parts.length > 0) return parts.slice(0, maxItems);
  if (has(reading, 'group.powerSupply')) return supplyKinds;
  const uncarried = mentionsOf(reading, 'uncarried').map((mention) => writtenAs(reading, mention));
  if (uncarried.length > 0) return uncarried.slice(0, maxItems);
  // "Does the miter saw come with a stand?" does not ask for a saw.
  const own = typesOf(referents.products, known);
  const tool = slots.isGroup ? undefined : slots.types.find((type) => !own.includes(type));
  if (tool) return [tool];
  const words = reading.unexplained
    .filter(({ text }) => !saysApart(turn, text) && !namesWrapping(turn, text))
    .map((mention) => writtenAs(reading, mention))
    .join(' ');
  if (words !== '') return [words];
  // "スタンドも付属？": a word for a way of working or a quality names the thing.
  const asksWhether = asksVerdict(reading);
  // "セット内容" asks for all of it.
  const asking = mentionsOf(reading, 'op');
  const isWithin = ({ start: from, end: to }: Mention): boolean =>
    asking.some(({ start, end }) => start <= from && to < end);
  // "Welche Spannzangen sind dabei?" asks for those in the box.
  const [thing] = reading.mentions.filter(
    (one) =>
      !isWithin(one) &&
      ((asksWhether && namesThing.test(one.concept)) || isBoxThing(writtenAs(reading, one), reading.answerIn)),
  );
  return thing ? [writtenAs(reading, thing)] : [];
};
const namesThing = /^(procedure|abstract|feature|term|measure\.hoseLength)/;
const maxItems = 4;

/** Whether things come with a product, or all that does. */
export const bindBox: Binder = (turn) => {
  const { referents, slots, reading, state, known } = turn;
  const box = has(
    reading,
    'op.included',
    'packaging.withBattery',
    'packaging.withCharger',
    'packaging.withCase',
    'packaging.kit',
  );
  const again = state.lastSteps[0]?.operation === 'included';
  const asked = asksBox(turn);
  // "599, is that complete?" asks for the total.
  const namesNone = partsSaid(turn).length === 0;
  const packs = namesNone && asksPacks(turn);
  if (has(reading, 'packaging.kit') && !has(reading, 'op.included') && namesNone && !packs) return undefined;
  if (asksForWork(turn)) return undefined;
  if (!box && !asked && !(again && slots.types.some((type) => !isToolKind(type)))) return undefined;
  const [product] = referents.products;
  if (product === undefined) return undefined;
  const detail = detailAsked(turn);
  const part = partShown(state, known);
  const kind = part === undefined ? undefined : known.get(part)?.kind;
  const said = packs ? supplyKinds : itemsOf(turn);
  // "How many are in the pack?", after bits.
  const items = detail ? [] : said.length === 0 && kind !== undefined ? [kind] : said;
  const cost = slots.types.length > 0 ? Math.min(costOf(turn), 0.3) : costOf(turn);
  const apart = asksApart(turn) ? { apart: true } : {};
  const things = thingsJoined(turn).flatMap(({ item, isNamed }) => (isNamed ? [item] : []));
  const listedOf = (item: string) => (things.includes(item) ? ({ isListed: true } as const) : {});
  const inputs =
    items.length === 0
      ? [{ product, ...detail, ...apart }]
      : items.map((item) => ({
          product,
          item,
          ...listedOf(item),
          ...featureNamed(turn, item, items.length),
          ...apart,
        }));
  return about(
    [product],
    inputs.map((input) => ({ operation: 'included', input }) as const),
    cost,
  );
};

/** What asks of a case for something else than whether the tool comes in one. */
const besidesCase = ['op.price', 'op.which', 'op.total', 'op.recommend', 'op.need', 'op.howTo', 'op.list', 'ref.both'];
const caseCost = -5;

/** "Is there a carry case with it?", "do I have to buy the charger separately?": what the box holds, and else what fits. */
export const bindBoxedPart: Binder = (turn) => {
  const { reading, slots, referents, known } = turn;
  const { types } = slots;
  const [product, other] = referents.products;
  // "Is it there, or sold separately?" is no question of one of the two.
  const isEither = alternativeWords(reading.language).some((word) => reading.text.includes(` ${word} `));
  const isApart = !isEither && asksApart(turn) && types.every((type) => type === 'carryCase' || isSupplyKind(type));
  const isOfCase = types.every((type) => type === 'carryCase') && asksYesNo(reading);
  const isOfTool = product !== undefined && other === undefined && isToolKind(known.get(product)?.kind);
  if (types.length === 0 || !(isApart || isOfCase) || !isOfTool || has(reading, ...besidesCase)) return undefined;
  if (slots.constraints.some(({ by }) => by === 'range') || slots.task.application !== undefined) return undefined;
  const apart = isApart ? { apart: true } : {};
  return about(
    [product],
    types.map((item) => ({ operation: 'included', input: { product, item, ...apart } }) as const),
    caseCost,
  );
};
