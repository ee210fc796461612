import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Route, Switch, useLocation } from 'wouter';
import { ChatWindow } from './ui/ChatWindow.tsx';
import { ErrorView } from './ui/ErrorView.tsx';

const HomePage = lazy(() => import('./pages/HomePage.tsx'));
const ProductPage = lazy(() => import('./pages/ProductPage.tsx'));
const NotFoundPage = lazy(() => import('./pages/NotFoundPage.tsx'));

/** Beside a page in its Suspense boundary: marks the moment from which the page listens. */
const Ready = () => {
  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true';
  }, []);
  return null;
};

const Failed = ({ resetErrorBoundary }: FallbackProps) => <ErrorView status={500} onRetry={resetErrorBoundary} />;

/** The two routes, each loaded on demand; whatever else is asked for is not found. */
export const App = () => {
  const [path] = useLocation();
  return (
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
  );
};
