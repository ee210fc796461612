import type { AnswerLanguage } from '../../../contract/contract.ts';
import { fold } from '../../search/analysis/fold.ts';
import type { AttributeKey, AttributeValue } from '../attributes.ts';
import { readImages } from '../fields/images.ts';
import { modelInTitle } from '../fields/model.ts';
import { maxTitle, readHtml, readLine, titleFaults } from '../fields/texts.ts';
import { isSupplyKind, isToolKind, type ProductKind } from '../kinds.ts';
import { languageOf } from '../languageCodes.ts';
import { rawIdOf } from '../makerIds.ts';
import { contradictions } from '../rules.ts';
import { statedFeature } from '../words/features.ts';
import {
  boxIn,
  boxParts,
  includesPack,
  isBoxLabel,
  mentionsPacks,
  packagingIn,
  packagingInBox,
  statedPackaging,
  statedWithoutPacks,
} from '../words/packaging.ts';
import { anyOf, folded, words } from '../words/words.ts';
import { type ClassList, nameIn } from './classList.ts';
import { inListedWords } from './etim.ts';
import type { FeedAttribute, FeedProduct, FeedText } from './feedProduct.ts';
import { signOfCode } from './figureRules.ts';
import { figuresInText } from './figuresInText.ts';
import { type FitStatement, fitsIn } from './fits.ts';
import { kindOfProduct } from './kindOfProduct.ts';
import { piecesIn } from './pieces.ts';
import { platformIn } from './platform.ts';
import { readPrice } from './price.ts';
import {
  addRead,
  deducePack,
  type Found,
  isDriven,
  type Notice,
  readDescription,
  readKeywords,
  readTexts,
} from './readTexts.ts';
import { readStated } from './stated.ts';
import { supplyOf } from './supply.ts';
import { packDriveIn } from './titleFigures.ts';

/** Settings for all products of a feed. */
export interface FeedContext {
  /** Language of texts without a language. */
  readonly language: AnswerLanguage;
  readonly currency?: string | undefined;
  readonly imageBase?: string | undefined;
  /** Unit of weights in exports that do not write it. */
  readonly weightUnit?: string | undefined;
  /** Names of ETIM codes, if a class list was given. */
  readonly classList?: ClassList | undefined;
}

/** An unchecked record of a product, and what was left out of it. */
export interface ProductReading {
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string };
  /** Name of the battery platform, if the feed states one. */
  readonly platform: string | undefined;
  /** What the product says that it fits. */
  readonly fits: readonly FitStatement[];
  readonly notices: readonly Notice[];
}

/** Texts by answer language; texts without a language are in the feed's. */
const localized = (
  text: FeedText | undefined,
  { language }: FeedContext,
  read: (written: string) => string,
): Partial<Record<AnswerLanguage, string>> => {
  const plain = Object.entries(text ?? {}).flatMap(([code, written]): readonly (readonly [string, string])[] => {
    const found = read(written);
    return found === '' ? [] : [[code, found]];
  });
  const known = plain.flatMap(([code, found]) => {
    const name = code === 'und' ? language : languageOf(code);
    return name ? [[name, found] as const] : [];
  });
  const [first] = plain;
  // A name in another language is better than none.
  return known.length > 0 || !first ? Object.fromEntries(known) : { [language]: first[1] };
};

const orNothing = <T extends object>(found: T): T | undefined => (Object.keys(found).length > 0 ? found : undefined);

/** The text to read attributes from: in the feed's language, else in another. */
const textToRead = (texts: Partial<Record<AnswerLanguage, string>>, { language }: FeedContext) => {
  const inOwn = texts[language];
  if (inOwn !== undefined) return { text: inOwn, language };
  for (const other of ['en', 'de', 'es', 'it', 'fr', 'jp'] as const) {
    const text = texts[other];
    if (text !== undefined) return { text, language: other };
  }
  return { text: '', language };
};

/** The common sign of a unit; undefined for an unknown code. */
const unitSign = (unit: string): string | undefined =>
  /^(?:[A-Z]{1,3}\d*|\d[A-Z])$/.test(unit) ? signOfCode(unit) : unit;

