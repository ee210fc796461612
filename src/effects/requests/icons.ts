import * as v from 'valibot';
import { readStored, store } from '../page/storage.ts';

/** Constants of specification section 9. */
const timeout = 500;
const maxKept = 50;
const lifetime = 168 * 3_600_000;

/** Where the app's own server answers for the public service (specification, section 7). */
const ownPath = '/api/_nuxt_icon';
const storageKey = 'icons';

const size = v.optional(v.number());
const iconSetSchema = v.object({
  icons: v.record(v.string(), v.object({ body: v.string(), width: size, height: size })),
  width: size,
  height: size,
});

/** A drawing from elsewhere becomes a picture, in which no script runs; never part of the page. */
const picture = 'data:image/svg+xml,';
const keptSchema = v.array(
  v.object({ name: v.string(), url: v.pipe(v.string(), v.startsWith(picture)), until: v.number() }),
);
type Kept = v.InferOutput<typeof keptSchema>[number];

const readKept = (): readonly Kept[] => {
  try {
    const parsed = v.safeParse(keptSchema, JSON.parse(readStored(storageKey) ?? '[]'));
    return parsed.success ? parsed.output.filter(({ until }) => until > Date.now()) : [];
  } catch {
    return [];
  }
};

const pictureOf = (body: string, width: number, height: number): string =>
  picture +
  encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`);

/** Sixteen is what Iconify means where a set says nothing. */
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
  /** The address of an icon that is kept here; null where it has to be loaded. */
  readonly kept: (name: string) => string | null;
  /** Loads an icon, all that are asked for at once together; null where nobody has it in time. */
  readonly load: (name: string) => Promise<string | null>;
}

/**
 * The icons of a set: from storage, else from the public service where one is configured, else from the app's own
 * server. Storage that is denied, full or corrupt only costs a call.
 */
export const iconStore = (host: string, set: string): Icons => {
  const kept = new Map(readKept().map((icon) => [icon.name, icon]));
  const keptUrl = (name: string): string | null => {
    const icon = kept.get(`${set}:${name}`);
    return icon && icon.until > Date.now() ? icon.url : null;
  };
  const keep = (found: ReadonlyMap<string, string>): void => {
    for (const [name, url] of found) {
      kept.delete(`${set}:${name}`);
      kept.set(`${set}:${name}`, { name: `${set}:${name}`, url, until: Date.now() + lifetime });
    }
    for (const oldest of [...kept.keys()].slice(0, -maxKept)) kept.delete(oldest);
    store(storageKey, JSON.stringify([...kept.values()]));
  };
  const fetchIcons = async (names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    for (const base of host === '' ? [ownPath] : [host, ownPath]) {
      try {
        const found = await fetchFrom(base, set, names);
        keep(found);
        return found;
      } catch {
        // Late, unreachable or no icons: the next may have them, and a drawing stands there meanwhile.
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
