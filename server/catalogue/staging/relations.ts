import { fold } from '../../search/analysis/fold.ts';
import { makerIdOf, rawIdOf } from '../makerIds.ts';
import type { ProblemList } from '../problem.ts';
import type { FeedRelation } from '../reading/feedProduct.ts';
import type { PlatformRecord, ProductRecord } from '../record.ts';
import { resolveFits } from './fits.ts';
import { readMakersOfTitles } from './makersOfTitles.ts';
import { readModelsOfTitles } from './modelsOfTitles.ts';
import { readPlatformsOfPacks } from './platformsOfPacks.ts';
import type { StagedEntry, StagedRecord, Staging } from './staging.ts';

/** Battery platforms as products of a feed name them, with the volts that those products have. */
export const platformGatherer = () => {
  const byName = new Map<string, { readonly name: string; readonly volts: Map<number, number> }>();
  const ofEntry = new Map<number, string>();
  return {
    note: (seq: number, name: string, voltage: unknown): void => {
      const key = fold(name);
      const platform = byName.get(key) ?? { name, volts: new Map<number, number>() };
      byName.set(key, platform);
      ofEntry.set(seq, key);
      if (typeof voltage === 'number') platform.volts.set(voltage, (platform.volts.get(voltage) ?? 0) + 1);
    },
    /** The key of the platform of each product that names one. */
    ofEntries: (): Iterable<readonly [number, string]> => ofEntry,
    /** All platforms with a known voltage. */
    all: (): ReadonlyMap<string, PlatformRecord> =>
      new Map(
        [...byName].flatMap(([key, { name, volts }]) => {
          const [most] = [...volts].sort(([, one], [, other]) => other - one);
          return most ? [[key, { id: rawIdOf(key), name, voltage: most[0] }] as const] : [];
        }),
      ),
  };
};

type Lists = Readonly<Record<'batteries' | 'chargers' | 'accessories', Set<string>>>;

const listFor = (kind: string | undefined): keyof Lists =>
  kind === 'battery' ? 'batteries' : kind === 'charger' ? 'chargers' : 'accessories';

const linking: ReadonlySet<FeedRelation['type']> = new Set([
  'battery',
  'charger',
  'accessory',
  'required',
  'sparePart',
]);

interface Resolving {
  readonly staging: Staging;
  readonly warnings: ProblemList;
  /** Successors among the products resolved so far. */
  readonly successors: Map<string, string>;
}

/** The circle of successors that a product is in; undefined if it is in none. */
const circleOf = (successors: ReadonlyMap<string, string>, from: string, to: string): readonly string[] | undefined => {
  const passed = [from];
  for (let at: string | undefined = to; at !== undefined && passed.length < 1000; at = successors.get(at)) {
    passed.push(at);
    if (at === from) return passed;
  }
  return undefined;
};

const chain = (ids: readonly string[]): string => {
  const written = ids.map((id) => `"${makerIdOf(id)}"`);
  return (written.length > 8 ? [...written.slice(0, 6), '…', ...written.slice(-1)] : written).join(' -> ');
};

/** Adds a product's related products, if they exist and fit. */
const withRelations = (
  { staging, warnings, successors }: Resolving,
  entry: StagedEntry,
  { key, title }: StagedRecord,
  record: ProductRecord,
  relations: readonly FeedRelation[],
): ProductRecord => {
  const lists: Lists = {
    batteries: new Set(record.batteries),
    chargers: new Set(record.chargers),
    accessories: new Set(record.accessories),
  };
  let successor = record.successor;
  const warn = (type: string, reason: string, remedy: string) =>
    warnings.add({ file: entry.file, line: entry.line, record: title, field: type, reason, remedy });
  for (const { type, id } of relations) {
    const target = rawIdOf(id.trim());
    const other = staging.named(target);
    if (target === key) warn(type, 'refers to the product itself', 'Remove it');
    else if (!other)
      warn(type, `no product of the feed has the id "${id}"`, 'Add that product, or correct or remove the id');
    else if (type === 'successor') {
      const circle = circleOf(successors, key, target);
      if (circle) {
        const reason = `products follow one another in a circle: ${chain(circle)}`;
        warn(type, reason, 'Remove one of these successors; this one was left out');
      } else {
        successor = target;
        successors.set(key, target);
      }
    } else if (linking.has(type)) {
      const list = listFor(other.kind);
      const isOther =
        other.platform !== undefined && record.platform !== undefined && other.platform !== record.platform;
      if (list !== 'accessories' && isOther) {
        warn(type, `"${id}" is of another battery platform`, 'Check which packs fit the tool');
      } else lists[list].add(target);
    }
  }
  return {
    ...record,
    ...{ batteries: [...lists.batteries], chargers: [...lists.chargers], accessories: [...lists.accessories] },
    ...(successor === undefined ? {} : { successor }),
  };
};

const addPlatforms = (staging: Staging, platforms: readonly PlatformRecord[]): void => {
  for (const platform of platforms) {
    if (staging.hasId('platforms', platform.id)) continue;
    const json = JSON.stringify(platform);
    const seq = staging.addEntry({ form: 'foreign', part: 'platforms', file: '', line: 1, index: 0, text: json });
    staging.addId('platforms', platform.id, seq);
    staging.addRecord({ seq, part: 'platforms', key: platform.id, title: `platform "${platform.name}"`, json }, {});
  }
};

/**
 * Resolves the relations of a feed: makers and models that only titles name and platforms first, because packs fit only
 * their own platform, then what products say that they fit, then the relations that the feed states.
 */
export const resolveRelations = (
  staging: Staging,
  gatherer: ReturnType<typeof platformGatherer>,
  warnings: ProblemList,
): void => {
  readMakersOfTitles(staging);
  readModelsOfTitles(staging);
  const platforms = gatherer.all();
  addPlatforms(staging, [...platforms.values()]);
  for (const [seq, key] of gatherer.ofEntries()) {
    const [platform, staged] = [platforms.get(key), staging.recordAt(seq)];
    const record: ProductRecord | undefined = staged && JSON.parse(staged.json);
    if (!platform || !record || record.platform !== undefined) continue;
    staging.setRecord(seq, JSON.stringify({ ...record, platform: platform.id }), platform.id);
  }
  const told = readPlatformsOfPacks(staging, [...platforms.values()]);
  addPlatforms(staging, told);
  resolveFits(staging, [...platforms.values(), ...told]);
  const resolving: Resolving = { staging, warnings, successors: new Map() };
  for (const { seq, stated } of staging.relations()) {
    const [entry, staged] = [staging.entry(seq), staging.recordAt(seq)];
    if (!entry || !staged) continue;
    const tied = withRelations(resolving, entry, staged, JSON.parse(staged.json), stated);
    staging.setRecord(seq, JSON.stringify(tied), tied.platform);
  }
};
