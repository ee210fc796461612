import { ErrorView } from '../ui/frame/ErrorView.tsx';

/** Whatever is no route of the app. */
const NotFoundPage = ({ path }: { readonly path: string }) => <ErrorView status={404} path={path} />;

export default NotFoundPage;
