import * as v from 'valibot';
import { productIdOf } from './productPath.ts';

/** Maximum number of simultaneous prefetches (specification, section 9). */
const maxConcurrent = 4;

const connectionSchema = v.object({
  saveData: v.optional(v.boolean(), false),
  effectiveType: v.optional(v.string(), ''),
});

/** Whether prefetching is free for the visitor: no data saver, no slow network. */
const isCheap = (): boolean => {
  const { success, output } = v.safeParse(connectionSchema, Reflect.get(navigator, 'connection'));
  return !success || !(output.saveData || /2g$/.test(output.effectiveType));
};

/** Raw id of the product that a link leads to; undefined for other links. */
const productBehind = ({ origin, pathname }: HTMLAnchorElement): string | undefined =>
  origin === location.origin && pathname !== location.pathname ? productIdOf(pathname) : undefined;

const linksIn = (node: Node): readonly HTMLAnchorElement[] => {
  if (!(node instanceof Element)) return [];
  const inside = [...node.querySelectorAll<HTMLAnchorElement>('a[href]')];
  return node instanceof HTMLAnchorElement && node.hasAttribute('href') ? [node, ...inside] : inside;
};

/**
 * Prefetches a product as soon as a link to it becomes visible anywhere on the page: at most four at a time, none
 * twice, and none whose link has disappeared before its turn.
 * @param load fetches what a product page needs; its failure is ignored
 * @returns a function that stops it
 */
export const startPrefetch = (load: (id: string) => Promise<unknown>): (() => void) => {
  const begun = new Set<string>();
  const waiting = new Set<string>();
  let running = 0;

  const next = (): void => {
    for (const id of waiting) {
      if (running >= maxConcurrent) return;
      waiting.delete(id);
      begun.add(id);
      rest(id);
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
      const id = target instanceof HTMLAnchorElement ? productBehind(target) : undefined;
      if (id === undefined || begun.has(id)) continue;
      if (isIntersecting) waiting.add(id);
      else waiting.delete(id);
    }
    next();
  });
  /** Stops observing a product's links: a thousand links of a long conversation would cost time in every frame. */
  const rest = (id: string): void => {
    for (const link of linksIn(document.body)) if (productBehind(link) === id) views.unobserve(link);
  };
  const watch = (node: Node): void => {
    for (const link of linksIn(node)) {
      const id = productBehind(link);
      if (id !== undefined && !begun.has(id)) views.observe(link);
    }
  };
  /** Links in parts that the browser skips (content-visibility) are not observed. */
  const onSkip = (event: Event): void => {
    if (!(event.target instanceof Element)) return;
    if (!Reflect.get(event, 'skipped')) watch(event.target);
    else for (const link of linksIn(event.target)) views.unobserve(link);
  };
  const changes = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(watch);
  });
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('contentvisibilityautostatechange', onSkip, true);
  watch(document.body);

  return () => {
    document.removeEventListener('contentvisibilityautostatechange', onSkip, true);
    changes.disconnect();
    views.disconnect();
  };
};