/** An attribute outside the schema, as it is stated. A code without a sign cannot be shown. */
const addOther = ({ others, notices }: Found, { name, value, unit }: FeedAttribute, isTold: boolean): void => {
  const label = name.trim();
  const sign = unit && unitSign(unit);
  if (unit && sign === undefined && !isTold) {
    const remedy = `Write its sign or another code; until then "${value}" is shown without a unit`;
    notices.push({ field: name, reason: `the unit code "${unit}" is not known`, remedy });
  }
  // "15 x 80 x 58" contains only figures, so the unit is added.
  const printed =
    sign && !/\p{L}/u.test(String(value).replaceAll(/(?<=\d)\s*x\s*(?=\d)/giu, ' ')) ? `${value} ${sign}` : value;
  const text = typeof printed === 'string' ? readLine(printed) : printed;
  if (label === '' || text === '') return;
  const before = others.get(label);
  others.set(label, before === undefined || before === text ? text : `${before}, ${text}`);
};

/** Reads stated attributes. If two values of an attribute differ, neither is used. */
const readAllStated = (
  stated: readonly FeedAttribute[],
  kind: ProductKind | undefined,
  language: AnswerLanguage,
  found: Found,
): void => {
  const read = stated.map((attribute) => ({ attribute, reading: readStated(attribute, kind, language) }));
  const values = new Map<AttributeKey, Set<AttributeValue>>();
  for (const { reading } of read) {
    if (reading && 'value' in reading)
      values.set(reading.key, (values.get(reading.key) ?? new Set()).add(reading.value));
  }
  for (const { attribute, reading } of read) {
    const feature = reading ? undefined : statedFeature(attribute.name, attribute.value, language);
    if (feature) {
      (feature.has ? found.features : found.lacks).add(feature.feature);
    } else if (isBoxLabel(attribute.name)) {
      found.box.push(...boxParts(readHtml(String(attribute.value)).text));
    } else if (reading && 'value' in reading && values.get(reading.key)?.size === 1) {
      found.attributes.set(reading.key, reading.value);
    } else {
      // Products without a kind are not compared by attributes.
      const isRefused = kind !== undefined && reading !== undefined && 'reason' in reading;
      addOther(found, attribute, isRefused);
      if (isRefused) {
        found.notices.push({ field: attribute.name, reason: reading.reason, remedy: reading.remedy });
      }
    }
  }
};

/** The parcel's weight is used as the product's, unless that is stated or the parcel holds a kit. */
const readParcel = (
  stated: readonly FeedAttribute[],
  isKit: boolean,
  kind: ProductKind | undefined,
  { language, weightUnit }: FeedContext,
  found: Found,
): void => {
  if (isKit || found.attributes.has('weight')) return;
  const weighed = stated.map((each) => ({ ...each, unit: each.unit ?? weightUnit }));
  readAllStated(weighed, kind, language, found);
};

const dropContradictions = (found: Found): void => {
  for (const { lesser, greater } of contradictions(Object.fromEntries(found.attributes))) {
    for (const key of [lesser, greater]) {
      found.attributes.delete(key);
      found.evidence.delete(key);
    }
    const reason = `${lesser} and ${greater} contradict each other: neither is used`;
    found.notices.push({ field: greater, reason, remedy: 'Check both; they may have been swapped' });
  }
};

const platformLabel = folded(words.platformLabels);
const makerLabel = folded(words.makerLabels);
const isNamed =
  (labels: ReadonlySet<string>) =>
  ({ name }: FeedAttribute) =>
    labels.has(fold(name).replaceAll('_', ' ').trim());
const isPlatform = isNamed(platformLabel);
const isMaker = isNamed(makerLabel);
const isPrice = ({ name, isFurtherPrice }: FeedAttribute): boolean =>
  !isFurtherPrice && priceLabel.test(fold(name).trim());
const priceLabel = anyOf(
  ['^price$', '^preis$', '^precio$', '^prezzo$', '^prix$', '^価格$'].map((label) => label.replaceAll(/[$^]/g, '')),
);

const priceOf = (product: FeedProduct, context: FeedContext, found: Found) => {
  const stated = product.attributes?.find((attribute) => isPrice(attribute));
  const given = product.price ?? (stated && { amount: stated.value, currency: stated.unit });
  if (!given) return undefined;
  const read = readPrice(given.amount, given.currency ?? context.currency, context.language);
  if ('price' in read) return read.price;
  found.notices.push({ field: 'price', ...read });
  return undefined;
};

