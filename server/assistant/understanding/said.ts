import { brandOf } from '../../../brands/registry.ts';
import type { BrandCode } from '../../../contract/contract.ts';
import {
  type AnswerLanguage,
  answerLanguageOf,
  answerLanguages,
  type LanguageCode,
} from '../../../contract/contract.ts';
import type { Feature } from '../../catalogue/attributes.ts';
import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import { isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import { inEnglish } from '../glossary/inEnglish.ts';
import { cuesOf } from '../words/cueTables.ts';
import { foreignTasks } from '../words/foreignTasks.ts';
import { otherMakers } from '../words/makers.ts';
import { type Gradable, gradables, type Sign, signs, type Topic, topics } from '../words/names.ts';
import { unheld } from '../words/subjects.ts';
import { barePrice } from './barePrice.ts';
import { conditionsOf, featuresNamed } from './conditions.ts';
import { countWanted } from './countWanted.ts';
import { keptIn } from './equally.ts';
import { fold } from '../grounding/fold.ts';
import { withoutHung } from './hung.ts';
import { jobsIn } from './jobsIn.ts';
import { joinedTo } from './joined.ts';
import { kindsAsked } from './kindsAsked.ts';
import { batteryBesideTool, kindsNamed, namesDiscs } from './kindsNamed.ts';
import { kindsMeant, withoutKinds } from './kindWords.ts';
import { languageOf } from './languageOf.ts';
import { withLender } from './lentPack.ts';
import { orderAsked } from './ordering.ts';
import { bareQuantities, findQuantities, withFigures } from './quantities.ts';
import { blank } from '../grounding/span.ts';
import { mendSpelling } from './spelling.ts';
import { spokenIn } from './spokenIn.ts';
import { findStrangers } from './strangers.ts';
import { inMetal, tilted, withoutBevel } from './tilted.ts';
import { suppliesBeside } from './together.ts';
import type { Said } from './understanding.ts';
import { unknownModelIn } from './unknownModel.ts';
import { proposed } from './whyNot.ts';
import { withoutFeatureWords } from './withinFeatures.ts';

/** A question of the conversation with where it was asked. */
export interface Asked {
  readonly brand: BrandCode;
  readonly text: string;
  readonly language: LanguageCode;
  readonly view?: Product;
  /** What the conversation was after: a bare figure is one of these. */
  readonly kindsBefore?: readonly ProductKind[];
}

/** Longer questions are read up to here; patterns cost by length. */
const longestRead = 1200;

/**
 * The question's own language where the brand answers in it, else the page's. Pages in other languages promise English
 * answers, and mark them so.
 */
const answerIn = (brand: BrandCode, asked: AnswerLanguage, page: LanguageCode): AnswerLanguage => {
  const promised = answerLanguageOf(page);
  if (promised !== page) return promised;
  const offered = brandOf(brand).languages.flatMap((code) => answerLanguages.filter((language) => language === code));
  return offered.includes(asked) ? asked : promised;
};

const findGradable = (text: string, language: AnswerLanguage, degree: 'most' | 'more'): Gradable | undefined =>
  gradables.find((gradable) => cuesOf[language].gradables[gradable][degree].test(text));

/** "The second lightest": 2; the first is no rank, it is the superlative itself. */
const rankOf = (text: string, language: AnswerLanguage): number | undefined => {
  const place = cuesOf[language].nth.ranks.findIndex((pattern) => pattern.test(text));
  return place < 0 ? undefined : place + 2;
};

const sawKinds: readonly ProductKind[] = ['circularSaw', 'mitreSaw', 'jigsaw', 'reciprocatingSaw'];

/** Lengths of their own: "how long is the hose" does not ask for the vacuum's. */
const ownLengths: readonly Topic[] = [
  'cuttingWidth',
  'hose',
  'nails',
  'planing',
  'container',
  'disc',
  'blade',
  'pad',
  'bore',
];

const voltsOf = (platforms: readonly PlatformRecord[]): readonly number[] =>
  platforms.flatMap(({ voltage, maxVoltage }) => [voltage, ...(maxVoltage === undefined ? [] : [maxVoltage])]);

/** Things that are products of their own, and features of other tools. */
const aids: Readonly<Partial<Record<string, Feature>>> = { worklight: 'ledLight', laser: 'laserGuide' };

/** Reads a question: everything it says, taken stretch by stretch so that nothing is understood twice. */
export const readQuestion = async (
  catalogue: Catalogue,
  { brand, text: raw, language: page, view, kindsBefore = [] }: Asked,
): Promise<Said> => {
  const written = raw.normalize('NFC').slice(0, longestRead);
  const pageLanguage = answerLanguageOf(page);
  const [mentions, platforms] = await Promise.all([catalogue.mentions(brand, written), catalogue.platforms(brand)]);
  const all = [...new Map(mentions.map(({ product }) => [product.id, product])).values()];
  const said = fold(blank(written, mentions));
  const foreign = spokenIn(said, page);
  const folded = foreign ? inEnglish(said, foreign) : said;
  const asked = foreign ? 'en' : languageOf(folded, written, pageLanguage);
  const cues = cuesOf[asked];
  const notNamed = mentions
    .filter(({ start }) => cues.negation.before.test(`${fold(written.slice(Math.max(0, start - 30), start))} `))
    .map(({ product }) => product);
  const named = all.filter(({ id }) => !notNamed.some((other) => other.id === id));
  // Words that the glossary left are no misspelt English.
  const text = withFigures(foreign ? folded : mendSpelling(proposed(folded), asked));
  const before = view?.kind ? [view.kind] : kindsBefore;
  // "18er Akkus" are of 18 V, "5er Akkus" of 5 Ah.
  const withUnits = findQuantities(text).map((quantity) =>
    quantity.unit === 'Ah' &&
    voltsOf(platforms).includes(quantity.value) &&
    text.slice(quantity.start, quantity.end).endsWith('er')
      ? { ...quantity, unit: 'V' as const }
      : quantity,
  );
  const bare = bareQuantities(blank(text, withUnits), namesDiscs(text, asked, before), voltsOf(platforms));
  const measuredIn = new Set(withUnits.map(({ unit }) => unit));
  const pairsVolts = measuredIn.has('V') && cues.signs.fit.test(text);
  const quantities = [
    ...withUnits,
    ...bare.filter(
      ({ unit }) => unit === '°' || (unit === 'V' && pairsVolts) || !(measuredIn.has('mm') || measuredIn.has('V')),
    ),
  ];
  const whole = blank(text, quantities);
  const strangers = await findStrangers(catalogue, brand, whole, asked);
  const plain = blank(whole, strangers);
  const found = new Set<Sign>(signs.filter((sign) => cues.signs[sign].test(plain)));
  if (otherMakers.test(text)) found.add('otherMakers');
  if (foreignTasks.test(folded)) found.add('foreignTask');
  const kindMentions = withoutHung(kindsNamed(plain, asked), plain, asked);
  if (batteryBesideTool(kindMentions)) found.add('cordless');
  const mentioned = kindsMeant(plain, kindMentions, asked, found.has('cordless'));
  const spoken = named[0] ?? view;
  const connects = found.has('whether') && (cues.features.dustExtraction?.test(plain) ?? false);
  const { kinds: kindsOf, dustPort } = kindsAsked(
    mentioned,
    spoken?.kind ?? kindsBefore[0],
    connects,
    cues.topics.runtime.test(plain),
    cues.topics.chargingTime.test(plain),
  );
  const meant = { ...mentioned, kinds: kindsOf };
  const rest = withoutKinds(plain, kindMentions);
  // "A site light" is a kind's name; it does not tell that a professional asks.
  for (const sign of ['professional', 'occasional'] as const) if (!cues.signs[sign].test(rest)) found.delete(sign);
  // "Does it take up water?" asks whether it may, not how strongly.
  const water = cues.features.wetAndDry?.test(plain) ?? false;
  // How thick a thing is that a saw is to cut is no thickness of the saw.
  const sawn = [...meant.kinds, ...(spoken?.kind ? [spoken.kind] : [])].some((kind) => sawKinds.includes(kind));
  const cuts = sawn && cues.topics.thickness.test(plain) && quantities.some(({ unit }) => unit === 'mm');
  const particular = ownLengths.some((topic) => cues.topics[topic].test(plain));
  const topicsNamed = topics.filter(
    (topic) =>
      !(topic === 'thickness' && cuts) &&
      !(topic === 'size' && (particular || cues.unheld.cable.test(plain))) &&
      !(topic === 'magazine' && cues.topics.runtime.test(plain)) &&
      cues.topics[topic].test(plain) &&
      !(topic === 'suction' && water),
  );
  // A lamp named on another tool's page is its light.
  const lamp = meant.kinds.every((kind) => kind === 'worklight') && spoken !== undefined && spoken.kind !== 'worklight';
  const plainly = featuresNamed(lamp || dustPort || meant.kinds.includes('charger') ? plain : rest, asked).filter(
    ({ feature }) =>
      !(feature === 'ledLight' && meant.kinds.includes('worklight')) &&
      !(feature === 'laserGuide' && meant.kinds.includes('laser')) &&
      !(feature === 'dustExtraction' && meant.kinds.includes('vacuum')),
  );
  // "Has it a laser?", asked of a saw, is about its guide; a lamp is its light.
  const [aidNamed, ...othersNamed] = meant.kinds.length > 0 ? meant.kinds : meant.beside;
  const aid = spoken && aidNamed && othersNamed.length === 0 && aidNamed !== spoken.kind ? aids[aidNamed] : undefined;
  const features =
    aid && !plainly.some(({ feature }) => feature === aid) ? [...plainly, { feature: aid, not: false }] : plainly;
  const rank = rankOf(plain, asked);
  const place = rank === undefined ? undefined : cues.nth.ranks[rank - 2];
  const scaled = place ? plain.replace(place, cues.nth.standIn).replace(/ +/g, ' ') : plain;
  // "How much heavier is the second?" compares, though it may read like a superlative.
  const compares = found.has('difference') && findGradable(plain, asked, 'more') !== undefined;
  const ordered = orderAsked(
    found,
    topicsNamed,
    gradables.find((gradable) => cues.liking[gradable]?.test(plain)),
  );
  // Nobody knows what sells best; what is rated best comes nearest.
  const sold = cues.unheld.sales.test(plain) ? ('rated' as const) : undefined;
  const most = compares ? undefined : (sold ?? findGradable(scaled, asked, 'most') ?? ordered);
  const more = most ? undefined : findGradable(plain, asked, 'more');
  const first = most ?? more;
  const mostToo = first && rank === undefined ? joinedTo(first, scaled, asked) : [];
  const liked = most || more ? undefined : gradables.find((gradable) => cues.liking[gradable]?.test(plain));
  // Beside models of ours, one that is none of them is missed in a comparison alone.
  const unknownModel = named.length === 0 || found.has('compare') ? unknownModelIn(plain) : undefined;
  // Lumber is named by its size: "a 4x4".
  const lumber = quantities.some(({ unit }) => unit === 'lumber');
  const jobsNamed = jobsIn(rest, asked, { lumber, cuts: found.has('cuts') });
  const measured: readonly Topic[] = cuts ? ['cuttingDepth', ...topicsNamed] : topicsNamed;
  const reading = { text, language: asked, quantities, topics: measured, signs: found, platforms, jobs: jobsNamed };
  // No blade runs on a battery: "and with a cable?" is of the tool.
  const ofDrive = found.has('cordless') || found.has('corded');
  const kinds = meant.kinds.length > 0 ? meant.kinds : ofDrive ? before.filter(isToolKind) : before;
  // "A charger for the 5 Ah battery": what is said of the battery is not demanded of the charger.
  const asksCharger =
    !meant.kinds.includes('battery') || (most !== undefined && quantities.some(({ unit }) => unit === 'Ah'));
  const saysPack = meant.beside.includes('battery') || quantities.some(({ unit }) => unit === 'Ah');
  const ofBattery = meant.kinds.includes('charger') && asksCharger && saysPack;
  const onesOwn = conditionsOf({ ...reading, kinds: kinds.length > 1 && ofBattery ? ['charger'] : kinds });
  const partner = ofBattery
    ? { kind: 'battery' as const, conditions: conditionsOf({ ...reading, kinds: ['battery'] }) }
    : undefined;
  const sized = jobsNamed.includes('metal') ? inMetal(onesOwn) : onesOwn;
  const own = topicsNamed.includes('cuttingDepth') ? withoutBevel(tilted(sized)) : tilted(sized);
  const conditions = partner ? own.filter(({ by }) => by === 'range') : own;
  const tools = kindMentions.filter((mention) =>
    mention.kinds.some((kind) => isToolKind(kind) && meant.kinds.includes(kind)),
  );
  const count = countWanted(plain, asked, tools, most !== undefined);
  const asksThings = meant.kinds.length + jobsNamed.length > 0 || found.has('tools');
  const priced = asksThings ? barePrice(whole, asked, conditions, topicsNamed) : [];
  const packSize = quantities.find(({ unit }) => unit === 'Ah')?.value;
  return withLender({
    asked,
    language: answerIn(brand, asked, page),
    raw: written,
    text: plain,
    rest,
    signs: found,
    kinds: ofBattery ? meant.kinds.filter((kind) => kind !== 'battery') : meant.kinds,
    notKinds: meant.not,
    together: suppliesBeside(plain, kindMentions, meant.kinds, found.has('withBattery')),
    kindsBeside: meant.beside,
    conditions: [...conditions, ...priced],
    features,
    topics: withoutFeatureWords(topicsNamed, features, plain, asked),
    jobs: jobsNamed,
    ...(most ? { most } : {}),
    mostToo,
    ...(most && rank !== undefined ? { rank } : {}),
    ...(count === undefined ? {} : { countWanted: count }),
    unheld: unheld.filter((subject) => cues.unheld[subject].test(plain)),
    ...(partner ? { partner } : {}),
    ...(more ? { more } : {}),
    kept: more ? keptIn(plain, asked).filter((quality) => quality !== more) : [],
    ...(liked ? { liked } : {}),
    named,
    notNamed,
    strangers: strangers.map(({ stranger }) => stranger),
    ...(packSize === undefined ? {} : { packSize }),
    ...(unknownModel ? { unknownModel } : {}),
    ...(view ? { view } : {}),
    platforms,
  });
};
