import { loadWithoutReload } from '../../actors/chunkLoading.ts';
import { onDemand } from '../onDemand.tsx';

/** A language's flag. The page begins with the one that the server drew. */
export const Flag = onDemand(() => loadWithoutReload(() => import('./Flag.tsx')));
