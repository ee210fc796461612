import type { Measure } from '../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind } from '../../catalogue/kinds.ts';
import type { Gradable, Sign, Topic } from '../words/names.ts';

import { firstMeasured, meets } from './condition.ts';
import { forPacksHeld, lightOfIt, ofWhatItCuts, sizeOfPart } from './partsInFocus.ts';
import { carriesAny, type Focus, numbered } from './pointing.ts';
import { onSameBattery } from './sameBattery.ts';
import type { Said } from './understanding.ts';

const bareOf = ({ kinds, named, jobs, conditions }: Said): boolean =>
  kinds.length + named.length + jobs.length + conditions.length === 0;

/** "The cheaper one", "the quiet one", said of several just shown: the cheapest, the quietest of these. */
const ofThoseShown = (said: Said, { shown }: Focus): Said => {
  const { more, liked, ...rest } = said;
  const quality = more ?? liked;
  // "How much is the lighter one?" asks its price, not which it is.
  if (quality && said.signs.has('theOne') && said.signs.has('price')) return { ...rest, more: quality };
  return said.signs.has('theMore') && quality && !said.most && shown.length > 1 && bareOf(said)
    ? { ...rest, most: quality }
    : said;
};

/** The figure a quality is judged by, where it is said of one product: "overhead work?" asks for its weight. */
const topicOfQuality: Readonly<Partial<Record<Gradable, Topic>>> = {
  light: 'weight',
  quiet: 'noise',
  small: 'size',
  smooth: 'vibration',
  lasting: 'runtime',
  bright: 'light',
  strong: 'torque',
};

const shopping: readonly Sign[] = ['find', 'recommend', 'other', 'similar', 'howTo', 'compatible', 'rejects'];

/** "Is it too heavy for my grandmother?": of what was shown, how heavy it is; no lighter one is asked for. */
const askingHow = (said: Said, { shown, one }: Focus): Said => {
  const { more, ...rest } = said;
  const alone = bareOf(said) && said.features.length === 0 && (shown.length > 0 || one !== undefined);
  const weighs = (['than', 'difference', 'theMore', 'theOne', 'choose', 'find', 'other'] as const).some((sign) =>
    said.signs.has(sign),
  );
  return more && alone && !weighs && said.topics.length > 0 && said.signs.has('whether') ? rest : said;
};

/** "Is it too loud?", said of one product: how loud it is, and no search for a quieter one. */
const measuringExcess = (said: Said, { one, certain }: Focus): Said => {
  const { more, ...rest } = said;
  const topic = more && topicOfQuality[more];
  if (!topic || !said.signs.has('tooMuch') || !bareOf(said) || !one || !certain) return said;
  if ((['than', 'other', 'recommend', 'choose'] as const).some((sign) => said.signs.has(sign))) return said;
  return { ...rest, topics: [...new Set([topic, ...said.topics])] };
};

/** A quality and nothing else, said of the one product spoken of, asks how it is in that. */
const withTopic = (said: Said, { one, certain }: Focus): Said => {
  const topic = said.liked && topicOfQuality[said.liked];
  const alone = bareOf(said) && said.topics.length + said.features.length === 0;
  const shops = shopping.some((sign) => said.signs.has(sign));
  return topic && alone && one && certain && !shops ? { ...said, topics: [topic] } : said;
};

/** "Is it worth the extra 50 euros?": what more it costs is no limit to its price. */
const withoutExtra = (said: Said, { shown }: Focus): Said =>
  said.signs.has('worthIt') && shown.length > 0
    ? { ...said, conditions: said.conditions.filter((one) => !(one.by === 'range' && one.measures.includes('price'))) }
    : said;

/** "The cheaper one", where a job was to be done: of the kind shown first, for a disc is no cheaper grinder. */
const ofFirstKind = (said: Said, { shown }: Focus): Said => {
  const [first] = shown;
  const open = said.most !== undefined && said.signs.has('theOne') && said.kinds.length === 0 && said.jobs.length > 0;
  return open && first?.kind ? { ...said, kinds: [first.kind] } : said;
};

/** "Is there a bigger battery for it?": the biggest of those it takes. */
const ofItsParts = (said: Said, { one }: Focus): Said => {
  const { more, ...rest } = said;
  const ofParts = said.kinds.length > 0 && !said.kinds.some(isToolKind) && said.named.length + said.topics.length === 0;
  if (!more || !ofParts || !one || !isToolKind(one.kind) || said.signs.has('difference')) return said;
  // "What does it cost with the smaller battery, in all?" asks a price.
  if (said.signs.has('complete') && said.signs.has('price')) return { ...rest };
  // "The smaller one with battery and charger": the tool is the smaller, not its charger.
  if (said.signs.has('theOne') && said.signs.has('withBattery')) return said;
  return { ...rest, most: more, signs: new Set<Sign>([...said.signs, 'fit']) };
};

