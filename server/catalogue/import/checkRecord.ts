import { distance } from 'fastest-levenshtein';
import * as v from 'valibot';
import { attributes, features } from '../attributes.ts';
import { productKinds } from '../kinds.ts';
import type { JsonPath } from '../reading/position.ts';
import type { ImportProblem } from '../reading/problem.ts';

/** A record not looked into yet, and how to find the line of any of its fields. */
export interface RawRecord {
  readonly value: unknown;
  readonly file: string;
  /** Its place among the records of its feed, from 0. */
  readonly index: number;
  readonly lineOf: (field: JsonPath) => number;
  /** The id by which its maker knows it, where the record bears another writing of it. */
  readonly makerId?: string | undefined;
}

/** A record that parsed, still knowing where it came from. */
export interface Checked<T> {
  readonly record: T;
  readonly source: RawRecord;
  readonly title: string;
}

/** So much of a text is told as lets one recognise it. */
const longestTold = 60;
const told = (text: string): string => (text.length > longestTold ? `${text.slice(0, longestTold)}…` : text);

/** How a record is spoken of: by its kind of record and id, or by its place where it has none. */
export const titleOf = (what: string, { value, index, makerId }: Omit<RawRecord, 'lineOf' | 'file'>): string => {
  if (makerId !== undefined) return `${what} "${told(makerId)}"`;
  const named = v.safeParse(v.looseObject({ id: v.string() }), value);
  return named.success ? `${what} "${told(named.output.id)}"` : `${what} number ${index + 1}`;
};

const names: readonly string[] = [...Object.keys(attributes), ...features, ...productKinds];
const similar = (given: string): string | undefined => {
  if (given.length > longestTold) return undefined;
  const near = names.map((name) => ({ name, far: distance(given.toLowerCase(), name.toLowerCase()) }));
  const best = near.sort((one, other) => one.far - other.far)[0];
  return best && best.far <= Math.max(2, Math.floor(given.length / 4)) ? best.name : undefined;
};
const didYouMean = (given: unknown): string => {
  const name = typeof given === 'string' ? similar(given.replaceAll('"', '')) : undefined;
  return name === undefined ? '' : `Did you mean "${name}"? `;
};

type Issue = v.BaseIssue<unknown>;

/** A finding of valibot with the path from the record down, which a union's members tell only from the union on. */
interface Finding {
  readonly issue: Issue;
  readonly field: JsonPath;
}

const keysOf = (issue: Issue): JsonPath =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

/** A union says only that nothing fitted; the members that came further than its door say why. */
const findings = (issue: Issue, above: JsonPath = []): readonly Finding[] => {
  const field = [...above, ...keysOf(issue)];
  const further = (issue.issues ?? []).filter((inner) => keysOf(inner).length > 0);
  return further.length > 0 ? further.flatMap((inner) => findings(inner, field)) : [{ issue, field }];
};

/** How to mend what valibot found, by the type of its issue; `received` and `expected` are its own words. */
const remedies: Readonly<Record<string, (issue: Issue) => string>> = {
  strict_object: (issue) =>
    issue.expected === 'never'
      ? `${didYouMean(issue.received)}Remove this field, or put an attribute of your own under "otherAttributes"`
      : 'Give an object with the fields of the schema',
  picklist: (issue) =>
    `${didYouMean(issue.received)}Use one of ${issue.expected?.replaceAll(/[()"]/g, '').replaceAll(' | ', ', ') ?? ''}`,
  number: () => 'Give a bare number in the unit of the schema, without quotes',
  min_value: () => 'Check the unit and the decimal point',
  max_value: () => 'Check the unit and the decimal point',
  regex: (issue) => `Correct ${told(issue.received)}`,
  check: (issue) => `Correct ${told(issue.received)}`,
  iso_date: () => 'Write the date as year-month-day',
  union: () => 'Give a text, or texts by language such as {"en": "…", "de": "…"}',
};

const mend = (issue: Issue): string =>
  issue.received === 'undefined'
    ? 'Add it'
    : (remedies[issue.type]?.(issue) ?? `Give ${issue.expected ?? 'a valid value'}`);

const reasonOf = (issue: Issue): string => {
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return `the schema knows no field ${told(issue.received)}`;
  if (issue.received === 'undefined') return 'is missing';
  if (issue.type === 'strict_object') return `is ${told(issue.received)} and no object`;
  if (issue.type === 'picklist') return `the schema knows no value ${told(issue.received)}`;
  // A list or an object may be as deep as it likes; what it is called is told.
  return `${issue.message} (is ${told(typeof issue.input === 'string' ? JSON.stringify(issue.input) : issue.received)})`;
};

/** Parses a record; each thing wrong with it becomes a problem of its own. */
export const checkRecord = <Schema extends v.GenericSchema>(
  what: string,
  schema: Schema,
  source: RawRecord,
): { readonly checked?: Checked<v.InferOutput<Schema>>; readonly problems: readonly ImportProblem[] } => {
  const title = titleOf(what, source);
  const parsed = v.safeParse(schema, source.value);
  if (parsed.success) return { checked: { record: parsed.output, source, title }, problems: [] };
  const problems = parsed.issues
    .flatMap((issue) => findings(issue))
    .map(
      ({ issue, field }): ImportProblem => ({
        file: source.file,
        line: source.lineOf(field),
        record: title,
        field: field.join('.'),
        reason: reasonOf(issue),
        remedy: mend(issue),
      }),
    );
  return { problems };
};
