import { fold } from '../../search/analysis/fold.ts';
import { isJapanese } from '../../search/analysis/japanese.ts';
import { isQuantity } from '../../search/analysis/quantities.ts';
import { isProductKind, isSupplyKind, isToolKind } from '../kinds.ts';
import { type FitStatement, voltageOfAll } from '../reading/fits.ts';
import type { PlatformRecord, ProductRecord } from '../record.ts';
import type { StagedRecord, Staging } from './staging.ts';

const squeezed = (name: string): string => fold(name).replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** A name that tells a product apart wherever it stands: "TD-1810", "100452"; neither "18 V" nor a word. */
const isTelling = (name: string): boolean => {
  const plain = squeezed(name);
  return /\d/.test(plain) && plain.length >= (/\p{L}/u.test(plain) ? 3 : 5) && !isQuantity(fold(name).trim());
};

const word = String.raw`[\p{Script=Latin}\p{N}](?:[\p{Script=Latin}\p{N}]|[.,+-](?=[\p{Script=Latin}\p{N}]))*`;
const words = new RegExp(word, 'gu');
const maxWordsOfName = 4;

/** Catalogue keys of the products that a text names, longest names first. */
const productsNamedIn = (text: string, keysOf: (name: string) => readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const all = [...text.matchAll(words)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const isNear = (at: number): boolean => /^[ ./-]{0,2}$/.test(text.slice(all[at - 1]?.end, all[at]?.start));
  for (let at = 0; at < all.length; ) {
    let end = at + 1;
    while (end < all.length && end - at < maxWordsOfName && isNear(end)) end += 1;
    let keys: readonly string[] = [];
    for (; end > at && keys.length === 0; end--) {
      const name = text.slice(all[at]?.start, all[end - 1]?.end);
      keys = isTelling(name) ? keysOf(squeezed(name)) : [];
      if (keys.length > 0) at = end - 1;
    }
    for (const key of keys) found.add(key);
    at += 1;
  }
  return found;
};

/** Whether a text names a platform; Japanese has no spaces around it. */
const namesPlatform = (text: string, { name }: PlatformRecord): boolean => {
  const own = fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (!/\p{L}/u.test(own) || squeezed(own).length < 3) return false;
  const plain = text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  if (isJapanese(plain)) return new RegExp(`${own}(?!\\d)`, 'u').test(plain);
  return ` ${plain.trim()} `.includes(` ${own} `);
};

interface Resolving {
  readonly staging: Staging;
  readonly platforms: readonly PlatformRecord[];
}

/** The platform that a statement names, or whose voltage it gives for all of a maker's tools. */
const platformOf = ({ platforms }: Resolving, { names }: FitStatement): PlatformRecord | undefined => {
  const named = platforms.filter((platform) => namesPlatform(names, platform));
  const longest = named.filter(
    (each) => !named.some((other) => other !== each && fold(other.name).includes(fold(each.name))),
  );
  const volts = named.length === 0 ? voltageOfAll(names) : undefined;
  const found = volts === undefined ? longest : platforms.filter(({ voltage }) => voltage === volts);
  return found.length === 1 ? found[0] : undefined;
};

const takesPlatform = ({ kind, attributes, platform }: ProductRecord, { voltage }: PlatformRecord): boolean =>
  platform === undefined &&
  (isSupplyKind(kind) || isToolKind(kind)) &&
  attributes.powerSource !== 'mains' &&
  (kind === 'charger' || attributes.voltage === undefined || attributes.voltage === voltage);

const withEvidence = (record: ProductRecord, key: string, { evidence }: FitStatement): ProductRecord => ({
  ...record,
  evidence: { ...record.evidence, [key]: evidence },
});

const listOf = ({ kind }: ProductRecord): 'batteries' | 'chargers' | 'accessories' =>
  kind === 'battery' ? 'batteries' : kind === 'charger' ? 'chargers' : 'accessories';

/** Of two products that fit, the one that lists the other; undefined for two tools. */
const wholeOf = (own: ProductRecord, other: ProductRecord): 'own' | 'other' | undefined => {
  if (isToolKind(own.kind) && isToolKind(other.kind)) return undefined;
  return isToolKind(own.kind) || isSupplyKind(other.kind) ? 'own' : 'other';
};

const parsed = ({ json }: StagedRecord): ProductRecord => JSON.parse(json);

/** Adds to a product's lists what fits it, and keeps the words on the product that states it. */
const tie = ({ staging }: Resolving, seq: number, key: string, statement: FitStatement): void => {
  const [own, other] = [staging.recordAt(seq), staging.firstWith('key', 'products', key)];
  if (!own || !other || own.key === key) return;
  const [one, two] = [parsed(own), parsed(other)];
  const whole = wholeOf(one, two);
  if (whole === undefined) return;
  const [holder, part] = whole === 'own' ? [one, two] : [two, one];
  const arePacks = isSupplyKind(part.kind);
  if (arePacks && part.platform !== undefined && holder.platform !== undefined) return;
  const list = listOf(part);
  const listing: ProductRecord = { ...holder, [list]: [...new Set([...holder[list], part.id])] };
  const stated = withEvidence(whole === 'own' ? listing : one, 'fits', statement);
  staging.setRecord(seq, JSON.stringify(stated), stated.platform);
  if (whole === 'other') staging.setRecord(other.seq, JSON.stringify(listing), listing.platform);
};

const isToolNamed = (kind: string | undefined): boolean =>
  kind !== undefined && isProductKind(kind) && isToolKind(kind);

/** The platform of all the tools that a pack is said to fit; undefined if they have none or several. */
const platformOfTools = ({ staging, platforms }: Resolving, keys: ReadonlySet<string>): PlatformRecord | undefined => {
  const tools = [...keys].map((key) => staging.named(key)).filter((each) => isToolNamed(each?.kind));
  const [id, ...others] = new Set(tools.map((each) => each?.platform));
  return others.length === 0 ? platforms.find((each) => each.id === id) : undefined;
};

/** Resolves what products say that they fit: to a battery platform, and to products of the same catalogue. */
export const resolveFits = (staging: Staging, platforms: readonly PlatformRecord[]): void => {
  const resolving = { staging, platforms };
  let names: ((name: string) => readonly string[]) | undefined;
  for (const { seq, statements } of staging.fits()) {
    names ??= staging.nameIndex(squeezed);
    for (const statement of statements) {
      const keys = productsNamedIn(statement.names, names);
      const staged = staging.recordAt(seq);
      const record = staged && parsed(staged);
      const shared =
        record && isSupplyKind(record.kind) && !statement.isOnly ? platformOfTools(resolving, keys) : undefined;
      const platform = platformOf(resolving, statement) ?? shared;
      if (record && platform && takesPlatform(record, platform)) {
        const stated = withEvidence({ ...record, platform: platform.id }, 'platform', statement);
        staging.setRecord(seq, JSON.stringify(stated), platform.id);
      }
      for (const key of keys) tie(resolving, seq, key, statement);
    }
  }
};