/** "What's the biggest hole it drills?": the figure of the one spoken of, which holds no other. */
const ofItsOwn = (said: Said, { one, certain }: Focus): Said => {
  const { most, ...rest } = said;
  const its = said.signs.has('thisProduct') && said.kinds.length + said.named.length + said.conditions.length === 0;
  const picks = said.signs.has('choose') || said.signs.has('theseProducts') || said.signs.has('ofAll');
  return most && its && !picks && one && certain && carriesAny(one, said.topics) ? rest : said;
};

/** "110 Nm, what would I need that for?", on the page of a drill of 110 Nm: what it says of itself is asked. */
const explaining = (said: Said): Said => {
  const { view, kinds, conditions, signs } = said;
  const own = conditions.length > 0 && conditions.every((one) => one.by === 'range' && view && meets(view, one));
  return own && kinds.length === 0 && signs.has('tellMore') && !signs.has('find') ? { ...said, conditions: [] } : said;
};

/** "110 Nm of a drill, does that not break one's wrist?", on the page of a drill of 110 Nm: the words say what it is. */
const describing = (said: Said): Said => {
  const { view, kinds, conditions, signs } = said;
  const itsKind = view?.kind !== undefined && kinds.includes(view.kind);
  const shops = (['find', 'recommend', 'price', 'other', 'choose', 'count', 'tools'] as const).some((sign) =>
    signs.has(sign),
  );
  const ranged = conditions.some(({ by }) => by === 'range');
  if (!view || !itsKind || !ranged || shops || !conditions.every((one) => meets(view, one))) return said;
  return { ...said, kinds: [], conditions: [], signs: new Set<Sign>([...signs, 'thisProduct']) };
};

/** "Is this laser seen in the sun?", on a laser's page: it is meant, and no other is looked for. */
const namingItself = (said: Said): Said => {
  const { view, kinds, named, signs, jobs, conditions } = said;
  const itself = isToolKind(view?.kind) && kinds.length === 1 && kinds[0] === view?.kind;
  const only = named.length + jobs.length + conditions.length === 0 && (said.most ?? said.more) === undefined;
  const looks = [...shopping, ...picking].some((sign) => signs.has(sign));
  return itself && only && !looks && signs.has('thisProduct') ? { ...said, kinds: [] } : said;
};
const picking: readonly Sign[] = ['choose', 'tools', 'count', 'compare', 'theseProducts', 'ofAll'];

/** "Do I need to buy a battery?": said of a tool, that asks what its box lacks. */
const askingWhatLacks = (said: Said, { one }: Focus): Said =>
  said.signs.has('needsApart') && isToolKind(one?.kind) && !said.kinds.some(isToolKind) && said.conditions.length === 0
    ? { ...said, signs: new Set<Sign>([...said.signs, 'boxContents']) }
    : said;

/** "Does it come ready to use?", said of one tool: whether its box holds what drives it. */
const askingIfReady = (said: Said, { one }: Focus): Said => {
  const open = bareOf(said) && said.topics.length === 0 && said.signs.has('whether') && !said.signs.has('price');
  return open && said.signs.has('complete') && isToolKind(one?.kind)
    ? { ...said, signs: new Set<Sign>([...said.signs, 'boxContents']) }
    : said;
};

/** "Does it need a compressor?", said of one tool: what drives it. */
const askingWhatDrives = (said: Said, { one, certain }: Focus): Said => {
  const drives = said.strangers.some(({ names }) => names.en.singular === 'air compressor');
  return drives && certain && isToolKind(one?.kind) && bareOf(said) && said.strangers.length === 1
    ? { ...said, strangers: [], topics: ['powerSource'], signs: new Set<Sign>([...said.signs, 'thisProduct']) }
    : said;
};

/** Sizes of what a tool takes, which the tool is of as well. */
const partSizes: readonly Measure[] = ['discDiameter', 'bladeDiameter', 'padSize'];

