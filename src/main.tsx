import { waitFor } from 'xstate';
import { brandOf } from '../brands/registry.ts';
import type { BrandCode } from '../contract/contract.ts';
import { type Actors, startActors } from './actors/actors.ts';
import { loadPage } from './app.tsx';
import { readConfiguration } from './effects/page/configuration.ts';
import { productIdOf } from './effects/page/productPath.ts';
import { watchScrollbar } from './effects/page/scrollbar.ts';
import { startScrollMemory } from './effects/page/scrollMemory.ts';
import { openShopTexts } from './effects/page/texts.ts';
import { loadAhead, reloadAfterFailedChunk } from './effects/requests/builds.ts';
import './style/base.css';
import { hydrate } from './hydrate.tsx';
import { treeOf } from './tree.tsx';

/** The touches that make a brand's look its own, each a file that no other brand's visitor loads. */
const brandStyles = import.meta.glob('./style/brands/*.css');

const loadBrandStyle = async (brand: BrandCode): Promise<void> => {
  await brandStyles[`./style/brands/${brand.toLowerCase()}.css`]?.().catch(console.error);
};

const isSettled = (actors: Actors) =>
  waitFor(actors.language, (snapshot) => !snapshot.matches('loading'), { timeout: Number.POSITIVE_INFINITY });

/** Waits until the texts are there; a language whose texts cannot be had gives way to the brand's own. */
const textsShown = async (actors: Actors): Promise<void> => {
  if (!(await isSettled(actors)).matches('failed')) return;
  const { defaultLanguage } = brandOf(actors.configuration.site.brand);
  actors.language.send({ type: 'CHOOSE', language: defaultLanguage });
  await isSettled(actors);
};

/** `?trace` asks for a panel that shows what happens; nobody else loads a byte of it. */
const traceIfAsked = async () => {
  const mode = new URLSearchParams(location.search).get('trace');
  if (mode === null) return undefined;
  const { startTrace } = await import('./trace/panel/start.tsx');
  return startTrace(mode);
};

const start = async (root: HTMLElement): Promise<void> => {
  reloadAfterFailedChunk(() => location.reload());
  const { lang: servedIn } = document.documentElement;
  // The texts of a product's page come with all others.
  if (productIdOf(location.pathname) !== undefined) void openShopTexts();
  const trace = await traceIfAsked();
  const actors = startActors(readConfiguration(), trace?.tracing);
  startScrollMemory();
  watchScrollbar();
  const { brand } = actors.configuration.site;
  // What the page is about is on its way before its code is; what cannot be had shows why when it is asked for again.
  const productId = productIdOf(location.pathname);
  if (productId !== undefined) actors.prefetchProduct(productId).catch(() => undefined);
  const page = loadPage(location.pathname).catch(() => undefined);
  await Promise.all([textsShown(actors), loadBrandStyle(brand), page]);
  loadAhead(async () => {
    const { startPrefetch } = await import('./effects/page/prefetch.ts');
    startPrefetch((id) => Promise.all([loadAhead(() => loadPage(`/${id}`)), actors.prefetchProduct(id)]));
  }).catch(() => undefined);
  const view = await hydrate(root, actors, servedIn);
  trace?.open(actors, (shown) => view.render(treeOf(shown)));
};

const root = document.getElementById('appRoot');
if (root) void start(root);
