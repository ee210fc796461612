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

/** What stands in place of a page that is not there, with ways on. */
export const NotFound = ({ path, named = '' }: NotFoundProps) => (
  <ErrorView status={404} path={path}>
    <WaysOn named={named} />
  </ErrorView>
);
