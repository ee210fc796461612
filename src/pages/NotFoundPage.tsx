import { ErrorView } from '../ui/frame/ErrorView.tsx';

/** Shown for all paths without a route. */
const NotFoundPage = ({ path }: { readonly path: string }) => <ErrorView status={404} path={path} />;

export default NotFoundPage;
