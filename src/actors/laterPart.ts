import { loadAhead } from '../effects/requests/builds.ts';

/** Loads a part that the page can be used without: where that fails, as offline, the page stays instead of reloading. */
export const loadLaterPart = <T>(load: () => Promise<T>): Promise<T> => loadAhead(load);
