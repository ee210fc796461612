import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { build, type Plugin, type Rollup } from 'vite';
import { brandOf, languagesOf, siteCodes, siteOfCode } from '../../brands/registry.ts';
import { openingStylesOf } from '../../brands/styles.ts';
import type { BrandCode, LanguageCode } from '../../contract/contract.ts';
import { embeddedFontsOf } from './embeddedFonts.ts';

/**
 * Writes the pages of every site and language as they are before anybody touches them, with all that they need to be
 * seen and, on the home page, typed into: markup, styles, and the script that holds what is done before the app is there.
 */

/** What is written, by the name that the server asks for it: a path that shows it, and the parts of the app that do. */
const served = {
  home: { path: '/', modules: ['/src/pages/HomePage.tsx'], texts: [] },
  product: {
    path: '/product',
    modules: ['/src/pages/ProductPage.tsx', '/src/effects/page/shopTexts.ts'],
    texts: ['shop'],
  },
} as const;

type Bundle = Rollup.OutputBundle;

const rendererSchema = v.object({ renderServed: v.function() });

/** The app's own components, built for this side of the network. */
const renderer = async (root: string, folder: string) => {
  await build({
    root,
    logLevel: 'error',
    build: { ssr: 'src/prerender.tsx', outDir: folder, copyPublicDir: false, sourcemap: false },
  });
  const { renderServed } = v.parse(rendererSchema, await import(pathToFileURL(join(folder, 'prerender.js')).href));
  return async (...of: readonly [code: string, language: LanguageCode, path: string]) =>
    v.parse(v.object({ markup: v.string(), note: v.string() }), await renderServed(...of));
};

/** The script within the page, in as few bytes as can be. */
const heldScript = async (root: string): Promise<string> => {
  const id = 'held-script';
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
            ? `import { holdWhatIsDone } from ${JSON.stringify(join(root, 'src/servedState.ts'))}; holdWhatIsDone();`
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

/** Files of the build that a module needs before it runs, styles apart. */
const neededBy = (bundle: Bundle, modules: readonly string[]) => {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || scripts.has(file)) return;
    scripts.add(file);
    chunk.imports.forEach(visit);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const module of modules) {
    const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module));
    if (!found) throw new Error(`the build has no part of ${module}`);
    visit(found.fileName);
  }
  return { scripts: [...scripts], styles: [...styles] };
};

const brandStyle = (bundle: Bundle, brand: BrandCode): readonly string[] =>
  Object.values(bundle)
    .filter((file) => file.type === 'asset' && file.names.includes(`${brand.toLowerCase()}.css`))
    .map(({ fileName }) => fileName);

const textOfAsset = (bundle: Bundle, file: string): string => {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`the build has no ${file}`);
  return typeof asset.source === 'string' ? asset.source : Buffer.from(asset.source).toString();
};

/** A page of `index.html` with what one site shows in one language. */
interface Parts {
  readonly languages: readonly LanguageCode[];
  readonly scripts: readonly string[];
  /** Style sheets within the page: Vite, which would fetch them with the parts of the app, finds them named. */
  readonly styles: readonly string[];
  readonly css: string;
  readonly script: string;
  readonly markup: string;
  readonly note: string;
}

const pageOf = (html: string, { languages, scripts, styles, css, script, markup, note }: Parts): string => {
  const head = [
    `<meta name="languages" content="${languages.join(' ')}">`,
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    `<style>${css}</style>`,
  ];
  return html
    .replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
    .replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
    .replace('<body>', () => `<body>\n    <script>${script}</script>`)
    .replace(
      '<div id="appRoot"></div>',
      () =>
        `<div id="appRoot">${markup}</div>\n    <noscript><p class="no-script">${note}</p></noscript>\n    <!--styles-->`,
    );
};

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
      const html = await readFile(join(folder, 'index.html'), 'utf8');
      const script = await heldScript(root);
      const render = await renderer(root, join(folder, '.prerender'));
      await mkdir(join(folder, 'pages'), { recursive: true });
      for (const code of siteCodes) {
        const site = siteOfCode(code);
        const all = languagesOf(site);
        for (const language of all) {
          const opening = openingStylesOf(brandOf(site.brand), await embeddedFontsOf(site.brand, language));
          for (const [name, { path, modules: ofPage, texts }] of Object.entries(served)) {
            const folders = [site.brand, ...texts];
            const modules = ['/index.html', ...ofPage, ...folders.map((folder) => `/locales/${folder}/${language}.po`)];
            const { scripts, styles: needed } = neededBy(bundle, modules);
            const styles = [...needed, ...brandStyle(bundle, site.brand)];
            const css = [opening, ...styles.map((file) => textOfAsset(bundle, file))];
            const page = pageOf(html, {
              languages: [language, ...all.filter((other) => other !== language)],
              scripts,
              styles,
              css: css.join('\n'),
              script,
              ...(await render(code, language, path)),
            });
            await writeFile(join(folder, 'pages', `${code}.${language}.${name}.html`), page);
          }
        }
      }
      await rm(join(folder, '.prerender'), { recursive: true });
    },
  };
};
