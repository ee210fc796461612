import { availableParallelism } from 'node:os';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { ModuleInfo } from 'rolldown';
import { configDefaults, defineConfig } from 'vitest/config';
import { atomicOutput } from './tools/build/atomicOutput.ts';
import { brandPages } from './tools/build/brands/development.ts';
import { precompress } from './tools/build/precompress.ts';
import { prerender } from './tools/build/prerender.ts';
import { verifyTag } from './tools/build/suite/tiers.ts';

/**
 * Long timeouts, so that a test that hangs ends, and one on a busy machine does not fail. Failure messages are not
 * shortened, because the summary at the end of a run shows nothing else.
 */
const everyTest = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  chaiConfig: { truncateThreshold: 300 },
};
const node = { ...everyTest, environment: 'node', globalSetup: 'server/catalogue/testing/globalSetup.ts' } as const;
const view = { ...everyTest, environment: 'happy-dom' } as const;

/**
 * Test files without a page share loaded modules, which halves their processor time. These have a process of their own,
 * because they compare costs, block the event loop, or end processes.
 */
const alone = [
  'server/answers/fingerprint.test.ts',
  'server/http/calls.test.ts',
  'server/http/limits/pressure.test.ts',
  'server/processes/workers.test.ts',
  'server/search/analysis/models.test.ts',
  'tools/bench/linear/linear.test.ts',
  'tools/verify/interleavings.test.ts',
];

/**
 * Code that every page uses is bundled into one file, because on a slow phone each further file costs more than its
 * bytes. Markdown, which a first visit does not need, and the panel of a trace get files of their own.
 */
const everyPage =
  /\/(machines|brands)\/|\/(contract|codes)\.ts$|\/src\/(ui|effects|actors\/chunkLoading|[^/]+$)|\/node_modules\/(react|react-dom|scheduler|xstate|wouter|regexparam|mitt|@lingui|nanoid)\//;

/** By far the largest package. In a file of its own it has few names to export, and is evaluated in a task of its own. */
const reactDom = /\/node_modules\/(react-dom|scheduler)\//;

/** Lazy code that the home and product pages share, in one file too: names and pictures, the comparison, light and dark. */
const sharedLazyParts =
  /\/(src\/(ui\/(compare|scheme)\/|markdown\/(wholeWords|compoundWords))|contract\/pictures|(contract|machines\/page|src\/actors\/page)\/(compare|colourScheme)|src\/effects\/\w+\/(compare|comparison|share|colourScheme))/;

/** Code that reads answers is loaded with the chat only. */
const answers = /\/src\/effects\/answers\/|\/node_modules\/(@microsoft|eventsource-parser)\//;

/** The contract's schemas and their parser. No first page needs them; the names that it needs are in contract/names.ts. */
const parser = /\/contract\/(contract|productPage)\.ts$|\/node_modules\/valibot\//;

/** The entry points of the home page, and of what a product page loads after its first paint. */
const firstLoad = /\/src\/(main|pages\/HomePage)\.tsx$/;
const productLoad = /\/src\/pages\/ProductView\.tsx$/;

/**
 * What renders often, while an answer grows or a search is typed, and the hooks it shares with the pages. Elsewhere what
 * React's compiler adds takes more, in bytes and in a first visit's time, than the renders that it saves.
 */
const rendersOften =
  /\/src\/(markdown|trace|ui\/(answer|chat\/(?!ChatWindow\.tsx|ChatLauncher)|compare|explore|history|messages|voice|use\w+\.ts$))/;
const compiler = reactCompilerPreset();

interface Graph {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
}

/** Whether a page needs a module at once. Modules that only lazy parts share do not belong in its file. */
const leadsTo = (entry: RegExp, id: string, graph: Graph): boolean => {
  const seen = new Set<string>();
  const leads = (module: string): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    return entry.test(module) || (graph.getModuleInfo(module)?.importers ?? []).some(leads);
  };
  return leads(id);
};

export default defineConfig({
  plugins: [
    react(),
    lingui(),
    babel({
      presets: [
        { ...compiler, rolldown: { ...compiler.rolldown, filter: { ...compiler.rolldown.filter, id: rendersOften } } },
      ],
    }),
    brandPages(),
    prerender(),
    precompress(),
    atomicOutput(),
  ],
  // This shim is for older versions of React; ours has the hook itself.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  // Vite bundles the packages of these entries before the first request. The gallery uses further packages.
  optimizeDeps: { entries: ['index.html', 'tools/gallery/main.tsx'] },
  server: {
    port: 5173,
    allowedHosts: ['.localhost'],
    // Builds change many files at once, and no page of the development server needs them.
    watch: { ignored: ['**/dist*/**'] },
    proxy: {
      '/api': { target: `http://127.0.0.1:${process.env['PORT'] ?? 3001}` },
      '^/[^/]+/_payload\\.json': { target: `http://127.0.0.1:${process.env['PORT'] ?? 3001}` },
    },
  },
  build: {
    target: 'es2023',
    sourcemap: true,
    // Code that is loaded later finds what it imports by itself. Links for all of it at once would hold up a slow phone.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    // A module that imports only types and constants from contract.ts must not load its parser.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/contract\.ts$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'parser', test: parser, priority: 2, includeDependenciesRecursively: false },
            { name: 'reactDom', test: reactDom, priority: 3 },
            {
              name: (id, graph) => (leadsTo(firstLoad, id, graph) && !firstLoad.test(id) ? 'app' : null),
              test: everyPage,
              priority: 1,
            },
            {
              name: (id, graph) => (leadsTo(productLoad, id, graph) ? 'product' : 'later'),
              test: (id) => (everyPage.test(id) || sharedLazyParts.test(id)) && !answers.test(id),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
        // A brand's own texts are found by the name of their language alone.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('/locales/shop/') ? 'assets/shop-[name]-[hash].js' : 'assets/[name]-[hash].js',
      },
    },
  },
  test: {
    tags: [verifyTag],
    // Vitest leaves one core to itself, which is half of a machine that has two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          isolate: false,
          include: ['{contract,machines,server,brands,locales,tools}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...alone],
        },
      },
      { test: { ...node, name: 'node, alone', include: alone } },
      {
        extends: true,
        test: {
          ...view,
          name: 'view',
          // Each file has modules and a page of its own. A thread starts for less than a process.
          pool: 'threads',
          include: ['src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
