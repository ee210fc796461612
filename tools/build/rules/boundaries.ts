import { posix } from 'node:path';
import type { Source } from './sources.ts';

/** The architecture rules, each as a function from sources to violations. */

interface Area {
  readonly name: string;
  readonly files: RegExp;
  /** Other areas that its files may import; `anything` for code outside the product. */
  readonly knows: readonly string[] | 'anything';
  /** Packages it may use besides those of tests; absent: any. */
  readonly packages?: readonly string[];
}

/** Allowed imports between areas. A file belongs to the first area whose pattern matches. */
export const areas: readonly Area[] = [
  { name: 'contract', files: /^contract\//, knows: [], packages: ['valibot'] },
  {
    name: 'brands',
    files: /^brands\//,
    knows: ['contract'],
    packages: ['node:fs', 'node:path', 'node:url', 'valibot'],
  },
  { name: 'machines', files: /^machines\//, knows: ['contract'], packages: ['xstate', '@xstate/test'] },
  { name: 'effects', files: /^src\/effects\//, knows: ['contract', 'brands'] },
  { name: 'markdown', files: /^src\/markdown\//, knows: ['contract', 'brands'] },
  { name: 'style', files: /^src\/style\//, knows: [] },
  {
    name: 'actors',
    files: /^src\/actors\//,
    knows: ['contract', 'brands', 'machines', 'effects'],
  },
  { name: 'ui', files: /^src\/ui\//, knows: ['contract', 'brands', 'machines', 'actors', 'markdown'] },
  { name: 'pages', files: /^src\/pages\//, knows: ['contract', 'brands', 'machines', 'actors', 'markdown', 'ui'] },
  // The panel of `?trace`, loaded only then; its core also runs in `npm run replay`.
  { name: 'trace', files: /^src\/trace\//, knows: ['contract', 'brands', 'machines', 'effects', 'actors'] },
  // For tests of the view: it starts and walks everything, and nothing but tests knows it.
  {
    name: 'stage',
    files: /^src\/(renderWithActors\.tsx$|walkPaths\.tsx$|[^/]+\.paths\.test\.tsx$)/,
    knows: 'anything',
  },
  {
    name: 'app',
    files: /^src\/([^/]+|embedded\/.*)$/,
    knows: ['contract', 'brands', 'machines', 'actors', 'effects', 'markdown', 'ui', 'pages', 'style', 'trace'],
  },
  { name: 'server/commandLine', files: /^server\/commandLine\.ts$/, knows: [] },
  { name: 'server/store', files: /^server\/store\//, knows: [] },
  { name: 'server/units', files: /^server\/units\//, knows: ['contract'] },
  { name: 'server/search', files: /^server\/search\//, knows: ['contract', 'server/store', 'server/units'] },
  {
    name: 'server/catalogue',
    files: /^server\/catalogue\//,
    knows: ['contract', 'brands', 'server/store', 'server/search', 'server/units'],
  },
  { name: 'server/trace', files: /^server\/trace\//, knows: [] },
  {
    name: 'server/assistant',
    files: /^server\/assistant\//,
    knows: [
      'contract',
      'brands',
      'server/commandLine',
      'server/search',
      'server/catalogue',
      'server/trace',
      'server/units',
    ],
  },
  { name: 'server/insights', files: /^server\/insights\//, knows: ['contract', 'server/store'] },
  {
    name: 'server/answers',
    files: /^server\/answers\//,
    knows: ['contract', 'server/assistant', 'server/store', 'server/trace'],
  },
  {
    name: 'server',
    files: /^server\//,
    knows: [
      'contract',
      'brands',
      'server/commandLine',
      'server/store',
      'server/search',
      'server/units',
      'server/catalogue',
      'server/assistant',
      'server/answers',
      'server/insights',
      'server/trace',
    ],
  },
  { name: 'texts', files: /^locales\//, knows: ['contract', 'brands', 'ui'] },
  { name: 'build', files: /^tools\/build\//, knows: ['contract', 'brands', 'server', 'server/commandLine'] },
  { name: 'settings', files: /^(vite|lingui)\.config\.ts$/, knows: ['contract', 'brands', 'build', 'server'] },
  // Example scripts of other sites.
  { name: 'examples', files: /^docs\//, knows: [], packages: [] },
  // Released versions, which never change (tools/build/embedScript.ts).
  { name: 'released', files: /^public\/embed\//, knows: [] },
  { name: 'deploy', files: /^deploy\//, knows: [], packages: [] },
  // Tools around the product. The product does not import them; its tests may.
  { name: 'tools', files: /^tools\//, knows: 'anything' },
  { name: 'browser tests', files: /^e2e\//, knows: 'anything' },
];

const areaOf = (path: string): Area | undefined => areas.find(({ files }) => files.test(path));

const isCode = ({ path }: Source): boolean => /\.(tsx?|js)$/.test(path);
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isRelative = (specifier: string): boolean => specifier.startsWith('.');
const targetOf = (path: string, specifier: string): string => posix.join(posix.dirname(path), specifier);
const packageOf = (specifier: string): string => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

type Rule = (sources: readonly Source[]) => readonly string[];

const perImport =
  (find: (path: string, specifier: string) => string | undefined): Rule =>
  (sources) =>
    sources
      .filter(isCode)
      .flatMap(({ path, imports }) => imports.map((specifier) => find(path, specifier)))
      .filter((found) => found !== undefined);

const knownAreas: Rule = (sources) =>
  sources.filter((source) => isCode(source) && !areaOf(source.path)).map(({ path }) => `${path} stands in no area`);

const allowedImports = perImport((path, specifier) => {
  const from = areaOf(path);
  if (!from || !isRelative(specifier) || from.knows === 'anything') return undefined;
  const to = areaOf(targetOf(path, specifier));
  if (to && (to === from || from.knows.includes(to.name))) return undefined;
  if (to?.knows === 'anything' && isTest(path)) return undefined;
  return `${path} (${from.name}) imports ${specifier} (${to?.name ?? 'no area'})`;
});

const allowedPackages = perImport((path, specifier) => {
  const packages = areaOf(path)?.packages;
  if (!packages || isTest(path) || isRelative(specifier) || packages.includes(packageOf(specifier))) return undefined;
  return `${path} imports the package ${specifier}`;
});

const plainSpecifiers = perImport((path, specifier) => {
  if (isRelative(specifier)) {
    return /\.(tsx?|js|css|json|po|svg)(\?raw)?$/.test(specifier)
      ? undefined
      : `${path} imports ${specifier} without extension`;
  }
  return /^([~#/]|@\/)/.test(specifier) ? `${path} imports ${specifier} by an alias` : undefined;
});

const noCycles: Rule = (sources) => {
  const imports = new Map(
    sources.map(({ path, imports: all }) => [path, all.filter(isRelative).map((to) => targetOf(path, to))]),
  );
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]): readonly string[] => {
    if (way.includes(path)) return [[...way.slice(way.indexOf(path)), path].join(' -> ')];
    if (done.has(path)) return [];
    const found = (imports.get(path) ?? []).flatMap((next) => visit(next, [...way, path]));
    done.add(path);
    return found;
  };
  return sources.flatMap(({ path }) => visit(path, []));
};

const foldersOf = (path: string): readonly string[] => path.split('/').slice(0, -1);

const folderOf = (path: string): string => posix.dirname(path);
const isWithin = (folder: string, around: string): boolean => folder === around || folder.startsWith(`${around}/`);

/** The assistant's rooms share their words: the planner reads the lexicon, which knows what the planner plans. */
const sharedRooms = /^server\/assistant(\/|$)/;

/** A folder and its subfolders are one room; imports between two other rooms go one way. */
const oneWay: Rule = (sources) => {
  const imports = new Map<string, string>();
  for (const { path, imports: all } of sources.filter((source) => isCode(source) && !isTest(source.path))) {
    for (const to of all.filter(isRelative).map((specifier) => targetOf(path, specifier))) {
      const [from, target] = [folderOf(path), folderOf(to)];
      if (isWithin(from, target) || isWithin(target, from) || sharedRooms.test(from)) continue;
      imports.set(`${from} ${target}`, `${path} imports ${to}`);
    }
  }
  return [...imports].flatMap(([way, found]) => {
    const opposite = way.split(' ').toReversed().join(' ');
    const back = way < opposite ? imports.get(opposite) : undefined;
    return back === undefined ? [] : [`${found}, and ${back}`];
  });
};

/** The assistant has rooms of its own, which keep their words, questions and cases in a folder each. */
const roomOfRooms = /^server\/assistant\//;
const maxFolders = (path: string): number => (roomOfRooms.test(path) ? 4 : 3);

const shallow: Rule = (sources) =>
  sources
    .filter(({ path }) => foldersOf(path).length > maxFolders(path))
    .map(({ path }) => `${path} lies deeper than two levels below the top folder`);

const maxFiles = 25;

/** Larger folders with a reason: each file holds one of a kind and is named after it, so its name alone finds it. */
const foldersOfAKind: readonly string[] = ['server/assistant/writer/operations'];

const smallFolders: Rule = (sources) => {
  const code = sources.filter((source) => isCode(source) && !isTest(source.path));
  return [...Map.groupBy(code, ({ path }) => folderOf(path))]
    .filter(([folder, files]) => files.length > maxFiles && !foldersOfAKind.includes(folder))
    .map(([folder, files]) => `${folder} holds ${files.length} files of code`);
};

const meaninglessNames: readonly string[] = ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'lib', 'shared'];

const tellingFolders: Rule = (sources) =>
  sources
    .filter(({ path }) => foldersOf(path).some((name) => meaninglessNames.includes(name.toLowerCase())))
    .map(({ path }) => `${path} lies in a folder whose name says nothing`);

const maxLines = 400;

const shortFiles: Rule = (sources) =>
  sources
    .filter(({ text }) => text.replace(/\n$/, '').split('\n').length > maxLines)
    .map(({ path }) => `${path} has more than ${maxLines} lines`);

/** Functions should have fewer than 60 lines; this is the limit for the exceptions. */
const maxFunctionLines = 150;

/** The assistant has its own issue; a drawing lists its parts; a browser test has its cases in one function. */
const longFunctionsAllowed = /^(?:server\/assistant|tools\/pictures|e2e)\//;

const shortFunctions: Rule = (sources) =>
  sources
    .filter(({ path, longestFunction }) => longestFunction > maxFunctionLines && !longFunctionsAllowed.test(path))
    .filter(({ path }) => !isTest(path))
    .map(({ path, longestFunction }) => `${path} has a function of ${longestFunction} lines`);

/** `machines` alone has one: it is an interface that checks from outside rely on. */
const barrel = 'machines/index.ts';

const noBarrels: Rule = (sources) =>
  sources
    .filter(({ path, onlyPassesOn }) => path !== barrel && (onlyPassesOn || /(^|\/)index\.[jt]sx?$/.test(path)))
    .map(({ path }) => `${path} is a barrel`);

/** A numeric constant that names a limit without `max` or `min`. */
const otherLimit = /\b(?:const|let) ((?:most|least|longest|shortest)[A-Z]\w*) = -?\d/g;

/** The assistant is left out: ten constants there have older names. */
const namedLimits: Rule = (sources) =>
  sources
    .filter((source) => isCode(source) && !isTest(source.path) && !source.path.startsWith('server/assistant/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(otherLimit)].map(([, name]) => `${path}: call ${name} max… or min…`),
    );

/** Entry points of pages, which only run in browsers. */
const entries: readonly string[] = ['src/main.tsx', 'src/embedded/embed.ts'];

const quietLoading: Rule = (sources) =>
  sources
    .filter(({ path }) => /^(src|machines)\//.test(path) && !isTest(path) && !entries.includes(path))
    .flatMap(({ path, touchedOnLoad }) => touchedOnLoad.map((name) => `${path} touches ${name} while it loads`));

export const rules = {
  'every file of code stands in a known area': knownAreas,
  'areas know only whom they may': allowedImports,
  'areas use only the packages they may': allowedPackages,
  'imports are relative with extension, or packages': plainSpecifiers,
  'no file imports itself through others': noCycles,
  'no two folders import each other': oneWay,
  'no folder lies deeper than two levels below the top folder': shallow,
  'no folder holds more than 25 files of code, tests apart': smallFolders,
  'folder names say what is inside': tellingFolders,
  'no file has more than 400 lines': shortFiles,
  'no function has more than 150 lines': shortFunctions,
  'limits are named max or min': namedLimits,
  'no file only passes on what others export': noBarrels,
  'no module of page and machines touches the browser while it loads': quietLoading,
} as const satisfies Readonly<Record<string, Rule>>;
