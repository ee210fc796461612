import { isProductKind, isSupplyKind, isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import groups from '../conditions/groups.json' with { type: 'json' };
import leadIns from '../reading/leadIns.json' with { type: 'json' };
import { has, mentionsOf } from '../reading/mentions.ts';
import { offersAlternatives } from '../reading/openings.ts';
import type { Reading } from '../reading/reading.ts';
import { about, type Binder, type Turn, typesOf } from '../references/turn.ts';

/** Binders of questions for a part that fits the tool in view. */

/** Such a question beside a tool can hardly mean anything else. */
const unambiguousCost = -2;

/** Whether a type is no tool, but goes with one. */
export const isPart = (type: ProductKind): boolean => !isToolKind(type);

const chosenBy: Readonly<Record<string, readonly string[]>> = groups.chosenParts;
/** "Which blade for coated boards?" names the blade by asking how to choose it. */
export const partsChosen = ({ slots }: Turn): readonly ProductKind[] =>
  slots.procedures.flatMap((topic) => chosenBy[topic] ?? []).filter(isProductKind);

const maxLink = 16;
const leadInTable: Readonly<Record<string, readonly string[]>> = leadIns.parts;
/** "With two packs and a charger": parts of a total. */
const joinsParts = (reading: Reading): boolean =>
  mentionsOf(reading, 'number').length + reading.quantities.length > 0 ||
  has(reading, 'edit.also', 'bound.and', 'group.tool', 'ref.both') ||
  /と(?!い)|一緒/u.test(reading.text) ||
  mentionsOf(reading, 'type').length > 1 ||
  mentionsOf(reading, 'type').some(({ start }) =>
    reading.text
      .slice(Math.max(0, start - maxLink), start)
      .split(' ')
      .some((word) => leadInTable[reading.language]?.includes(word)),
  );

/** "Which pack should I put on it?", "is there one that lasts longer?": parts for the tool in view. */
export const bindPartFor: Binder = (turn) => {
  const { reading, slots, state, referents, known } = turn;
  const { products, constraints } = slots;
  const types = slots.types.length > 0 ? slots.types : partsChosen(turn);
  const [product] = referents.products.filter((id) => isToolKind(known.get(id)?.kind));
  const ranked = slots.ranking ?? slots.comparative;
  const money = has(reading, 'op.price') || slots.asked.includes('price');
  const priced = money && !joinsParts(reading);
  const seeks =
    priced ||
    slots.types.length === 0 ||
    has(reading, 'op.which', 'op.recommend', 'op.shouldI', 'op.need') ||
    ranked !== undefined;
  const asksElse =
    mentionsOf(reading, 'gear').length > 0 ||
    (money && !priced) ||
    mentionsOf(reading, 'term').length > 0 ||
    (slots.task.user !== undefined && reading.quantities.length > 0) ||
    has(reading, 'op.total', 'op.list', 'op.overview', 'op.compare', 'op.difference', 'op.included', 'op.fits') ||
    slots.asked.some((field) => field !== 'price') ||
    slots.askedKeys.length > 0;
  if (product === undefined || types.length === 0 || !types.every(isPart) || products.length > 0) return undefined;
  if (!seeks || asksElse || referents.products.length > 1) return undefined;
  const task = { ...state.task, ...slots.task };
  const input = {
    product,
    types,
    constraints,
    ...(Object.keys(task).length > 0 ? { task } : {}),
    ...(ranked ? { ranking: ranked } : {}),
  };
  // "Which grit for bare wood?" is answered by the grit, and then by the sheets.
  const kinds = typesOf([product], known);
  const grit = { operation: 'procedure', input: { topic: 'chooseGrit', product, types: kinds } } as const;
  const steps = [
    ...(slots.procedures.includes('chooseGrit') ? [grit] : []),
    { operation: 'accessories', input } as const,
  ];
  return { ...about([product], steps), cost: (priced ? 4 : 2) * unambiguousCost };
};

/** In Japanese the blade of a tool is called by a letter that is no type. */
const bladeLetter = /刃/u;

/** "Is the blade that comes with it good enough for laminate, or do I need another?" */
export const bindBoxedBlade: Binder = (turn) => {
  const { reading, slots, state, referents, known } = turn;
  const [product, ...others] = referents.products;
  // Blades of other saws are told by what they cut, and not by their teeth.
  const isSaw = /^(?:circular|mitre)Saw$/.test(known.get(product ?? '')?.kind ?? '');
  const speaks = has(reading, 'type.sawBlade', 'type.abrasiveDisc') || bladeLetter.test(reading.text);
  const isOwn = has(reading, 'op.included');
  const asksAnother =
    has(reading, 'op.doINeed', 'op.shouldI', 'op.suits', 'edit.more', 'ref.other') || offersAlternatives(reading);
  const task = { ...(slots.task.material === undefined ? state.task : {}), ...slots.task };
  // "Is there a blade, or do I buy one?" asks only whether there is one.
  const asksQuality =
    (slots.task.material ?? slots.task.application) !== undefined || has(reading, 'op.suits', 'ref.other');
  if (product === undefined || others.length > 0 || !isSaw || !speaks || !isOwn || !asksAnother || !asksQuality)
    return undefined;
  const input = { product, types: ['sawBlade'] as const, constraints: [], task };
  return { ...about([product], [{ operation: 'accessories', input }]), cost: 4 * unambiguousCost };
};

/** "Which charger do I need?", "which tools does it fit?", on the page of a pack: what goes with a part is looked up. */
export const asksPartner = ({ reading }: Turn, kinds: readonly ProductKind[], named: readonly ProductKind[]): boolean =>
  kinds.length > 0 &&
  !kinds.some(isToolKind) &&
  has(reading, 'op.which', 'op.fits', 'op.doINeed') &&
  (named.length > 0 ? [...named, ...kinds].every(isSupplyKind) : has(reading, 'group.tool'));
/** What is asked in such words can hardly mean anything else. */
export const decidedCost = -3;
