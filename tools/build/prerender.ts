import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { brandCodes } from '../../brands/registry.ts';
import { rendererFile } from '../../brands/sites.ts';
import { type LanguageCode, languageCodes } from '../../contract/codes.ts';
import { missingPath } from '../../contract/names.ts';
import { partsFolder, writeParts } from './brands/app.ts';
import { makeBrands } from './brands/make.ts';

/**
 * Adds to the build what the pages of brands are made from: the app's components for server rendering, its styles, and the
 * inline script that captures input before the app is loaded.
 */

/**
 * The prerendered pages, by the name that the server requests: a path that shows the page, the modules it loads at once,
 * modules of which it only needs the styles at once (the server renders them), and folders of texts.
 */
const served = {
  home: { path: '/', modules: ['/src/pages/HomePage.tsx'], styled: ['/src/ui/explore/Explore.tsx'], texts: [] },
  // The home page with a filter in its address, which shows products first.
  explore: {
    path: '/',
    modules: ['/src/pages/HomePage.tsx', '/src/ui/explore/Explore.tsx', '/src/effects/page/shopTexts.ts'],
    styled: [],
    texts: ['shop'],
  },
  missing: { path: missingPath, modules: ['/src/pages/NotFoundPage.tsx'], styled: [], texts: [] },
  product: {
    path: '/product',
    modules: ['/src/pages/ProductPage.tsx'],
    styled: ['/src/pages/ProductView.tsx'],
    texts: [],
  },
} as const;

type Bundle = Rollup.OutputBundle;

/** The app's components built for server rendering, bundled with their dependencies, because the server runs them too. */
const buildRenderer = async (root: string, folder: string): Promise<void> => {
  await build({
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/prerender.tsx',
      outDir: partsFolder(folder),
      copyPublicDir: false,
      sourcemap: false,
      rolldownOptions: { output: { entryFileNames: basename(rendererFile(folder)) } },
    },
  });
};

/** A minified inline script that calls functions of these modules. */
const inlineScript = async (root: string, calls: Readonly<Record<string, string>>): Promise<string> => {
  const id = 'inline-script';
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: id,
        resolveId: (source) => (source === id ? id : undefined),
        load: (source) =>
          source === id
            ? Object.entries(calls)
                .map(([name, file]) => `import { ${name} } from ${JSON.stringify(join(root, file))}; ${name}();`)
                .join('\n')
            : undefined,
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      copyPublicDir: false,
      rolldownOptions: { input: id, output: { format: 'iife' }, treeshake: { moduleSideEffects: (of) => of === id } },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('the script of the served page was not built');
  return chunk.code.trim();
};

/** Files that a module needs before it runs, in dependency order, without styles. */
const neededBy = (bundle: Bundle, modules: readonly string[]) => {
  const seen = new Set<string>();
  const scripts: string[] = [];
  const styles = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(file)) return;
    seen.add(file);
    chunk.imports.forEach(visit);
    scripts.push(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const module of modules) {
    const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module));
    if (!found) throw new Error(`the build has no part of ${module}`);
    visit(found.fileName);
  }
  return { scripts, styles: [...styles] };
};

const textOfAsset = (bundle: Bundle, file: string): string => {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`the build has no ${file}`);
  return typeof asset.source === 'string' ? asset.source : Buffer.from(asset.source).toString();
};

/** The files with the texts of these folders, which all brands share. */
const textScriptsOf = (bundle: Bundle, folders: readonly string[]): Partial<Record<LanguageCode, string[]>> =>
  Object.fromEntries(
    languageCodes.map((language) => {
      const modules = folders.map((folder) => `/locales/${folder}/${language}.po`);
      return [language, neededBy(bundle, modules).scripts];
    }),
  );

/** Builds the sources of the brands' pages, then the pages. */
export const prerender = (): Plugin => {
  let [root, folder] = ['', ''];
  return {
    name: 'prerender',
    apply: ({ build: options }, { command }) => command === 'build' && !options?.ssr,
    configResolved: (config) => {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    writeBundle: async (_, bundle) => {
      await buildRenderer(root, folder);
      const pages = Object.entries(served).map(([name, { path, modules, styled, texts }]) => {
        const { scripts } = neededBy(bundle, ['/index.html', ...modules]);
        const { styles } = neededBy(bundle, ['/index.html', ...modules, ...styled]);
        const css = styles.map((file) => textOfAsset(bundle, file)).join('\n');
        return [name, { path, scripts, styles, css, textScripts: textScriptsOf(bundle, texts) }];
      });
      await writeParts(folder, {
        html: await readFile(join(folder, 'index.html'), 'utf8'),
        script: await inlineScript(root, {
          captureInput: 'src/servedState.ts',
          loadAppAfterPaint: 'src/loadAppAfterPaint.ts',
        }),
        fontScript: await inlineScript(root, { readEmbeddedFonts: 'src/embeddedFonts.ts' }),
        fullWidthScript: await inlineScript(root, { standInForFullWidth: 'src/fullWidthStandIn.ts' }),
        pages: Object.fromEntries(pages),
      });
      await makeBrands(folder, brandCodes);
    },
  };
};
