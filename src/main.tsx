import { embeddedPath } from '../contract/codes.ts';
import { callAfter, nextTask, whenIdle } from './actors/afterPaint.ts';
import { loadWithoutReload, reloadAfterFailedChunk } from './actors/chunkLoading.ts';
import { firstSnapshot } from './actors/firstSnapshot.ts';
import { type PageActors, startPageActors } from './actors/pageActors.ts';
import { hasChat } from './actors/useActors.ts';
import { loadOpenedProduct, loadPage } from './app.tsx';
import { readSettings } from './effects/page/configuration.ts';
import { productIdOf } from './effects/page/productPath.ts';
import { watchScrollbar } from './effects/page/scrollbar.ts';
import { startScrollMemory } from './effects/page/scrollMemory.ts';
import { loadBrand } from './effects/requests/brandModule.ts';
import { hasConversation } from './effects/storage/storage.ts';
import './style/base.css';
import { hydrate } from './hydrate.tsx';
import { treeOf } from './tree.tsx';

const isSettled = (actors: PageActors) => firstSnapshot(actors.language, (snapshot) => !snapshot.matches('loading'));

/** Loads what a visitor may open next, once its link can be seen. */
const prefetchProducts = async ({ prefetchProduct }: PageActors): Promise<void> => {
  const { startPrefetch } = await import('./effects/page/prefetch.ts');
  startPrefetch((id) => Promise.all([loadWithoutReload(loadOpenedProduct), prefetchProduct(id)]));
};

/** Waits for the texts; if a language cannot be loaded, the brand's default is used. */
const textsShown = async (actors: PageActors): Promise<void> => {
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
  hasConversation() ? (await import('./effects/storage/readConversation.ts')).readConversation() : undefined;

const start = async (root: HTMLElement): Promise<void> => {
  reloadAfterFailedChunk(() => location.reload());
  const { lang: servedIn } = document.documentElement;
  const trace = await loadTrace();
  const frame = await loadFrame();
  const [{ showStyle, ...brand }, stored] = await Promise.all([loadBrand(), loadConversation()]);
  const loadChat = async () => {
    const { startChat } = await import('./actors/actors.ts');
    await nextTask();
    return startChat(actors, { watch: trace?.tracing.watch, stored });
  };
  const actors: PageActors = startPageActors({
    configuration: { ...readSettings(), ...brand, ...frame?.prepareFrame() },
    loadChat,
    inspect: trace?.tracing.inspect,
    draft: stored?.chatInput,
  });
  // Otherwise it starts when the page is at rest.
  if (trace || frame || stored) await actors.chatStart.start();
  startScrollMemory();
  watchScrollbar();
  await nextTask();
  // Loads the page's product before its code; a failure is handled when the page requests it again.
  const productId = productIdOf(location.pathname);
  if (productId !== undefined) actors.prefetchProduct(productId).catch(() => undefined);
  const page = loadPage(location.pathname).catch(() => undefined);
  await Promise.all([textsShown(actors), showStyle(), page]);
  await actors.showServed(location.pathname, actors.language.getSnapshot().context.shown);
  await nextTask();
  const view = await hydrate(root, actors, servedIn);
  whenIdle(() => void loadWithoutReload(() => prefetchProducts(actors)).catch(() => undefined));
  if (!hasChat(actors)) return;
  frame?.startFrame(actors);
  trace?.open(actors, (shown) => view.render(treeOf(shown)));
};

// In a task of its own: a stack trace taken while this module is evaluated makes Chromium parse the whole file again.
const root = document.getElementById('appRoot');
if (root) callAfter(0, () => void start(root));
