import * as v from 'valibot';
import { productIdOf } from './productPath.ts';

/** Pages fetched ahead at the same time, at most (specification, section 9). */
const maxConcurrent = 4;

const connectionSchema = v.object({
  saveData: v.optional(v.boolean(), false),
  effectiveType: v.optional(v.string(), ''),
});

/** Whether fetching what may never be looked at costs the visitor nothing: data is not saved, the network not slow. */
const isCheap = (): boolean => {
  const { success, output } = v.safeParse(connectionSchema, Reflect.get(navigator, 'connection'));
  return !success || !(output.saveData || /2g$/.test(output.effectiveType));
};

/** The raw id of the product that a link leads to from here; undefined where it leads elsewhere. */
const productBehind = ({ origin, pathname }: HTMLAnchorElement): string | undefined =>
  origin === location.origin && pathname !== location.pathname ? productIdOf(pathname) : undefined;

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
  /** Looks at no link of a product any more: of a long conversation's thousand each would cost in every frame. */
  const rest = (id: string): void => {
    for (const link of linksIn(document.body)) if (productBehind(link) === id) views.unobserve(link);
  };
  const watch = (node: Node): void => {
    for (const link of linksIn(node)) {
      const id = productBehind(link);
      if (id !== undefined && !begun.has(id)) views.observe(link);
    }
  };
  /** A part of the page that the browser skips, since it is far out of view, costs nothing: none of its links is seen. */
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
