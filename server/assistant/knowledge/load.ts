import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { ToolLoad } from './formulas.ts';
import type { Knowledge, Role } from './knowledge.ts';
import { checkReferences } from './references.ts';
import { loadsSchema, materialDangersSchema, rolesSchema, schemas } from './schema.ts';

const folder = new URL('./', import.meta.url);

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));

/** The files of a part: `materials.json`, or all of `applications/`. */
const filesOf = (part: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path === `${part}.json` || (path.startsWith(`${part}/`) && path.endsWith('.json')))
    .sort();

/** The entries of a part from all its files. Duplicate ids are rejected. */
const readPart = (part: string): Record<string, unknown> => {
  const entries: Record<string, unknown> = {};
  for (const file of filesOf(part))
    for (const [id, entry] of Object.entries(v.parse(v.record(v.string(), v.unknown()), readJson(file)))) {
      if (Object.hasOwn(entries, id)) throw new Error(`knowledge: ${id} stands twice, again in ${file}`);
      entries[id] = entry;
    }
  return entries;
};

const parsePart = <P extends keyof typeof schemas>(part: P): v.InferOutput<(typeof schemas)[P]> => {
  const parsed = v.safeParse(schemas[part], readPart(part));
  if (parsed.success) return parsed.output;
  const faults = parsed.issues.map((issue) => `${part}/${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  throw new Error(`knowledge is not sound:\n${faults.join('\n')}`);
};

const read = (): Knowledge => {
  const knowledge: Knowledge = {
    applications: parsePart('applications'),
    tips: parsePart('tips'),
    materials: parsePart('materials'),
    terms: parsePart('terms'),
    tools: parsePart('tools'),
    dangers: parsePart('dangers'),
    steps: parsePart('steps'),
    symptoms: parsePart('symptoms'),
    procedures: parsePart('procedures'),
    protection: parsePart('protection'),
  };
  const faults = checkReferences(knowledge);
  if (faults.length > 0) throw new Error(`knowledge is not sound:\n${faults.join('\n')}`);
  return knowledge;
};

/** Creates a value on first use. */
const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** The knowledge files, read and checked on first use. */
export const loadKnowledge = once(read);

/** What each product type needs to run, its accessories, and the gear to wear. */
export const loadRoles = once((): Readonly<Record<string, Role>> => v.parse(rolesSchema, readJson('roles.json')));

/** The dangers of a material. */
export const loadMaterialDangers = once(
  (): v.InferOutput<typeof materialDangersSchema> => v.parse(materialDangersSchema, readJson('materialDangers.json')),
);

/** Power draw of each tool type while working. */
export const loadLoads = once((): Readonly<Record<string, ToolLoad>> => v.parse(loadsSchema, readJson('loads.json')));
