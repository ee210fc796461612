import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as v from 'valibot';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const violationSchema = v.array(
  v.object({ id: v.string(), nodes: v.array(v.object({ html: v.string(), failureSummary: v.optional(v.string()) })) }),
);

/**
 * What axe finds, in one line a fault; on a page opened with `bypassCSP`. The viewport is locked by the specification,
 * which axe cannot know.
 */
export const axeFaults = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: axe });
  const found: unknown = await page.evaluate(async () => {
    const run: unknown = Reflect.get(Reflect.get(window, 'axe'), 'run');
    if (typeof run !== 'function') throw new Error('no axe');
    return (await run(document, { rules: { 'meta-viewport': { enabled: false } } })).violations;
  });
  return v
    .parse(violationSchema, found)
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
};
