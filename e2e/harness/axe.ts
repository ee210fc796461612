import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from 'playwright-core';
import * as v from 'valibot';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What fades in has come; what is open over the page makes the rest unreachable, and is looked at alone. */
const look = `Promise.all(
  document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished.catch(() => undefined)),
).then(() => axe.run(document.querySelector('dialog:modal') ?? document, {
  rules: { 'meta-viewport': { enabled: false } },
  resultTypes: ['violations'],
})).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => id + ': ' + html.slice(0, 160) + ' ' + failureSummary)))`;

const framesSchema = v.object({ frameTree: v.object({ frame: v.object({ id: v.string() }) }) });
const worldSchema = v.object({ executionContextId: v.number() });
const evaluatedSchema = v.object({
  result: v.object({ value: v.optional(v.unknown()) }),
  exceptionDetails: v.optional(v.object({ text: v.string() })),
});

const sessions = new WeakMap<Page, Promise<CDPSession>>();

const sessionOf = (page: Page): Promise<CDPSession> => {
  const known = sessions.get(page);
  if (known !== undefined) return known;
  const session = page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
};

/**
 * What axe finds, in one line a fault. It looks from a world of its own: neither the page's content policy nor a clock
 * that a test has stopped holds it up. The viewport is locked by the specification, which axe cannot know.
 */
export const axeFaults = async (page: Page): Promise<readonly string[]> => {
  const session = await sessionOf(page);
  const { frameTree } = v.parse(framesSchema, await session.send('Page.getFrameTree'));
  const world = { frameId: frameTree.frame.id, worldName: 'axe' };
  const { executionContextId } = v.parse(worldSchema, await session.send('Page.createIsolatedWorld', world));
  const evaluate = async (expression: string): Promise<unknown> => {
    const options = { contextId: executionContextId, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = v.parse(
      evaluatedSchema,
      await session.send('Runtime.evaluate', { expression, ...options }),
    );
    if (exceptionDetails) throw new Error(`axe: ${exceptionDetails.text}`);
    return result.value;
  };
  if ((await evaluate('typeof axe')) === 'undefined') await evaluate(`${axe}; undefined`);
  return v.parse(v.array(v.string()), await evaluate(look));
};
