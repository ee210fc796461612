import { waitFor } from 'xstate';
import { embeddedPath } from '../contract/codes.ts';
import { type Actors, startActors } from './actors/actors.ts';
import { callAfter } from './actors/afterPaint.ts';
import { loadWithoutReload, reloadAfterFailedChunk } from './actors/chunkLoading.ts';
import { loadLatestBuild } from './actors/page/buildUpdate.ts';
import { loadOpenedProduct, loadPage } from './app.tsx';
import { readSettings } from './effects/page/configuration.ts';
import { productIdOf } from './effects/page/productPath.ts';
import { watchScrollbar } from './effects/page/scrollbar.ts';
import { startScrollMemory } from './effects/page/scrollMemory.ts';
import { hasConversation } from './effects/page/storage.ts';
import { openShopTexts } from './effects/page/texts.ts';
import { loadBrand } from './effects/requests/brandModule.ts';
import './style/base.css';
import { hydrate } from './hydrate.tsx';
import { treeOf } from './tree.tsx';

const isSettled = (actors: Actors) =>
  waitFor(actors.language, (snapshot) => !snapshot.matches('loading'), { timeout: Number.POSITIVE_INFINITY });

/** Waits for the texts; if a language cannot be loaded, the brand's default is used. */
const textsShown = async (actors: Actors): Promise<void> => {
  if (!(await isSettled(actors)).matches('failed')) return;
  const { defaultLanguage } = actors.configuration.brand;
  actors.language.send({ type: 'CHOOSE', language: defaultLanguage });
  await isSettled(actors);
};

/** `?trace` opens a panel that shows what happens; its code is not loaded otherwise. */
const loadTrace = async () => {
  const mode = new URLSearchParams(location.search).get('trace');
  if (mode === null) return undefined;
  const { startTrace } = await import('./trace/panel/start.tsx');
  return startTrace(mode);
};

/** In a frame on another site, only the chat is shown; the code for it is not loaded otherwise. */
const loadFrame = async () => (location.pathname === embeddedPath ? import('./embedded/frame.ts') : undefined);

/** The conversation that this tab has stored; what reads it is not loaded otherwise. */
const loadConversation = async () =>
  hasConversation() ? (await import('./effects/page/readConversation.ts')).readConversation() : undefined;

/** Ends the running task: what follows waits for the visitor's input and the next paint. */
const nextTask = (): Promise<void> => new Promise((resolve) => callAfter(0, resolve));

const start = async (root: HTMLElement): Promise<void> => {
  reloadAfterFailedChunk(() => location.reload());
  const { lang: servedIn } = document.documentElement;
  // A product page needs the shared product texts too.
  if (productIdOf(location.pathname) !== undefined) void openShopTexts();
  const trace = await loadTrace();
  const frame = await loadFrame();
  const [{ showStyle, ...brand }, kept] = await Promise.all([loadBrand(), loadConversation()]);
  const actors = startActors({ ...readSettings(), ...brand, ...frame?.prepareFrame() }, trace?.tracing, kept);
  startScrollMemory();
  watchScrollbar();
  await nextTask();
  // Loads the page's product before its code; a failure is handled when the page requests it again.
  const productId = productIdOf(location.pathname);
  if (productId !== undefined) actors.prefetchProduct(productId).catch(() => undefined);
  const page = loadPage(location.pathname).catch(() => undefined);
  await Promise.all([textsShown(actors), showStyle(), page]);
  loadWithoutReload(async () => {
    // A build that is newer at the hourly check no longer has what asks for it.
    const [{ startPrefetch }] = await Promise.all([import('./effects/page/prefetch.ts'), loadLatestBuild()]);
    startPrefetch((id) => Promise.all([loadWithoutReload(loadOpenedProduct), actors.prefetchProduct(id)]));
  }).catch(() => undefined);
  await actors.showServed(location.pathname, actors.language.getSnapshot().context.shown);
  await nextTask();
  const view = await hydrate(root, actors, servedIn);
  frame?.startFrame(actors);
  trace?.open(actors, (shown) => view.render(treeOf(shown)));
};

// In a task of its own: a stack trace taken while this module is evaluated makes Chromium parse the whole file again.
const root = document.getElementById('appRoot');
if (root) callAfter(0, () => void start(root));
