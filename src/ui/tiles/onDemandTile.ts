import { onDemand } from '../onDemand.tsx';

/** What a product's tile shows. Where the server wrote it, the page needs no code for it. */
export const TileContent = onDemand(() => import('./TileContent.tsx'));
