import type { Icons } from '../effects/requests/icons.ts';
import { loadWithoutReload } from './chunkLoading.ts';

/** Icons of a set. The code that requests them is loaded with the first icon; a drawn placeholder is shown until then. */
export const lazyIcons = (host: string, set: string): Icons => {
  let shown: Icons | undefined;
  let opened: Promise<Icons> | undefined;
  const open = async (): Promise<Icons> => {
    const { iconStore } = await loadWithoutReload(() => import('../effects/requests/icons.ts'));
    shown = iconStore(host, set);
    return shown;
  };
  return {
    kept: (name) => shown?.kept(name) ?? null,
    load: async (name) => {
      opened ??= open();
      try {
        return await (await opened).load(name);
      } catch {
        opened = undefined;
        return null;
      }
    },
  };
};
