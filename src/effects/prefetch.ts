import * as v from 'valibot';

/** Pages fetched ahead at the same time, at most (specification, section 9). */
const mostAtOnce = 4;

const connectionSchema = v.object({
  saveData: v.optional(v.boolean(), false),
  effectiveType: v.optional(v.string(), ''),
});

/** Whether fetching what may never be looked at costs the visitor nothing: data is not saved, the network not slow. */
const isCheap = (): boolean => {
  const { success, output } = v.safeParse(connectionSchema, Reflect.get(navigator, 'connection'));
  return !success || !(output.saveData || /2g$/.test(output.effectiveType));
};

/** The raw id of the product whose page a link leads to; undefined where it leads elsewhere. */
const productIdOf = (link: HTMLAnchorElement): string | undefined => {
  if (link.origin !== location.origin || link.pathname === location.pathname) return undefined;
  const [, id] = /^\/([^/.]+)$/.exec(link.pathname) ?? [];
  try {
    return id && decodeURIComponent(id);
  } catch {
    return undefined; // an address that nobody can decode leads nowhere
  }
};

const linksIn = (node: Node): readonly HTMLAnchorElement[] => {
  if (!(node instanceof Element)) return [];
  const inside = [...node.querySelectorAll<HTMLAnchorElement>('a[href]')];
  return node instanceof HTMLAnchorElement && node.hasAttribute('href') ? [node, ...inside] : inside;
};

/**
 * Fetches a product's page as soon as a link to it becomes visible, wherever on the page the link stands: at most four
 * at a time, none twice, and none whose link has left the view before its turn came.
 * @param load fetches what the page of a product needs; its failure is nobody's loss
 * @returns stops watching
 */
export const startPrefetch = (load: (id: string) => Promise<unknown>): (() => void) => {
  const begun = new Set<string>();
  const waiting = new Set<string>();
  let running = 0;

  const next = (): void => {
    for (const id of waiting) {
      if (running >= mostAtOnce) return;
      waiting.delete(id);
      begun.add(id);
      running += 1;
      load(id)
        .catch(() => undefined)
        .finally(() => {
          running -= 1;
          next();
        });
    }
  };
  const views = new IntersectionObserver((entries) => {
    if (!isCheap()) return;
    for (const { target, isIntersecting } of entries) {
      const id = target instanceof HTMLAnchorElement ? productIdOf(target) : undefined;
      if (id === undefined || begun.has(id)) continue;
      if (isIntersecting) waiting.add(id);
      else waiting.delete(id);
    }
    next();
  });
  const watch = (node: Node): void => {
    for (const link of linksIn(node)) views.observe(link);
  };
  const changes = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(watch);
  });
  changes.observe(document.body, { childList: true, subtree: true });
  watch(document.body);

  return () => {
    changes.disconnect();
    views.disconnect();
  };
};
