import { distance } from 'fastest-levenshtein';
import * as v from 'valibot';
import { attributes, features } from '../attributes.ts';
import { productKinds } from '../kinds.ts';
import type { JsonPath } from '../position.ts';
import type { ImportProblem } from '../problem.ts';

/** An unchecked record, and how to find the line of each of its fields. */
export interface RawRecord {
  readonly value: unknown;
  readonly file: string;
  /** Its place among the records of its feed, from 0. */
  readonly index: number;
  readonly lineOf: (field: JsonPath) => number;
  /** The maker's id, if the record's id is spelled differently. */
  readonly makerId?: string | undefined;
}

/** A parsed record and its source. */
export interface Checked<T> {
  readonly record: T;
  readonly source: RawRecord;
  readonly title: string;
}

/** Maximum length of a text in a message. */
const maxQuotedLength = 60;
const quoted = (text: string): string => (text.length > maxQuotedLength ? `${text.slice(0, maxQuotedLength)}…` : text);

/** Name of a record in messages: its kind and id, or its position if it has no id. */
export const titleOf = (what: string, { value, index, makerId }: Omit<RawRecord, 'lineOf' | 'file'>): string => {
  if (makerId !== undefined) return `${what} "${quoted(makerId)}"`;
  const named = v.safeParse(v.looseObject({ id: v.string() }), value);
  return named.success ? `${what} "${quoted(named.output.id)}"` : `${what} number ${index + 1}`;
};

const names: readonly string[] = [...Object.keys(attributes), ...features, ...productKinds];
const similar = (given: string): string | undefined => {
  if (given.length > maxQuotedLength) return undefined;
  const near = names.map((name) => ({ name, far: distance(given.toLowerCase(), name.toLowerCase()) }));
  const best = near.sort((one, other) => one.far - other.far)[0];
  return best && best.far <= Math.max(2, Math.floor(given.length / 4)) ? best.name : undefined;
};
const didYouMean = (given: unknown): string => {
  const name = typeof given === 'string' ? similar(given.replaceAll('"', '')) : undefined;
  return name === undefined ? '' : `Did you mean "${name}"? `;
};

type Issue = v.BaseIssue<unknown>;

/** An issue of valibot with the path from the record; the issues of a union only have the path from the union. */
interface Finding {
  readonly issue: Issue;
  readonly field: JsonPath;
}

const keysOf = (issue: Issue): JsonPath =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

/** A union only reports that no member matched; the issues of the members that matched in part say why. */
const findings = (issue: Issue, above: JsonPath = []): readonly Finding[] => {
  const field = [...above, ...keysOf(issue)];
  const further = (issue.issues ?? []).filter((inner) => keysOf(inner).length > 0);
  return further.length > 0 ? further.flatMap((inner) => findings(inner, field)) : [{ issue, field }];
};

/** Remedy for an issue of valibot by type; `received` and `expected` are valibot's own words. */
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
  regex: (issue) => `Correct ${quoted(issue.received)}`,
  check: (issue) => `Correct ${quoted(issue.received)}`,
  iso_date: () => 'Write the date as year-month-day',
  union: () => 'Give a text, or texts by language such as {"en": "…", "de": "…"}',
};

const mend = (issue: Issue): string =>
  issue.received === 'undefined'
    ? 'Add it'
    : (remedies[issue.type]?.(issue) ?? `Give ${issue.expected ?? 'a valid value'}`);

const reasonOf = (issue: Issue): string => {
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return `the schema knows no field ${quoted(issue.received)}`;
  if (issue.received === 'undefined') return 'is missing';
  if (issue.type === 'strict_object') return `is ${quoted(issue.received)} and no object`;
  if (issue.type === 'picklist') return `the schema knows no value ${quoted(issue.received)}`;
  // Lists and objects may be large: only their type is printed.
  return `${issue.message} (is ${quoted(typeof issue.input === 'string' ? JSON.stringify(issue.input) : issue.received)})`;
};

/** Parses a record; each fault becomes a problem of its own. */
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
