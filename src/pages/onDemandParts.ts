import { loadOnceOnline } from '../actors/chunkLoading.ts';
import { loadWithShopTexts } from '../actors/lazyLoading.ts';
import { onDemand } from '../ui/onDemand.tsx';

/** Replaces a page that does not exist. */
export const NotFoundPage = onDemand(() => import('./NotFoundPage.tsx'));

/** What a product page says about its product. Where the server wrote it, the page is usable before its code comes. */
export const ProductView = onDemand(() => loadOnceOnline(() => loadWithShopTexts(() => import('./ProductView.tsx'))));
