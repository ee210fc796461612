import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Switch, useLocation } from 'wouter';
import { ChatWindow } from './ui/ChatWindow.tsx';
import { ErrorView } from './ui/ErrorView.tsx';
import { UpdateNotice } from './ui/UpdateNotice.tsx';

/** Code on demand. It is nothing while the page is about to reload for it (effects/builds.ts): then nothing shows. */
const onDemand = <Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> } | undefined>) =>
  lazy(async () => (await load()) ?? new Promise<never>(() => undefined));

const HomePage = onDemand(() => import('./pages/HomePage.tsx'));
const ProductPage = onDemand(() => import('./pages/ProductPage.tsx'));
const NotFoundPage = onDemand(() => import('./pages/NotFoundPage.tsx'));

/** Beside a page in its Suspense boundary: marks the moment from which the page listens. */
const Ready = () => {
  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true';
  }, []);
  return null;
};

/** A part that failed to load fails for good in this page: only a new one can try again. */
const Failed = () => <ErrorView status={500} onRetry={() => location.reload()} />;

/** The two routes, each loaded on demand; whatever else is asked for is not found. */
export const App = () => {
  const [path] = useLocation();
  return (
    <>
      <ErrorBoundary FallbackComponent={Failed} resetKeys={[path]} onError={(error) => console.error(error)}>
        <Suspense fallback={null}>
          <Switch>
            <Route path="/" component={HomePage} />
            <Route path="/:id">{({ id }) => <ProductPage id={id} />}</Route>
            <Route>
              <NotFoundPage path={path} />
            </Route>
          </Switch>
          <Ready />
        </Suspense>
        <ChatWindow />
      </ErrorBoundary>
      <UpdateNotice />
    </>
  );
};
