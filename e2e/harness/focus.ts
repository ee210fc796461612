import type { Page } from 'playwright-core';

/** The focused element, as keyboard users perceive it. */
export interface Focus {
  /** Its test id, or else its text; '' if nothing has focus. */
  readonly name: string;
  /** Whether it is in the page's flow, and its upper and lower edge. */
  readonly flow: { readonly top: number; readonly bottom: number } | null;
  readonly faults: readonly string[];
}

/**
 * Checks the focused element: is it in view and not covered (WCAG 2.4.11), does it have an outline (2.4.7) that contrasts
 * with its surroundings (1.4.11), and is it large enough to hit (2.5.8)?
 */
export const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: '', flow: null, faults: [] };
    const name = element.getAttribute('data-testid') ?? (element.textContent?.trim().slice(0, 40) || element.localName);
    const faults: string[] = [];

    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('no canvas');
    const channels = (color: string): readonly number[] => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string): number => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const isOpaque = (color: string): boolean => channels(color)[3] === 255;
    /** The colours behind it: one, or those of a gradient. */
    const behind = (start: Element | null): readonly string[] => {
      for (let around = start; around; around = around.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(around);
        const run = (backgroundImage.match(/(rgba?|oklab|color)\([^)]+\)/g) ?? []).filter(isOpaque);
        if (run.length > 0) return run;
        if (isOpaque(backgroundColor)) return [backgroundColor];
      }
      return ['white'];
    };

    // A field shows the focus of its input, a tile that of its link.
    let shown: Element | null = element;
    const outlines = (one: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    while (shown && !outlines(shown)) shown = shown.parentElement;
    if (shown) {
      const { outlineColor, outlineOffset } = getComputedStyle(shown);
      const around = behind(Number.parseFloat(outlineOffset) < 0 ? shown : shown.parentElement);
      const least = Math.min(...around.map((color) => contrast(outlineColor, color)));
      if (least < 3) faults.push(`outline with a contrast of ${least.toFixed(2)}`);
    } else faults.push('nothing shows the focus');

    const box = element.getBoundingClientRect();
    const { display } = getComputedStyle(element);
    // A label is part of the target.
    const target = element.closest('label')?.getBoundingClientRect() ?? box;
    if (display !== 'inline' && (target.width < 24 || target.height < 24))
      faults.push(`${box.width} by ${box.height} px`);
    const [line = box] = element.getClientRects();
    const middle = (from: number, to: number, most: number) => (Math.max(0, from) + Math.min(most, to)) / 2;
    const hit = document.elementFromPoint(
      middle(line.left, line.right, innerWidth),
      middle(line.top, line.bottom, innerHeight),
    );
    if (!hit || !(element.contains(hit) || hit.contains(element))) {
      faults.push(hit ? `covered by <${hit.localName} class="${hit.className}">` : 'out of view');
    }

    let isInFlow = true;
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(around).position)) isInFlow = false;
    }
    return { name, flow: isInFlow ? { top: box.top + scrollY, bottom: box.bottom + scrollY } : null, faults };
  });

/** One stop of the Tab key. */
export const tab = async (page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Focus> => {
  await page.keyboard.press(key);
  return focusOf(page);
};

/** Presses Tab from the start of the page, or of its open dialog, to the end. */
export const stopsOf = async (page: Page): Promise<readonly Focus[]> => {
  const stops: Focus[] = [];
  for (;;) {
    const stop = await tab(page);
    // After the last stop, focus moves to the browser, or to the first stop again.
    if (stop.name === '' || (stops.length > 1 && stop.name === stops[0]?.name)) return stops;
    stops.push(stop);
    if (stops.length > 200) throw new Error(`no end: ${stops.map(({ name }) => name)}`);
  }
};

/** The faults of a stop, and of its position after the previous one: focus order follows visual order (WCAG 2.4.3). */
export const faultsOf = (stop: Focus, before: Focus | undefined): readonly string[] => {
  const isAbove = stop.flow && before?.flow && stop.flow.bottom <= before.flow.top;
  return [...stop.faults, ...(isAbove ? [`comes after what is below it, ${before.name}`] : [])].map(
    (fault) => `${stop.name}: ${fault}`,
  );
};
