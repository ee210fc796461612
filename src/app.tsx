import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { embeddedPath } from '../contract/codes.ts';
import { withShopTexts } from './actors/laterPart.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ChatWindow } from './ui/chat/ChatWindow.tsx';
import { focusPage } from './ui/focusReturn.ts';
import { ErrorView } from './ui/frame/ErrorView.tsx';
import { PageFrame } from './ui/frame/PageFrame.tsx';
import { UpdateNotice } from './ui/frame/UpdateNotice.tsx';
import { onDemand } from './ui/onDemand.tsx';

const HomePage = onDemand(() => import('./pages/HomePage.tsx'));
const ProductPage = onDemand(() => withShopTexts(() => import('./pages/ProductPage.tsx')));
const NotFoundPage = onDemand(() => import('./pages/NotFoundPage.tsx'));

/** Loads the page of a path ahead. The routes below decide what is shown; a page that is not awaited comes later. */
export const loadPage = (path: string): Promise<unknown> => {
  if (path === '/') return HomePage.load();
  return /^\/[^/]+\/?$/.test(path) ? ProductPage.load() : NotFoundPage.load();
};

type OnArrival = (() => void) | undefined;

/** Before a page, so that it calls back ahead of what the parts of the page do when they are there. */
const Arrived = ({ onArrival }: { readonly onArrival: OnArrival }) => {
  useLayoutEffect(() => onArrival?.(), [onArrival]);
  return null;
};

/** Beside a page in its Suspense boundary: marks the moment from which it listens, and takes the focus to another page. */
const Arrival = ({ path }: { readonly path: string }) => {
  const arrivedAt = useRef(path);
  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true';
    if (arrivedAt.current === path) return;
    arrivedAt.current = path;
    // What led here has gone with its page.
    focusPage();
  }, [path]);
  return null;
};

/** A part that failed to load fails for good in this page: only a new one can try again. */
const Failed = () => <ErrorView status={500} onRetry={() => location.reload()} />;

/** The two routes, each loaded on demand; whatever else is asked for is not found. */
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
      <UpdateNotice />
    </>
  );
};
