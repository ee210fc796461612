import { isSupplyKind, isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import type { Constraint, Step } from '../plan.ts';
import manyWords from './manyWords.json' with { type: 'json' };
import { has, mentionsOf } from './mentions.ts';
import { anyOf } from './parts.ts';
import { about, type Binder, type Turn, typesOf } from './turn.ts';

/** Questions of how much a charge, a disc or a blade does: our data hold no number, and that is said with what is known. */

const many: Readonly<Record<string, readonly string[]>> = manyWords;
const asksMany = ({ language, text }: Turn['reading']): boolean =>
  text.search(anyOf(language, many[language] ?? [])) >= 0;

const toolMeant = ({ referents, state, known }: Turn): string | undefined =>
  [...referents.products, ...state.focus, ...(state.page === undefined ? [] : [state.page])].find((id) =>
    isToolKind(known.get(id)?.kind),
  );

/** "How many deck screws per charge?": no number, but for how long the pack lasts. */
export const bindPerCharge: Binder = (turn) => {
  const { reading, slots, known } = turn;
  const ofPack =
    has(reading, 'op.perCharge', 'procedure.perCharge', 'measure.nailsPerCharge') ||
    reading.quantities.some(({ unit }) => unit === 'Ah');
  const works =
    slots.task.application !== undefined ||
    reading.unexplained.length > 0 ||
    has(reading, 'procedure.perCharge', 'measure.nailsPerCharge');
  const asks = asksMany(reading) && ofPack && works;
  if (!asks || has(reading, 'op.included', 'op.price', 'op.chargeTime')) return undefined;
  const product = toolMeant(turn);
  const battery = slots.products.find((id) => known.get(id)?.kind === 'battery');
  // How many nails a charge drives is on the sheet.
  if (product !== undefined && known.get(product)?.attributes.nailsPerCharge !== undefined) return undefined;
  const told: Step = { operation: 'procedure', input: { topic: 'perCharge' } };
  if (product === undefined) return { edits: [], steps: [told], cost: 0 };
  const input = { formula: 'runtime', product, ...(battery === undefined ? {} : { battery }) } as const;
  return about([product], [told, { operation: 'calculate', input }]);
};

const isWorn = (type: ProductKind): boolean => !isToolKind(type) && !isSupplyKind(type) && type !== 'carryCase';

/** "How many sanding discs would I go through?": how long one lasts is not known; which fit and what they cost is. */
export const bindConsumable: Binder = (turn) => {
  const { reading, slots } = turn;
  const worn = slots.types.filter(isWorn);
  const named = has(reading, 'procedure.consumableLife');
  const sized = slots.task.application !== undefined || slots.task.material !== undefined;
  const counts = asksMany(reading) && worn.length > 0 && sized && mentionsOf(reading, 'measure').length === 0;
  if (!(named || counts) || has(reading, 'op.included', 'op.price')) return undefined;
  const product = toolMeant(turn);
  const told: Step = { operation: 'procedure', input: { topic: 'consumableLife' } };
  const fitting: readonly Step[] =
    product === undefined || worn.length === 0
      ? []
      : [{ operation: 'accessories', input: { product, types: worn, constraints: [] } }];
  return about(product === undefined ? [] : [product], [told, ...fitting]);
};

/** "Will my 120 V grinder work in Berlin?": what a mains voltage decides, whichever tool it is. */
export const bindAbroad: Binder = ({ reading, slots, referents, known }) => {
  const works =
    has(reading, 'op.can', 'op.fits', 'op.suits', 'op.allowed') ||
    reading.quantities.some(({ unit }) => unit === 'V') ||
    (/[?？]/u.test(reading.text) && !has(reading, 'op.exists', 'op.price', 'op.which', 'op.recommend'));
  if (!has(reading, 'procedure.useAbroad') || !works || mentionsOf(reading, 'policy').length > 0) return undefined;
  const [product] = referents.products;
  const told: Step = { operation: 'procedure', input: { topic: 'useAbroad' } };
  const own = product === undefined ? undefined : known.get(product)?.attributes.powerSource;
  const figures: readonly Step[] =
    product === undefined || own !== 'mains'
      ? []
      : [{ operation: 'get', input: { products: [product], attributes: ['voltage'] } }];
  const bound = about(product === undefined ? [] : [product], [told, ...figures]);
  // "Then show me a cordless one" goes on with the tool that was asked about.
  const types = slots.types.filter(isToolKind);
  return types.length > 0 ? { ...bound, edits: [{ edit: 'types', types }, ...bound.edits] } : bound;
};

/** "Can I use it in the sun?" of a laser: what daylight leaves of the line. */
export const bindDaylight: Binder = (turn) => {
  const { slots, referents, known } = turn;
  const types = [...slots.types, ...typesOf(referents.products, known)];
  const outside =
    slots.procedures.includes('useLaserOutdoors') ||
    (has(turn.reading, 'setting.outdoors') && has(turn.reading, 'op.can', 'op.fits', 'op.suits'));
  if (!outside || !types.includes('laser') || slots.asked.length > 0) return undefined;
  const [product] = referents.products;
  const input = { topic: 'useLaserOutdoors', ...(product === undefined ? {} : { product }) };
  return about(product === undefined ? [] : [product], [{ operation: 'procedure', input }]);
};

/** "Does it take a 1-1/4 in. hose?": no diameter is known; that it takes one may be. */
export const bindHose: Binder = (turn) => {
  const { reading, slots, referents, known } = turn;
  const sized =
    reading.quantities.some(({ unit }) => unit === 'mm' || unit === 'in' || unit === 'cm') ||
    has(reading, 'abstract.size', 'op.which', 'op.howMuch', 'op.fits', 'op.can');
  const types = [...slots.types, ...typesOf(referents.products, known)];
  const asks = slots.procedures.includes('hoseSize') && sized && types.some(isToolKind);
  if (!asks || slots.asked.includes('hoseLength') || slots.ranking !== undefined) return undefined;
  const [product] = referents.products;
  const input = { topic: 'hoseSize', ...(product === undefined ? {} : { product }) };
  return about(product === undefined ? [] : [product], [{ operation: 'procedure', input }]);
};

const extracts: Constraint = { by: 'feature', feature: 'dustExtraction', strength: 'hard', provenance: 'question' };

/** "Which sander can I plug into it?", of a vacuum: those that take a hose. */
export const bindExtracted: Binder = ({ reading, slots, referents, known }) => {
  const ofVacuum = typesOf(referents.products, known).every((type) => type === 'vacuum');
  const types = slots.types.filter((type) => isToolKind(type) && type !== 'vacuum');
  const asks = has(reading, 'op.which', 'op.exists') && has(reading, 'op.fits', 'op.goesWith', 'op.can');
  if (referents.products.length === 0 || !ofVacuum || types.length === 0 || !asks) return undefined;
  return {
    edits: [{ edit: 'types', types }],
    steps: [{ operation: 'search', input: { types, constraints: [extracts] } }],
    cost: 0,
  };
};

/** Matters that are the same for all tools, and told by their words alone. */
const plain: Readonly<Record<string, string>> = {
  'procedure.winterUse': 'winterUse',
  'person.lefthander': 'leftHanded',
  'procedure.leftHanded': 'leftHanded',
};

/** "Can I work at minus ten?", "I'm left-handed": what holds whichever tool it is. */
export const bindPlain: Binder = ({ reading, slots, referents }) => {
  // A saw blade is sharpened by whoever has the machine for it, and on no grinder.
  const sharpens = slots.task.application === 'sharpen' && slots.types.includes('sawBlade');
  const [topic] = sharpens ? ['sharpenBlade'] : reading.mentions.flatMap(({ concept }) => plain[concept] ?? []);
  const asksElse =
    (slots.task.application !== undefined && !sharpens) || slots.symptoms.length + slots.dangers.length > 0;
  if (topic === undefined || asksElse || has(reading, 'op.recommend', 'op.price')) return undefined;
  // How packs are stored over the winter is another matter.
  if (topic === 'winterUse' && !has(reading, 'op.can', 'op.fits', 'op.suits', 'op.allowed')) return undefined;
  return about(referents.products.slice(0, 1), [{ operation: 'procedure', input: { topic } }]);
};

/** "Is a 30 m extension cord all right?" */
export const bindCordLength: Binder = (turn) => {
  const { slots, reading, referents } = turn;
  const asks = slots.procedures.includes('extensionCord') && !has(reading, 'op.included', 'op.price', 'op.exists');
  if (!asks || slots.symptoms.length + slots.dangers.length > 0) return undefined;
  return about(referents.products.slice(0, 1), [{ operation: 'procedure', input: { topic: 'extensionCord' } }]);
};

/** "Are your batteries waterproof?", of a type: those that are made against dust and splashes. */
export const bindProof: Binder = ({ reading, slots, referents }) => {
  const asks = has(reading, 'unrecorded.ipClass') && slots.types.length > 0 && referents.by !== 'name';
  if (!asks || referents.products.length > 0 || slots.constraints.some(({ by }) => by === 'range')) return undefined;
  const proof: Constraint = { by: 'feature', feature: 'ipRated', strength: 'hard', provenance: 'question' };
  return {
    edits: [{ edit: 'types', types: slots.types }],
    steps: [
      { operation: 'define', input: { terms: ['ipClass'] } },
      { operation: 'search', input: { types: slots.types, constraints: [proof] } },
    ],
    cost: 0,
  };
};

/** Ways of working that only some types of tools have. */
const onlyOf: Readonly<Record<string, readonly ProductKind[]>> = { useLaserOutdoors: ['laser'] };
/** What a rule of its own binds, with more than its words. */
const ruled: ReadonlySet<string> = new Set([
  'useAbroad',
  'perCharge',
  'consumableLife',
  'hoseSize',
  'extensionCord',
  'leftHanded',
]);

/** The ways of working that a question asks about, of the tools it can be asked of. */
export const proceduresAsked = ({ slots, referents, known }: Turn): readonly string[] => {
  const types = [...slots.types, ...typesOf(referents.products, known)];
  return slots.procedures.filter(
    (topic) => !ruled.has(topic) && (onlyOf[topic]?.some((type) => types.includes(type)) ?? true),
  );
};

/** Whether the trade's own answer to a matter stands, also where a page says something near it. */
export const isSettled = (topic: string): boolean =>
  ruled.has(topic) || topic in onlyOf || topic === 'winterUse' || topic === 'sharpenBlade';