const noteTexts = (product: FeedProduct, title: string, found: Found): void => {
  found.notices.push(...titleFaults(title));
  for (const [field, text] of Object.entries({ title: product.title, description: product.description })) {
    if (!Object.values(text ?? {}).some((written) => readHtml(written).hadScript)) continue;
    found.notices.push({
      field,
      reason: 'holds a script',
      remedy: 'Give text or plain HTML; what could run was left out',
    });
  }
};

/** Whether a tool is sold with battery and charger, according to a field, its box contents, or its texts. */
const packagingOf = (
  product: FeedProduct,
  title: string,
  description: string,
  box: readonly string[],
  found: Found,
) => {
  const stated = statedPackaging([...(product.attributes ?? []).map(({ value }) => value), ...found.box]);
  if (stated) return stated;
  const read = packagingIn(title) ?? statedWithoutPacks(description) ?? packagingInBox(box);
  if (read) found.evidence.set('packaging', read.evidence);
  return read?.packaging;
};

const imageOf = (product: FeedProduct, context: FeedContext, found: Found): string | undefined => {
  const { image, faults } = readImages(product.images ?? [], context.imageBase);
  for (const fault of faults) found.notices.push({ field: 'image', ...fault });
  if (image === undefined && faults.length === 0) {
    const remedy = 'Name one; without it no card of the product is shown';
    found.notices.push({ field: 'image', reason: 'has no picture', remedy });
  }
  return image;
};

/** "KPV18-61" of "KPV18-61-250": a number of the maker's that only adds how the tool is sold. */
const isVariantOf = (stated: string, titled: string): boolean =>
  stated.startsWith(titled) && /^[-/](?:\p{Lu}{1,2}|\d{2,3})$/u.test(stated.slice(titled.length));

/**
 * The model number: a stated one, unless it is the article number again and the title has another, or it is a variant of
 * that in the title, by which people know all of them.
 */
const modelOf = (product: FeedProduct, title: string, makerId: string, kind: ProductKind | undefined): string => {
  const stated = readLine(product.model ?? '') || readLine(makerId) || makerId;
  const titled = modelInTitle(title, Object.values(product.description ?? {}).join('\n'));
  const isOfTool = kind === undefined || isToolKind(kind);
  return titled !== undefined && (stated === makerId || (isOfTool && isVariantOf(stated, titled))) ? titled : stated;
};

const gtinOf = ({ gtin }: FeedProduct): string | undefined => gtin?.replaceAll(/[\s-]/g, '') || undefined;

const withoutId: Notice = {
  field: 'id',
  reason: 'has none, so its place in the feed stands for it',
  remedy: 'Give each product an id that stays: addresses, links and the next import tell it by that',
};

/** The stated attributes that no other field holds, of the product and of its parcel. */
const attributesOf = ({ attributes = [] }: FeedProduct, { classList, language }: FeedContext) =>
  Object.groupBy(
    attributes
      .filter((each) => !isPlatform(each) && !isMaker(each) && !isPrice(each))
      .map((each) => inListedWords(each, classList, language)),
    ({ isOfParcel }) => (isOfParcel ? 'ofParcel' : 'ofProduct'),
  );

const makerOf = ({ maker, attributes }: FeedProduct): string =>
  maker?.trim() || String(attributes?.find(isMaker)?.value ?? '').trim();

const categoryOf = ({ categoryPath, etimClass }: FeedProduct, { classList, language }: FeedContext) =>
  categoryPath?.at(-1) ?? (etimClass && nameIn(classList, etimClass, language));

/** The battery platform: a stated one, else one that the texts name. */
const platformOf = ({ attributes }: FeedProduct, maker: string, texts: string): string | undefined => {
  const stated = String(attributes?.find(isPlatform)?.value ?? '').trim();
  return stated === '' ? platformIn(texts, maker) : (platformIn(stated, maker) ?? stated);
};

/** What the texts of a product say it is. */
interface ProductTexts {
  readonly title: ReturnType<typeof textToRead>;
  /** Summary and description. */
  readonly long: string;
  readonly read: ReturnType<typeof kindOfProduct>;
  readonly mayHavePacks: boolean;
}

