import { NotFound } from '../ui/notFound/NotFound.tsx';

/** Whatever is no route of the app. */
const NotFoundPage = ({ path }: { readonly path: string }) => <NotFound path={path} />;

export default NotFoundPage;
