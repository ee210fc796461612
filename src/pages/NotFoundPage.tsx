import { loadWithShopTexts } from '../actors/lazyLoading.ts';
import { ErrorView } from '../ui/frame/ErrorView.tsx';
import { lazyPart } from '../ui/onDemand.tsx';

const NotFoundSearch = lazyPart(() => loadWithShopTexts(() => import('../ui/notFound/NotFoundSearch.tsx')));

interface NotFoundPageProps {
  /** The address that led here. */
  readonly path: string;
  /** What it names, to be searched for. */
  readonly named?: string;
}

/** Replaces a page that does not exist, with links to others: whatever is no route of the app, and unknown products. */
const NotFoundPage = ({ path, named = '' }: NotFoundPageProps) => (
  <ErrorView status={404} path={path}>
    <NotFoundSearch named={named} />
  </ErrorView>
);

export default NotFoundPage;
