import type { Icons } from '../effects/requests/icons.ts';
import { loadLaterPart } from './laterPart.ts';

/** Icons of a set, by code that is loaded with the first of them: each has a drawn stand-in until then. */
export const laterIcons = (host: string, set: string): Icons => {
  let shown: Icons | undefined;
  let opened: Promise<Icons> | undefined;
  const open = async (): Promise<Icons> => {
    const { iconStore } = await loadLaterPart(() => import('../effects/requests/icons.ts'));
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
