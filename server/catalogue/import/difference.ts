import type { DatabaseSync } from 'node:sqlite';
import diff from 'microdiff';
import * as v from 'valibot';
import type { BrandCode } from '../../../contract/contract.ts';
import { numberOf, textOf } from '../../store/database.ts';
import { makerIdOf } from '../makerIds.ts';
import type { Staging } from '../staging/staging.ts';
import { storedPlatforms } from '../store/records.ts';

/** One field of a product that an import changes. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What an import does to one product. */
export interface ProductChange {
  readonly type: 'added' | 'changed' | 'removed';
  /** The maker's spelling. */
  readonly id: string;
  readonly name: string;
  readonly fields: readonly FieldChange[];
}

/** Totals of an import. */
export interface Difference {
  readonly current: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** The first removed product. */
  readonly removedFirst: readonly string[];
  /** Platforms or questions by kind differ. */
  readonly othersChanged: boolean;
}

const plainRecord = v.record(v.string(), v.unknown());
const parse = (json: string): Record<string, unknown> => v.parse(plainRecord, JSON.parse(json));

const namedSchema = v.object({ name: v.record(v.string(), v.string()) });
const nameIn = (record: unknown): string => {
  const parsed = v.safeParse(namedSchema, record);
  return parsed.success ? (Object.values(parsed.output.name)[0] ?? '') : '';
};

const printed = (value: unknown): string | undefined =>
  value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value);

/** Differences field by field; entries of lists by index. */
const fieldsOf = (before: Record<string, unknown>, after: Record<string, unknown>): readonly FieldChange[] =>
  diff(before, after).map((change) => ({
    field: change.path.join('.'),
    before: change.type === 'CREATE' ? undefined : printed(change.oldValue),
    after: change.type === 'REMOVE' ? undefined : printed(change.value),
  }));

/** Every product that an import would add, change or remove, one at a time. */
export function* changesIn(database: DatabaseSync, brand: BrandCode, staging: Staging): Generator<ProductChange> {
  const current = database.prepare('select record from products where brand = ? and raw_id = ?');
  for (const { key, json } of staging.records('products')) {
    const row = current.get(brand, key);
    const before = row && textOf(row, 'record');
    if (before === json) continue;
    const after = parse(json);
    const [id, name] = [makerIdOf(key), nameIn(after)];
    if (before === undefined) yield { type: 'added', id, name, fields: [] };
    else {
      const fields = fieldsOf(parse(before), after);
      if (fields.length > 0) yield { type: 'changed', id, name, fields };
    }
  }
  for (const row of database
    .prepare('select raw_id, record from products where brand = ? order by id')
    .iterate(brand)) {
    const key = textOf(row, 'raw_id');
    if (staging.named(key)) continue;
    yield { type: 'removed', id: makerIdOf(key), name: nameIn(JSON.parse(textOf(row, 'record'))), fields: [] };
  }
}

/** The order of platforms and questions does not matter. */
const sorted = (texts: Iterable<string>): string => [...texts].sort().join('\n');

const haveOthersChanged = (database: DatabaseSync, brand: BrandCode, staging: Staging): boolean => {
  const platforms = storedPlatforms(database, brand).map((platform) => JSON.stringify(platform));
  const faqs = database
    .prepare('select record from kind_faqs where brand = ?')
    .all(brand)
    .map((row) => textOf(row, 'record'));
  return (
    sorted(platforms) !== sorted([...staging.records('platforms')].map(({ json }) => json)) ||
    sorted(faqs) !== sorted([...staging.records('kindFaqs')].map(({ json }) => json))
  );
};

/** Counts the changes of an import; calls `told` with each. */
export const differenceOf = (
  database: DatabaseSync,
  brand: BrandCode,
  staging: Staging,
  told: (change: ProductChange) => void = () => {},
): Difference => {
  const counts = { added: 0, changed: 0, removed: 0 };
  const removedFirst: string[] = [];
  for (const change of changesIn(database, brand, staging)) {
    counts[change.type] += 1;
    if (change.type === 'removed' && removedFirst.length < 3) removedFirst.push(change.id);
    told(change);
  }
  const row = database.prepare('select count(*) as count from products where brand = ?').get(brand);
  return {
    current: numberOf(row ?? {}, 'count'),
    ...counts,
    removedFirst,
    othersChanged: haveOthersChanged(database, brand, staging),
  };
};

/** Whether an import would leave everything as it is. */
export const isSame = ({ added, changed, removed, othersChanged }: Difference): boolean =>
  added + changed + removed === 0 && !othersChanged;