/** "Does it take 125 mm discs?", said of a tool: whether that is its size. */
const askingItsSize = (said: Said, { one }: Focus): Said => {
  const { kinds, conditions, signs } = said;
  const ofParts = kinds.length > 0 && kinds.every((kind) => !isToolKind(kind) && !isSupplyKind(kind));
  const [condition, ...more] = conditions;
  const own = one && partSizes.find((measure) => firstMeasured(one, [measure]) !== undefined);
  const carried = condition?.by === 'range' && own !== undefined && condition.measures.includes(own);
  const sized =
    condition?.by === 'range' && more.length === 0 && condition.measures.some((it) => partSizes.includes(it));
  if (!own || carried || !ofParts || !sized || !signs.has('whether') || said.named.length > 1) return said;
  const kept = [...signs].filter((sign) => sign !== 'compatible' && sign !== 'fit');
  return {
    ...said,
    kinds: [],
    conditions: [{ ...condition, measures: [own] }],
    signs: new Set<Sign>([...kept, 'thisProduct']),
  };
};

/** "What about dust?", said of a tool that makes it: how it is taken up. */
const askingForDust = (said: Said, { one }: Focus): Said => {
  const alone = said.jobs.every((job) => job === 'dust') && said.jobs.length > 0 && bareOf({ ...said, jobs: [] });
  if (!alone || !said.signs.has('elliptical') || !one || !isToolKind(one.kind) || one.kind === 'vacuum') return said;
  if (said.topics.length + said.features.length > 0 || said.signs.has('recommend')) return said;
  const held = (['dustExtraction', 'dustBag'] as const).filter((feature) => one.features.includes(feature));
  const features = held.length > 0 ? held : (['dustExtraction'] as const);
  return { ...said, jobs: [], features: features.map((feature) => ({ feature, not: false })) };
};

/** "I am new to this, what should I buy first?": what one begins with is a drill driver. */
const startingOut = (said: Said, { one, shown }: Focus): Said => {
  const open = bareOf(said) && said.topics.length + said.features.length + shown.length === 0 && !one;
  return open && said.signs.has('recommend') && said.signs.has('occasional')
    ? { ...said, kinds: ['drillDriver'] }
    : said;
};

/** "Has it two batteries?": said of a tool, that asks what is in its box. */
const askingForBox = (said: Said, focus: Focus): Said => {
  const { one } = focus;
  const { kinds, signs, text, topics, conditions } = said;
  const ofSupplies = kinds.length > 0 && kinds.every(isSupplyKind) && topics.length + conditions.length === 0;
  const asksElse = (
    ['fit', 'compatible', 'find', 'choose', 'howMuch', 'howTo', 'recommend', 'price', 'reviews', 'count'] as const
  ).some((sign) => signs.has(sign));
  if (!ofSupplies || asksElse || !isToolKind(one?.kind) || !signs.has('canIt') || !text.includes('?')) return said;
  if (said.most || said.more || said.named.length > 1 || numbered(said, focus).length > 0) return said;
  return { ...said, signs: new Set<Sign>([...signs, 'boxContents']) };
};

/** "I have two 18 V packs, which tools can I run on them?", "…and branches to cut": tools of that voltage, whatever the pack holds. */
const onPacksHeld = (said: Said): Said => {
  const { kinds, named, conditions, signs, jobs } = said;
  const runs =
    signs.has('onMine') && signs.has('fit') && !signs.has('choose') && kinds.every((kind) => kind === 'battery');
  const ofTools = runs || signs.has('tools') || (jobs.length > 0 && !signs.has('choose') && !signs.has('fit'));
  const ofPacks = kinds.length > 0 && kinds.every(isSupplyKind) && named.length === 0;
  const platform = conditions.filter(({ by }) => by === 'voltage' || by === 'platform');
  if (!ofPacks || !ofTools || platform.length === 0 || said.most || said.more) return said;
  return { ...said, kinds: [], kindsBeside: [], conditions: platform };
};

/** Each reads a question as the talk so far makes it be meant, one after the other. */
const readings: readonly ((said: Said, focus: Focus) => Said)[] = [
  forPacksHeld,
  lightOfIt,
  namingItself,
  ofWhatItCuts,
  sizeOfPart,
  askingHow,
  measuringExcess,
  withoutExtra,
  ofThoseShown,
  (said, { one }) => onSameBattery(said, said.named[0] ?? one),
  withTopic,
  askingWhatDrives,
  askingIfReady,
  askingWhatLacks,
  startingOut,
  askingForDust,
  askingItsSize,
  ofItsOwn,
  explaining,
  describing,
  onPacksHeld,
  ofItsParts,
  ofFirstKind,
  askingForBox,
];

/** A question that leans on the products just shown, or on the page's, made whole by them. */
export const inFocus = (said: Said, focus: Focus): Said =>
  readings.reduce((read, reading) => reading(read, focus), said);
