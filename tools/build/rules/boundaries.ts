import { posix } from 'node:path';
import type { Source } from './sources.ts';

/** The architecture rules, each as a function from sources to violations. */

interface Area {
  readonly name: string;
  readonly files: RegExp;
  /** Other areas that its files may import; `anything` for code outside the product. */
  readonly mayImport: readonly string[] | 'anything';
  /** Packages it may use besides those of tests; absent: any. */
  readonly packages?: readonly string[];
}

/** Allowed imports between areas. A file belongs to the first area whose pattern matches. */
export const areas: readonly Area[] = [
  { name: 'contract', files: /^contract\//, mayImport: [], packages: ['valibot'] },
  {
    name: 'brands',
    files: /^brands\//,
    mayImport: ['contract'],
    packages: ['node:fs', 'node:path', 'node:url', 'valibot'],
  },
  // The types of an answer's events, which machines receive and effects report.
  { name: 'answer', files: /^machines\/answer\/answer\.ts$/, mayImport: ['contract'], packages: [] },
  {
    name: 'machines',
    files: /^machines\//,
    mayImport: ['contract', 'answer'],
    packages: ['xstate', '@xstate/test'],
  },
  { name: 'effects', files: /^src\/effects\//, mayImport: ['contract', 'brands', 'answer'] },
  { name: 'markdown', files: /^src\/markdown\//, mayImport: ['contract', 'brands'] },
  { name: 'style', files: /^src\/style\//, mayImport: [] },
  {
    name: 'actors',
    files: /^src\/actors\//,
    mayImport: ['contract', 'brands', 'answer', 'machines', 'effects'],
  },
  { name: 'ui', files: /^src\/ui\//, mayImport: ['contract', 'brands', 'answer', 'machines', 'actors', 'markdown'] },
  { name: 'pages', files: /^src\/pages\//, mayImport: ['contract', 'brands', 'machines', 'actors', 'markdown', 'ui'] },
  // The panel of `?trace`, loaded only then; its core also runs in `npm run replay`.
  {
    name: 'trace',
    files: /^src\/trace\//,
    mayImport: ['contract', 'brands', 'answer', 'machines', 'effects', 'actors'],
  },
  // For tests of the view, which run all machines; only tests import it.
  {
    name: 'stage',
    files: /^src\/(renderWithActors\.tsx$|walkPaths\.tsx$|[^/]+\.paths\.test\.tsx$)/,
    mayImport: 'anything',
  },
  {
    name: 'app',
    files: /^src\/([^/]+|embedded\/.*)$/,
    mayImport: ['contract', 'brands', 'machines', 'actors', 'effects', 'markdown', 'ui', 'pages', 'style', 'trace'],
  },
  { name: 'server/commandLine', files: /^server\/commandLine\.ts$/, mayImport: [] },
  { name: 'server/store', files: /^server\/store\//, mayImport: [] },
  { name: 'server/units', files: /^server\/units\//, mayImport: ['contract'] },
  { name: 'server/search', files: /^server\/search\//, mayImport: ['contract', 'server/store', 'server/units'] },
  {
    name: 'server/catalogue',
    files: /^server\/catalogue\//,
    mayImport: ['contract', 'brands', 'server/store', 'server/search', 'server/units'],
  },
  { name: 'server/trace', files: /^server\/trace\//, mayImport: [] },
  {
    name: 'server/assistant',
    files: /^server\/assistant\//,
    mayImport: [
      'contract',
      'brands',
      'server/commandLine',
      'server/search',
      'server/catalogue',
      'server/trace',
      'server/units',
    ],
  },
  { name: 'server/insights', files: /^server\/insights\//, mayImport: ['contract', 'server/store'] },
  {
    name: 'server/answers',
    files: /^server\/answers\//,
    mayImport: ['contract', 'server/assistant', 'server/store', 'server/trace'],
  },
  {
    name: 'server',
    files: /^server\//,
    mayImport: [
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
  { name: 'texts', files: /^locales\//, mayImport: ['contract', 'brands', 'ui'] },
  { name: 'build', files: /^tools\/build\//, mayImport: ['contract', 'brands', 'server', 'server/commandLine'] },
  { name: 'settings', files: /^(vite|lingui)\.config\.ts$/, mayImport: ['contract', 'brands', 'build', 'server'] },
  // Example scripts of other sites.
  { name: 'examples', files: /^docs\//, mayImport: [], packages: [] },
  // Released versions, which never change (tools/build/embedScript.ts).
  { name: 'released', files: /^public\/embed\//, mayImport: [] },
  { name: 'deploy', files: /^deploy\//, mayImport: [], packages: [] },
  // Tools around the product. The product does not import them; its tests may.
  { name: 'tools', files: /^tools\//, mayImport: 'anything' },
  { name: 'browser tests', files: /^e2e\//, mayImport: 'anything' },
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
  sources.filter((source) => isCode(source) && !areaOf(source.path)).map(({ path }) => `${path} belongs to no area`);

const allowedImports = perImport((path, specifier) => {
  const from = areaOf(path);
  if (!from || !isRelative(specifier) || from.mayImport === 'anything') return undefined;
  const to = areaOf(targetOf(path, specifier));
  if (to && (to === from || from.mayImport.includes(to.name))) return undefined;
  if (to?.mayImport === 'anything' && isTest(path)) return undefined;
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

/** The lexicon takes units and text ranges from folders that read it. */
const mutualImportsAllowed = /^server\/assistant\/lexicon$/;

/** A folder and its subfolders count as one; between other folders, imports go one way. */
const oneWay: Rule = (sources) => {
  const imports = new Map<string, string>();
  for (const { path, imports: all } of sources.filter((source) => isCode(source) && !isTest(source.path))) {
    for (const to of all.filter(isRelative).map((specifier) => targetOf(path, specifier))) {
      const [from, target] = [folderOf(path), folderOf(to)];
      if (isWithin(from, target) || isWithin(target, from) || mutualImportsAllowed.test(from)) continue;
      imports.set(`${from} ${target}`, `${path} imports ${to}`);
    }
  }
  return [...imports].flatMap(([way, found]) => {
    const opposite = way.split(' ').toReversed().join(' ');
    const back = way < opposite ? imports.get(opposite) : undefined;
    return back === undefined ? [] : [`${found}, and ${back}`];
  });
};

/** The assistant is large enough for one more level. */
const deeperFoldersAllowed = /^server\/assistant\//;
const maxFolders = (path: string): number => (deeperFoldersAllowed.test(path) ? 4 : 3);

const shallowFolders: Rule = (sources) =>
  sources
    .filter(({ path }) => foldersOf(path).length > maxFolders(path))
    .map(({ path }) => `${path} is deeper than two levels below a top-level folder`);

const maxFiles = 25;

const smallFolders: Rule = (sources) => {
  const code = sources.filter((source) => isCode(source) && !isTest(source.path));
  return [...Map.groupBy(code, ({ path }) => folderOf(path))]
    .filter(([, files]) => files.length > maxFiles)
    .map(([folder, files]) => `${folder} has ${files.length} source files`);
};

const meaninglessNames: readonly string[] = ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'lib', 'shared'];

const meaningfulFolders: Rule = (sources) =>
  sources
    .filter(({ path }) => foldersOf(path).some((name) => meaninglessNames.includes(name.toLowerCase())))
    .map(({ path }) => `${path} is in a folder with a meaningless name`);

const maxLines = 400;

const shortFiles: Rule = (sources) =>
  sources
    .filter(({ text }) => text.replace(/\n$/, '').split('\n').length > maxLines)
    .map(({ path }) => `${path} has more than ${maxLines} lines`);

const maxFunctionLines = 60;

/** Longer functions: decisions of the assistant and of the index, and tools. */
const longerFunctions = /^(?:server\/(?:assistant|search)|tools)\//;
const maxLongerFunctionLines = 90;

/** Lists: parts of drawings, cases of browser tests, examples of the writer. */
const isList = (path: string): boolean => /^(?:tools\/pictures|e2e|server\/assistant\/writer\/testing)\//.test(path);

const shortFunctions: Rule = (sources) =>
  sources
    .filter(({ path }) => !isTest(path) && !isList(path))
    .filter(
      ({ path, longestFunction }) =>
        longestFunction > (longerFunctions.test(path) ? maxLongerFunctionLines : maxFunctionLines),
    )
    .map(({ path, longestFunction }) => `${path} has a function of ${longestFunction} lines`);

/** The only barrel: external checks rely on it as the interface of the machines. */
const barrel = 'machines/index.ts';

const noBarrels: Rule = (sources) =>
  sources
    .filter(({ path, isBarrel }) => path !== barrel && (isBarrel || /(^|\/)index\.[jt]sx?$/.test(path)))
    .map(({ path }) => `${path} is a barrel`);

/** A numeric constant that names a limit without `max` or `min`. */
const otherLimit = /\bconst ((?:most|least|longest|shortest)(?:[A-Z]\w*)?) = -?\d/g;

const namedLimits: Rule = (sources) =>
  sources
    .filter((source) => isCode(source) && !isTest(source.path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(otherLimit)].map(([, name]) => `${path}: call ${name} max… or min…`),
    );

/** Entry points of pages, which only run in browsers. */
const entries: readonly string[] = ['src/main.tsx', 'src/embedded/embed.ts'];

const pureLoading: Rule = (sources) =>
  sources
    .filter(({ path }) => /^(src|machines)\//.test(path) && !isTest(path) && !entries.includes(path))
    .flatMap(({ path, usedOnLoad }) => usedOnLoad.map((name) => `${path} uses ${name} while it loads`));

export const rules = {
  'every source file belongs to an area': knownAreas,
  'areas import only the areas they may': allowedImports,
  'areas use only the packages they may': allowedPackages,
  'imports are relative with an extension, or packages': plainSpecifiers,
  'no file imports itself through others': noCycles,
  'no two folders import each other': oneWay,
  'no folder is deeper than two levels below a top-level folder': shallowFolders,
  'no folder has more than 25 source files, tests excluded': smallFolders,
  'folder names are meaningful': meaningfulFolders,
  'no file has more than 400 lines': shortFiles,
  'no function has more than 60 lines': shortFunctions,
  'limits are named max or min': namedLimits,
  'no barrel files': noBarrels,
  'no module of src or machines uses the browser while it loads': pureLoading,
} as const satisfies Readonly<Record<string, Rule>>;
