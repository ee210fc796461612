import type { AnswerLanguage } from '../../../contract/contract.ts';
import { fold } from '../../search/analysis/fold.ts';
import type { AttributeKey, AttributeValue, Feature } from '../attributes.ts';
import { foldWithPlaces } from '../fields/places.ts';
import { isToolKind, type ProductKind } from '../kinds.ts';
import type { Evidence } from '../record.ts';
import { brushlessIn, featuresIn } from '../words/features.ts';
import { hasPower, wordsOf } from '../words/kind.ts';
import { packagingIn, statedIn } from '../words/packaging.ts';
import { folded, words } from '../words/words.ts';
import { figureRules } from './figureRules.ts';
import { figuresInText } from './figuresInText.ts';
import type { ReadAttribute } from './labelledFigures.ts';
import { readStated } from './stated.ts';
import { attributesInTitle, dustClassIn } from './titleFigures.ts';

/** A part of a product that was left out; the product itself is used. */
export interface Notice {
  readonly field: string;
  readonly reason: string;
  readonly remedy: string;
}

/** What is known of a product so far. */
export interface Found {
  readonly attributes: Map<AttributeKey, AttributeValue>;
  readonly evidence: Map<string, Evidence>;
  readonly features: Set<Feature>;
  readonly lacks: Set<Feature>;
  /** Stated attributes outside the schema, unchanged. */
  readonly others: Map<string, string | number>;
  readonly box: string[];
  readonly notices: Notice[];
}

/** Adds an attribute that was read, unless it is known. */
export const addRead = (found: Found, { key, value, evidence }: ReadAttribute): void => {
  if (found.attributes.has(key)) return;
  found.attributes.set(key, value);
  found.evidence.set(key, evidence);
};

/** A tool that is sold with or without packs, or whose packs have a capacity, runs on them. */
export const deducePack = (found: Found, packaging: 'bare' | 'kit' | undefined): void => {
  const capacity = found.attributes.get('batteryCapacity');
  if (found.attributes.has('powerSource') || (packaging !== 'bare' && capacity === undefined)) return;
  const evidence = packaging === 'bare' ? found.evidence.get('packaging') : found.evidence.get('batteryCapacity');
  const stated: Evidence = { from: 'attribute', text: capacity ? `${capacity} Ah` : 'bare' };
  addRead(found, { key: 'powerSource', value: 'battery', evidence: evidence ?? stated });
};

const deducePower = (found: Found, kind: ProductKind): void => {
  const voltage = found.attributes.get('voltage');
  if (!isToolKind(kind) || typeof voltage !== 'number' || found.attributes.has('powerSource')) return;
  const evidence = found.evidence.get('voltage') ?? { from: 'attribute', text: `${voltage} V` };
  addRead(found, {
    key: 'powerSource',
    value: voltage <= figureRules.maxOfBattery ? 'battery' : 'mains',
    evidence,
  });
};

/** Reads the figures of a description. */
export const readDescription = (
  description: string,
  kind: ProductKind | undefined,
  language: AnswerLanguage,
  found: Found,
  isDriven = false,
): void => {
  const voltage = found.attributes.get('voltage');
  const isLow = typeof voltage === 'number' && voltage <= figureRules.maxOfBattery;
  const isCordless = isLow || found.attributes.get('powerSource') === 'battery';
  // Of goods of no kind a sentence may be a label and its figure: "Leistung: 1200 W."
  const lines = kind ? description : description.replaceAll(/(?<=[.!?])\s+(?=\p{Lu}[^.:]{2,40}: )/gu, '\n');
  for (const line of statedIn(lines, kind)) {
    // "Weight: 1.5 kg with battery": words behind the figure may say of what it is, as in a sentence.
    const label = /\d\D*\p{L}{3}/u.test(line.value) ? `${line.name} (${line.value})` : line.name;
    const reading = readStated({ name: label, value: line.value }, kind, language);
    const evidence: Evidence = { from: 'description', text: `${line.name}: ${line.value}` };
    if (reading && 'value' in reading) addRead(found, { ...reading, evidence });
  }
  for (const { key, value, evidence } of figuresInText(description, kind, language, { isDriven, isCordless }))
    addRead(found, { key, value, evidence });
};

const mains = folded(words.mainsKeywords);

/** "Mains": what a feed's keywords say of how a tool is driven. */
export const readKeywords = (keywords: readonly string[], found: Found): void => {
  const said = keywords.find((keyword) => mains.has(fold(keyword).trim()));
  if (said !== undefined)
    addRead(found, { key: 'powerSource', value: 'mains', evidence: { from: 'attribute', text: said } });
};

/** Reads title and description; stated attributes take precedence. */
export const readTexts = (
  title: string,
  description: string,
  kind: ProductKind,
  language: AnswerLanguage,
  found: Found,
): void => {
  for (const { key, value, evidence } of attributesInTitle(title, kind, language))
    addRead(found, { key, value, evidence });
  readDescription(description, kind, language, found);
  if (kind === 'vacuum')
    for (const read of dustClassIn(foldWithPlaces(description), 'description')) addRead(found, read);
  if (!isToolKind(kind)) {
    // In texts of a battery or a blade these words describe the tool it is for.
    for (const key of ['motor', 'powerSource'] as const) if (found.evidence.has(key)) found.attributes.delete(key);
    return;
  }
  deducePower(found, kind);
  const brushless = brushlessIn(description, language);
  if (brushless)
    addRead(found, { key: 'motor', value: 'brushless', evidence: { from: 'description', text: brushless } });
  for (const feature of featuresIn(`${title}\n${description}`, language)) {
    if (!found.lacks.has(feature) && !found.features.has(feature)) {
      found.features.add(feature);
      found.evidence.set(feature, {
        from: featuresIn(title, language).includes(feature) ? 'title' : 'description',
        text: feature,
      });
    }
  }
};

/** Whether a title says what drives a product of no kind: its description may state its weight. */
export const isDriven = (title: string): boolean => hasPower(wordsOf(title)) || packagingIn(title) !== undefined;
