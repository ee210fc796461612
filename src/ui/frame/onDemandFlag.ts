import { loadWithoutReload } from '../../actors/chunkLoading.ts';
import { onDemand } from '../onDemand.tsx';

/** A language's flag. The page begins with the one that the server drew; where the code cannot be loaded, there is none. */
export const Flag = onDemand(() => loadWithoutReload(() => import('./Flag.tsx')).catch(() => undefined));
