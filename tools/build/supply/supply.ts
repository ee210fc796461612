import * as v from 'valibot';

/** Third-party packages, read from the lock file that npm installs from. */

const packageSchema = v.object({
  version: v.optional(v.string(), ''),
  resolved: v.optional(v.string()),
  integrity: v.optional(v.string()),
  license: v.optional(v.string(), 'none stated'),
  dev: v.optional(v.boolean(), false),
  optional: v.optional(v.boolean(), false),
  link: v.optional(v.boolean(), false),
  hasInstallScript: v.optional(v.boolean(), false),
});
const lockSchema = v.object({ packages: v.record(v.string(), packageSchema) });

export type Package = v.InferOutput<typeof packageSchema> & { readonly name: string };

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** All packages that npm may install, without the project's own workspaces. */
export const packagesOf = (lock: string): readonly Package[] =>
  Object.entries(v.parse(lockSchema, JSON.parse(lock)).packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ ...entry, name: nameOf(path) }));

/** Licences that allow use and redistribution without further conditions. */
export const allowedLicences: readonly string[] = [
  '(AFL-2.1 OR BSD-3-Clause)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
];

const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** `docs/licences.md`: what runs in production, by licence. The lock file has the versions. */
export const licenceList = (packages: readonly Package[]): string => {
  const shipped = packages.filter(({ dev }) => !dev);
  const byLicence = Object.groupBy(shipped, ({ license }) => license);
  const sections = Object.entries(byLicence)
    .toSorted(([one], [other]) => inOrder(one, other))
    .map(([licence, packages = []]) => {
      const names = [...new Set(packages.map(({ name }) => name))].toSorted(inOrder);
      return `## ${licence}\n\n${names.map((name) => `- ${name}`).join('\n')}\n`;
    });
  return [
    '# Licences\n',
    'Every package that runs in production, by the licence its own record names. Written by `npm run licences`; a test',
    'holds it to the lock file, and each licence to the list of those that are allowed (`tools/build/supply/supply.ts`). The fonts',
    'of the brands have theirs beside them (`brands/fonts/OFL-*.txt`).\n',
    sections.join('\n'),
  ].join('\n');
};
