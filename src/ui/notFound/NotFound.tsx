import { loadWithShopTexts } from '../../actors/lazyLoading.ts';
import { ErrorView } from '../frame/ErrorView.tsx';
import { lazyPart } from '../onDemand.tsx';

const WaysOn = lazyPart(() => loadWithShopTexts(() => import('./WaysOn.tsx')));

interface NotFoundProps {
  /** The address that led here. */
  readonly path: string;
  /** What it names, to be searched for. */
  readonly named?: string;
}

/** Replaces a page that does not exist, with links to others. */
export const NotFound = ({ path, named = '' }: NotFoundProps) => (
  <ErrorView status={404} path={path}>
    <WaysOn named={named} />
  </ErrorView>
);
