import { isProductKind, isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { Constraint, ProductIds } from '../../plan.ts';
import type { Basket } from '../../state/basket.ts';
import { isPowerSource } from '../../state/slots.ts';
import { anyOf } from '../../text/anyOf.ts';
import groups from '../conditions/groups.json' with { type: 'json' };
import { countOf } from '../purchase/counts.ts';
import { saidOfPurchase } from '../purchase/purchaseWords.ts';
import { isRemoved, swapsIn } from '../purchase/spokenParts.ts';
import articles from '../reading/articles.json' with { type: 'json' };
import { isNegated, mentionsOf, nameOf } from '../reading/mentions.ts';
import { interrogativeBefore } from '../reading/openings.ts';
import type { Reading } from '../reading/reading.ts';
import type { Turn } from '../references/turn.ts';

const groupTypes: Readonly<Record<string, readonly string[]>> = groups.types;

/** A tool as mentioned: by model, or by type. */
export interface SpokenTool {
  readonly start: number;
  readonly end: number;
  readonly product?: string;
  readonly kinds: readonly ProductKind[];
  readonly isDropped: boolean;
  /** "3 saws". */
  readonly count?: number;
  /** Conditions on this tool alone: "a 125 mm grinder and an 18 V drill". */
  readonly constraints: readonly Constraint[];
}

/** Types of tools that a word stands for. */
export const toolKindsOf = (concept: string): readonly ProductKind[] => {
  const name = nameOf(concept);
  return (isProductKind(name) ? [name] : (groupTypes[name] ?? []).filter(isProductKind)).filter(isToolKind);
};

/** Maximum distance of a type from the model it explains: "CS18B circular saw". */
const besideModel = 3;

type Named = Omit<SpokenTool, 'count' | 'constraints'>;

const toolsNamed = ({ reading, known, slots }: Turn): readonly Named[] => {
  const models = reading.models.flatMap(({ productId, start, end }): readonly Named[] => {
    const kind = known.get(productId)?.kind;
    const isDropped = isRemoved(reading, start, end, true) || slots.notProducts.includes(productId);
    return kind && isToolKind(kind) ? [{ start, end, product: productId, kinds: [kind], isDropped }] : [];
  });
  const meant: ReadonlySet<ProductKind> = new Set([...slots.types, ...slots.partners, ...slots.notTypes]);
  const swaps = swapsIn(reading);
  const byPlace = new Map<number, Named>();
  for (const mention of [...mentionsOf(reading, 'type'), ...mentionsOf(reading, 'group')]) {
    const { start, end } = mention;
    const isSwapped = swaps.some((swap) => start >= swap.start && end <= swap.end);
    const kinds = toolKindsOf(mention.concept).filter((kind) => isSwapped || meant.has(kind));
    const isDropped = isRemoved(reading, start, end, true) || isNegated(reading, mention);
    const others = byPlace.get(start)?.kinds ?? [];
    if (kinds.length > 0) byPlace.set(start, { start, end, kinds: [...new Set([...others, ...kinds])], isDropped });
  }
  const explains = ({ start, end, kinds }: Named): boolean =>
    models.some(
      (model) => start < model.end + besideModel && model.start < end + besideModel && overlap(model.kinds, kinds),
    );
  const types = [...byPlace.values()].filter((tool) => !explains(tool));
  return [...models, ...types].sort((one, other) => one.start - other.start);
};

const overlap = (one: readonly ProductKind[], other: readonly ProductKind[]): boolean =>
  one.some((kind) => other.includes(kind));

/** Conditions said nearest to each of several tools; those of a single tool are conditions of the whole question. */
const ownConditions = (
  reading: Reading,
  tools: readonly Named[],
  tool: Named,
  constraints: readonly Constraint[],
): readonly Constraint[] => {
  if (tools.length < 2) return [];
  const distance = (span: { readonly start: number; readonly end: number }, { start, end }: Named): number =>
    Math.max(start - span.end, span.start - end, 0);
  return constraints.filter((one) => {
    const { span } = one;
    if (isOfAll(reading, tools, one, constraints)) return true;
    if (
      span === undefined ||
      one.by === 'packaging' ||
      (one.by === 'range' && /^(?:price|batteryCapacity|energy)$/.test(one.measure))
    )
      return false;
    const nearest = tools.reduce((best, each) => (distance(span, each) < distance(span, best) ? each : best));
    return nearest === tool && distance(span, tool) <= maxOwn;
  });
};
const maxOwn = 20;

const sharedMeasure = (one: Constraint): boolean =>
  one.by === 'platform' || (one.by === 'range' && one.measure === 'voltage');

/** "Drill and jigsaw, cordless both": what stands beside a word for all of them. */
const isSaidOfAll = (reading: Reading, { span }: Constraint): boolean =>
  mentionsOf(reading, 'ref').some(
    ({ concept, start, end }) =>
      span !== undefined && /^ref\.(?:both|all|each)$/.test(concept) && start - span.end <= 2 && span.start - end <= 2,
  );

/** "Drill, jigsaw and saw, all on 18 V": the only voltage said before or behind several tools is that of all. */
const isOfAll = (
  reading: Reading,
  tools: readonly Named[],
  one: Constraint,
  constraints: readonly Constraint[],
): boolean => {
  const { span } = one;
  const [first, last] = [tools[0], tools.at(-1)];
  if (isPowerSource(one) && isSaidOfAll(reading, one)) return true;
  if (!span || !first || !last || !sharedMeasure(one) || constraints.filter(sharedMeasure).length > 1) return false;
  return span.end <= first.start || span.start >= last.end;
};

/** "Swap the saw for the jigsaw": the one that is given up. */
const isGivenUp = ({ reading }: Turn, { start, end }: Named): boolean =>
  swapsIn(reading).some(
    (swap) =>
      start >= swap.start &&
      end <= swap.end &&
      swap.taken.search(anyOf(reading.language, [reading.text.slice(start, end)])) < 0,
  );

/** "The jigsaw I can borrow": what somebody lends is not bought. */
const isBorrowed = ({ reading, state }: Turn, { start, end }: Named): boolean => {
  if (state.basket.lines.length === 0) return false;
  const stop = reading.language === 'jp' ? /[。！？!?]/u : /[,.;!?]/u;
  const from = reading.text.slice(0, start).split(stop).at(-1) ?? '';
  const clause = { start: start - from.length, end: end + (reading.text.slice(end).split(stop)[0] ?? '').length };
  return saidOfPurchase(reading, 'borrowed').some((word) => word.start >= clause.start && word.end <= clause.end);
};

/** All tools that a question names, in order, with their number and their own conditions. */
export const spokenTools = (turn: Turn): readonly SpokenTool[] => {
  const tools = toolsNamed(turn);
  return tools.map((tool): SpokenTool => {
    const count = countOf(turn.reading, tool, tools);
    return {
      ...tool,
      isDropped: tool.isDropped || isBorrowed(turn, tool) || (tools.length > 1 && isGivenUp(turn, tool)),
      ...(count === undefined ? {} : { count }),
      constraints: ownConditions(turn.reading, tools, tool, turn.slots.constraints),
    };
  });
};

const articleTable: Readonly<Record<string, readonly string[]>> = articles;

const isTool = ({ known }: Pick<Turn, 'known'>, id: string | undefined): boolean =>
  isToolKind(known.get(id ?? '')?.kind);

/** The tools in a basket. */
export const toolsIn = (turn: Pick<Turn, 'known'>, basket: Basket | undefined): ProductIds =>
  (basket?.lines ?? []).flatMap(({ product }) => (product !== undefined && isTool(turn, product) ? [product] : []));

/** "The drill", not "a drill". */
export const isDefinite = ({ reading }: Turn, start: number): boolean => {
  const before = reading.text.slice(0, start).trimEnd();
  return (articleTable[reading.language] ?? []).some(
    (word) => before.endsWith(word) && !/\p{L}/u.test(before.at(-(word.length + 1)) ?? ' '),
  );
};

/** The product in view that a type refers to. */
export const inView = (
  turn: Turn,
  { kinds, start, isDropped }: SpokenTool,
  before: Basket | undefined,
): string | undefined => {
  const { state, known, reading } = turn;
  if (!isDropped && interrogativeBefore(reading, start)) return undefined;
  const isOfKind = (id: string): boolean => {
    const kind = known.get(id)?.kind;
    return kind !== undefined && kinds.includes(kind);
  };
  const near = [...toolsIn(turn, before), ...state.focus, ...(state.page === undefined ? [] : [state.page])];
  const shown = state.shown.slice(-2).toReversed().flat();
  const isMeant = isDropped || isDefinite(turn, start) || reading.language === 'jp';
  return near.find(isOfKind) ?? (isMeant ? shown.find(isOfKind) : undefined);
};

/** Whether a part of a text is within one of others. */
export const isWithin = (
  stretches: readonly { start: number; end: number }[],
  at: { start: number; end: number },
): boolean => stretches.some(({ start, end }) => at.start >= start && at.end <= end);
