import type { Page } from 'playwright-core';

/**
 * Layout faults of a page: text that is cut off, outside its button or broken within a word, a button of three lines, or
 * an element that makes the page wider than its window.
 */
export const layoutFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`page: ${scrollWidth} wide in ${clientWidth}`] : [];
    const named = (element: Element) => `<${element.localName} class="${element.className}">`;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const range = document.createRange();
    const boxesOf = (node: Node, start: number, end: number) => {
      range.setStart(node, start);
      range.setEnd(node, end);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    const lines = (boxes: readonly DOMRect[]) => new Set(boxes.map(({ top }) => Math.round(top / 4))).size;

    /** The first ancestor that hides a part of it; none if one can scroll to that part. */
    const cutBy = (element: Element, boxes: readonly DOMRect[]): Element | undefined => {
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, display } = getComputedStyle(around);
        if (display === 'inline' || display === 'contents') continue;
        // An ellipsis shows that there is more text.
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return undefined;
        if (![overflowX, overflowY].every((overflow) => overflow === 'visible' || hides(overflow))) return undefined;
        const { left, right, top, bottom } = around.getBoundingClientRect();
        const beside = boxes.some((box) => box.left < left - 1 || box.right > right + 1);
        // A line is taller than its letters.
        const beyond = boxes.some((box) => box.top < top - 3 || box.bottom > bottom + 3);
        if ((hides(overflowX) && beside) || (hides(overflowY) && beyond)) return around;
      }
      return undefined;
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue ?? '';
      if (!element?.checkVisibility() || text.trim() === '') continue;
      // Clipped to nothing, so only for screen readers, by class or by window width.
      const isUnseen = getComputedStyle(element).clipPath === 'inset(50%)';
      if (isUnseen || element.closest('.visually-hidden')) continue;
      const boxes = boxesOf(node, 0, text.length);
      const cut = cutBy(element, boxes);
      if (cut) faults.push(`cut by ${named(cut)}: ${text}`);
      const { display, textOverflow } = getComputedStyle(element);
      const sticksOut = display !== 'inline' && textOverflow !== 'ellipsis' && element.clientWidth > 1;
      if (sticksOut && element.scrollWidth > element.clientWidth + 1)
        faults.push(`sticks out of ${named(element)}: ${text}`);
      const button = element.closest('button, .button');
      const { left = 0, right = innerWidth } = button?.getBoundingClientRect() ?? {};
      if (button && boxes.some((box) => box.left < left - 1 || box.right > right + 1)) {
        faults.push(`beside ${named(button)}: ${text}`);
      }
      if (button && lines(boxes) > 2) faults.push(`${lines(boxes)} lines in ${named(button)}: ${text}`);
      for (const { 0: word, index } of text.matchAll(/[\p{Script=Latin}\p{Script=Cyrillic}\p{M}\p{N}]{2,}/gu)) {
        if (lines(boxesOf(node, index, index + word.length)) > 1) faults.push(`broken in ${named(element)}: ${word}`);
      }
    }
    // A stretched element shows the lines that its line clamp should hide.
    for (const element of document.querySelectorAll('body *')) {
      const { webkitLineClamp, lineHeight } = getComputedStyle(element);
      if (
        webkitLineClamp !== 'none' &&
        element.clientHeight > Number(webkitLineClamp) * Number.parseFloat(lineHeight) * 1.2
      ) {
        faults.push(`lines after the last in ${named(element)}`);
      }
    }
    return faults;
  });

/** Waits until the fonts, which come with a stylesheet after the first paint, are loaded and painted. */
export const rested = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const styles = () => document.querySelector<HTMLLinkElement>('link[href$="/styles.css"]');
    while (document.querySelector('head > template') || styles()?.sheet === null) await frame();
    // Only layout that needs a font requests it.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    await frame();
    await frame();
  });

/** Those faults that lose content. A broken word or a button of many lines does not. */
export const layoutLosses = async (page: Page): Promise<readonly string[]> =>
  (await layoutFaults(page)).filter((fault) => /^(page|cut|sticks|beside)\b/.test(fault));

/** Sums the unexpected layout shifts of a page, from its first paint on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let shifted = 0;
    const add = (entries: PerformanceEntryList): void => {
      for (const entry of entries) shifted += Number(Reflect.get(entry, 'value'));
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Reflect.set(globalThis, 'readShifts', () => {
      // A busy browser reports them long after their frame.
      add(observer.takeRecords());
      return shifted;
    });
  });

/** The layout shift of a watched page so far. */
export const shiftedBy = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(globalThis, 'readShifts')());
