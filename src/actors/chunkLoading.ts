import { readStored, store } from '../effects/storage/storage.ts';
import { callAfter } from './afterPaint.ts';

/** Number of running loads whose failure must not reload the page, and the errors with which they failed. */
let runningLoads = 0;
const errorsWithoutReload = new Set<unknown>();

/**
 * Loads code that the page can do without, or that it may need later. If that fails, for instance offline, the page is
 * not reloaded.
 */
export const loadWithoutReload = async <T>(load: () => Promise<T>): Promise<T> => {
  runningLoads += 1;
  try {
    return await load();
  } catch (error) {
    errorsWithoutReload.add(error);
    throw error;
  } finally {
    runningLoads -= 1;
  }
};

/** Loads a part that the page does without for a while: a load that fails offline is repeated once the browser is online. */
export const loadOnceOnline = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async (error: unknown) => {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener('online', resolve));
    return loadOnceOnline(load);
  });

/** Minimum time between two reloads for failed chunks, in milliseconds (specification, section 9). */
const reloadGuard = 10_000;
const reloadedAtKey = 'reloadedAt';
const failure = 'vite:preloadError';

/** Whether a reload is allowed: none has happened recently. A clock that was set back does not block it for long. */
export const mayReload = (reloadedAt: string | null, now: number): boolean => {
  const since = now - Number(reloadedAt ?? Number.NaN);
  return !(since >= 0 && since < reloadGuard);
};

/**
 * Reloads the page when a part of it cannot be loaded, as after a deployment; at most once per 10 s, counted in the
 * tab's storage. If storage is denied, nothing would stop a loop, so the failure shows as an error page.
 * @param options with a signal that stops it
 */
export const reloadAfterFailedChunk = (reload: () => void, options?: AddEventListenerOptions): void => {
  let isReloading = false;
  const begin = (now: number): void => {
    // Offline, the page would be lost, and the part can be loaded once the browser is online again.
    if (!navigator.onLine) return;
    if (!mayReload(readStored(reloadedAtKey, 'session'), now)) return;
    store(reloadedAtKey, String(now), 'session');
    isReloading = readStored(reloadedAtKey, 'session') === String(now);
    if (isReloading) reload();
  };
  const onFailure = (event: Event): void => {
    if (runningLoads > 0) {
      // Which load has failed is known once Vite has thrown the error.
      const error: unknown = Reflect.get(event, 'payload');
      callAfter(0, () => {
        if (!errorsWithoutReload.delete(error)) begin(Date.now());
      });
      return;
    }
    if (!isReloading) begin(Date.now());
    // Otherwise Vite throws, and an error page flashes before the reload.
    if (isReloading) event.preventDefault();
  };
  addEventListener(failure, onFailure, options);
};
