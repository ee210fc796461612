import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { embeddedPath } from '../contract/codes.ts';
import type { Actors } from './actors/actors.ts';
import { loadWithoutReload } from './actors/chunkLoading.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { hasServedProduct, isServedMissing } from './effects/catalogue/servedProducts.ts';
import { NotFoundPage, ProductView } from './pages/onDemandParts.ts';
import { ChatWindow } from './ui/chat/ChatWindow.tsx';
import { focusPage } from './ui/focusReturn.ts';
import { ErrorView } from './ui/frame/ErrorView.tsx';
import { PageFrame } from './ui/frame/PageFrame.tsx';
import { lazyPart, onDemand } from './ui/onDemand.tsx';
import { StoryText } from './ui/story/onDemandStory.ts';
import { TileContent } from './ui/tiles/onDemandTile.ts';
import { useChatSelector } from './ui/useChatSelector.ts';

const HomePage = onDemand(() => import('./pages/HomePage.tsx'));
/** With what it says about its product, except where the server wrote that. */
const ProductPage = onDemand(async () => {
  const [page] = await Promise.all([import('./pages/ProductPage.tsx'), hasServedProduct() || ProductView.load()]);
  return page;
});

/** Loads the page of a path in advance. The routes below decide what is shown. */
export const loadPage = (path: string): Promise<unknown> => {
  if (path === '/') return HomePage.load();
  const isProduct = /^\/[^/]+\/?$/.test(path);
  return Promise.all([isProduct && ProductPage.load(), (!isProduct || isServedMissing()) && NotFoundPage.load()]);
};

/** Loads what the page of a product needs that the server does not write. */
export const loadOpenedProduct = (): Promise<unknown> =>
  Promise.all([ProductPage.load(), ProductView.load(), StoryText.load(), TileContent.load()]);

/** Without its code, which a visitor who has gone offline does not get, nothing is offered. */
const UpdateNotice = lazyPart(() =>
  loadWithoutReload(() => import('./ui/frame/UpdateNotice.tsx')).catch(() => undefined),
);
const buildUpdateOf = ({ buildUpdate }: Actors) => buildUpdate;
const isKnown = () => true;

/** The offer of a newer build, by itself: when the chat starts, the page around it is not rendered again. */
const Update = () => useChatSelector(buildUpdateOf, isKnown, false) && <UpdateNotice />;

type OnArrival = (() => void) | undefined;

/** Rendered before a page, so that its effect runs before those of the page's parts. */
const Arrived = ({ onArrival }: { readonly onArrival: OnArrival }) => {
  useLayoutEffect(() => onArrival?.(), [onArrival]);
  return null;
};

/** Milliseconds from a page's being interactive until the parts below its first view are laid out. */
const settlingTime = 500;

/** Lays out what lies below the first view, so that the page is whole for a picture of it and its scrollbar moves evenly. */
const settle = () => {
  document.documentElement.style.setProperty('--unseen', 'visible');
};

/** Rendered beside a page in its Suspense boundary: reports when it is interactive, and focuses a newly opened page. */
const Arrival = ({ path }: { readonly path: string }) => {
  const arrivedAt = useRef(path);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset['ready'] === undefined) setTimeout(settle, settlingTime);
    dataset['ready'] = 'true';
    if (arrivedAt.current === path) return;
    arrivedAt.current = path;
    // The focused link was removed with its page.
    focusPage();
  }, [path]);
  return null;
};

/** A part that failed to load stays failed in this document; only a reload can try again. */
const Failed = () => <ErrorView status={500} onRetry={() => location.reload()} />;

/** The two routes, loaded on demand; all other paths are not found. */
export const App = ({ onArrival }: { readonly onArrival?: OnArrival }) => {
  const [path] = useLocation();
  const arrived = <Arrived onArrival={onArrival} />;
  return (
    <>
      <ErrorBoundary
        fallback={
          <>
            {arrived}
            <Failed />
          </>
        }
        resetKey={path}
      >
        <Suspense
          fallback={
            <>
              {arrived}
              <PageFrame>{null}</PageFrame>
            </>
          }
        >
          {arrived}
          <Switch>
            <Route path="/" component={HomePage.Part} />
            <Route path={embeddedPath}>{null}</Route>
            <Route path="/:id">{({ id }) => <ProductPage.Part id={id} />}</Route>
            <Route>
              <NotFoundPage.Part path={path} />
            </Route>
          </Switch>
          <Arrival path={path} />
        </Suspense>
        <ChatWindow />
      </ErrorBoundary>
      <Update />
    </>
  );
};
