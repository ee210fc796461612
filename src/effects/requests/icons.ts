import * as v from 'valibot';
import { readStored, store } from '../storage/storage.ts';

/** Constants of specification section 9. */
const timeout = 500;
const maxStored = 50;
const lifetime = 168 * 3_600_000;

/** Path at which the app's own server replaces the public service (specification, section 7). */
const ownPath = '/api/_nuxt_icon';
const storageKey = 'icons';

const size = v.optional(v.number());
const iconSetSchema = v.object({
  icons: v.record(v.string(), v.object({ body: v.string(), width: size, height: size })),
  width: size,
  height: size,
});

/** An icon from elsewhere is shown as an image, in which scripts do not run; it never becomes part of the page. */
const picture = 'data:image/svg+xml,';
const storedIconsSchema = v.array(
  v.object({ name: v.string(), url: v.pipe(v.string(), v.startsWith(picture)), until: v.number() }),
);
type StoredIcon = v.InferOutput<typeof storedIconsSchema>[number];

const readStoredIcons = (): readonly StoredIcon[] => {
  try {
    const parsed = v.safeParse(storedIconsSchema, JSON.parse(readStored(storageKey) ?? '[]'));
    return parsed.success ? parsed.output.filter(({ until }) => until > Date.now()) : [];
  } catch {
    return [];
  }
};

const pictureOf = (body: string, width: number, height: number): string =>
  picture +
  encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`);

/** Iconify's default size. */
const iconifySize = 16;

const fetchFrom = async (base: string, set: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const response = await fetch(`${base}/${set}.json?icons=${names.join(',')}`, {
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`${base}/${set}.json: ${response.status}`);
  const { icons, width = iconifySize, height = iconifySize } = v.parse(iconSetSchema, await response.json());
  return new Map(
    Object.entries(icons).map(([name, icon]) => [
      name,
      pictureOf(icon.body, icon.width ?? width, icon.height ?? height),
    ]),
  );
};

export interface Icons {
  /** Address of a stored icon; null if it has to be loaded. */
  readonly kept: (name: string) => string | null;
  /** Loads an icon, batched with others requested at the same time; null if no source has it in time. */
  readonly load: (name: string) => Promise<string | null>;
}

/**
 * Icons of a set: from storage, else from the public service if configured, else from the app's own server. If storage
 * fails, the only cost is a request.
 */
export const iconStore = (host: string, set: string): Icons => {
  const kept = new Map(readStoredIcons().map((icon) => [icon.name, icon]));
  const keptUrl = (name: string): string | null => {
    const icon = kept.get(`${set}:${name}`);
    return icon && icon.until > Date.now() ? icon.url : null;
  };
  const keep = (found: ReadonlyMap<string, string>): void => {
    for (const [name, url] of found) {
      kept.delete(`${set}:${name}`);
      kept.set(`${set}:${name}`, { name: `${set}:${name}`, url, until: Date.now() + lifetime });
    }
    for (const oldest of [...kept.keys()].slice(0, -maxStored)) kept.delete(oldest);
    store(storageKey, JSON.stringify([...kept.values()]));
  };
  const fetchIcons = async (names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    for (const base of host === '' ? [ownPath] : [host, ownPath]) {
      try {
        const found = await fetchFrom(base, set, names);
        keep(found);
        return found;
      } catch {
        // Late, unreachable or invalid: the next source may have them, and a placeholder is shown meanwhile.
      }
    }
    return new Map();
  };

  let names = new Set<string>();
  let answer: ReturnType<typeof fetchIcons> | undefined;
  const ask = (name: string): ReturnType<typeof fetchIcons> => {
    names.add(name);
    answer ??= Promise.resolve().then(() => {
      const wanted = [...names].toSorted((one, other) => one.localeCompare(other));
      names = new Set();
      answer = undefined;
      return fetchIcons(wanted);
    });
    return answer;
  };
  return {
    kept: keptUrl,
    load: async (name) => keptUrl(name) ?? (await ask(name)).get(name) ?? null,
  };
};