/** Reads attributes, features and box contents into what was found; returns how the product is packed. */
const readProperties = (
  product: FeedProduct,
  context: FeedContext,
  { title, long, read, mayHavePacks }: ProductTexts,
  found: Found,
) => {
  const { ofParcel = [], ofProduct = [] } = attributesOf(product, context);
  readAllStated(ofProduct, read?.kind, context.language, found);
  if (read) {
    readTexts(title.text, long, read.kind, title.language, found);
    if (read.evidence) found.evidence.set('kind', read.evidence);
  } else readDescription(long, undefined, title.language, found, isDriven(title.text));
  const toldBox = found.box.length === 0 ? boxIn(long) : [];
  const packaging = mayHavePacks
    ? packagingOf(product, title.text, long, [...found.box, ...toldBox], found)
    : undefined;
  if (!read) {
    const noise = figuresInText(title.text, undefined, title.language)
      .filter(({ key }) => key === 'soundPressure')
      .map((each) => ({ ...each, evidence: { ...each.evidence, from: 'title' as const } }));
    const voltage = found.attributes.get('voltage');
    for (const each of [...packDriveIn(title.text, title.language, packaging !== undefined, voltage), ...noise])
      addRead(found, each);
  }
  if (read && isToolKind(read.kind)) {
    deducePack(found, packaging);
    readKeywords(product.keywords ?? [], found);
  }
  readParcel(ofParcel, packaging === 'kit', read?.kind, context, found);
  const pieces = piecesIn(title.text, long, read?.kind, title.language);
  if (pieces) addRead(found, pieces);
  if (read) dropContradictions(found);
  // Variants share a description, whose box contents may be those of the kit only.
  if (packaging !== 'bare' || !includesPack(toldBox)) found.box.push(...toldBox);
  return packaging;
};

/** Converts a feed product to a record. Whatever is read from texts is marked with its evidence. */
export const toRecord = (product: FeedProduct, context: FeedContext, index: number): ProductReading => {
  const found: Found = {
    ...{ attributes: new Map(), evidence: new Map(), features: new Set(), lacks: new Set(), others: new Map() },
    ...{ box: [...(product.box ?? [])], notices: [] },
  };
  const name = localized(product.title, context, readLine);
  const description = localized(product.description, context, (written) => readHtml(written).text);
  const whole = textToRead(name, context);
  const title = { ...whole, text: whole.text.slice(0, maxTitle) };
  const summary = localized(product.summary, context, (written) => readHtml(written).text);
  const long = [textToRead(summary, context).text, textToRead(description, context).text].join('\n').trim();
  if (!product.id?.trim()) found.notices.push(withoutId);
  const makerId = product.id?.trim() || `P${String(index + 1).padStart(6, '0')}`;
  const read = kindOfProduct(product, name, title, context.classList);
  const mayHavePacks = read ? isToolKind(read.kind) : mentionsPacks(`${title.text}\n${long}`);
  const packaging = readProperties(product, context, { title, long, read, mayHavePacks }, found);
  noteTexts(product, whole.text, found);
  const maker = makerOf(product);
  const price = priceOf(product, context, found);
  const image = imageOf(product, context, found);
  const category = categoryOf(product, context);
  const record = {
    id: rawIdOf(makerId),
    model: modelOf(product, title.text, makerId, read?.kind),
    gtin: gtinOf(product),
    kind: read?.kind,
    ...(read && !read.isStated ? { recognised: true } : {}),
    ...(category && !read ? { category: { [context.language]: readLine(category) } } : {}),
    ...(maker ? { maker } : {}),
    name,
    summary: orNothing(localized(product.summary, context, readLine)),
    attributes: Object.fromEntries(found.attributes),
    otherAttributes: Object.fromEntries(found.others),
    features: [...found.features],
    ...(found.lacks.size > 0 ? { lacks: [...found.lacks] } : {}),
    price,
    ...supplyOf(product),
    boxContents: found.box.map((text) => ({ [context.language]: readLine(text) })),
    content: orNothing(description),
    image,
    ...(packaging ? { packaging } : {}),
    ...(found.evidence.size > 0 ? { evidence: Object.fromEntries(found.evidence) } : {}),
  };
  const mayHavePlatform = mayHavePacks || (read !== undefined && (isToolKind(read.kind) || isSupplyKind(read.kind)));
  const platform = platformOf(product, maker, mayHavePlatform ? `${title.text}\n${long}` : '');
  const present = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
  const fits = fitsIn(product.attributes ?? [], title.text, long, isToolKind(read?.kind));
  return { record: { ...present, id: record.id }, platform, fits, notices: found.notices };
};
