import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { CDPSession, Frame, Page } from 'playwright-core';
import * as v from 'valibot';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until nothing fades in any more. An open dialog makes the rest unreachable and is checked alone. */
const axeScript = (rules: readonly string[] | undefined) => `Promise.all(
  document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished.catch(() => undefined)),
).then(() => axe.run(document.querySelector('dialog:modal') ?? document, {
  ${rules ? `runOnly: ${JSON.stringify(rules)}` : "rules: { 'meta-viewport': { enabled: false } }"},
  resultTypes: ['violations'],
})).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => id + ': ' + html.slice(0, 160) + ' ' + failureSummary)))`;

const frameSchema = v.object({ id: v.string(), url: v.string() });
const framesSchema = v.object({
  frameTree: v.object({ frame: frameSchema, childFrames: v.optional(v.array(v.object({ frame: frameSchema })), []) }),
});
const worldSchema = v.object({ executionContextId: v.number() });
const evaluatedSchema = v.object({
  result: v.object({ value: v.optional(v.unknown()) }),
  exceptionDetails: v.optional(v.object({ text: v.string() })),
});

const sessions = new WeakMap<Page | Frame, Promise<CDPSession>>();

/** A frame of another site is a target of its own; other frames are reached through their page. */
const openSession = (target: Page | Frame): Promise<CDPSession> => {
  if (!('mainFrame' in target)) {
    const page = target.page();
    return page
      .context()
      .newCDPSession(target)
      .catch(() => page.context().newCDPSession(page));
  }
  return target.context().newCDPSession(target);
};

const sessionOf = (target: Page | Frame): Promise<CDPSession> => {
  const known = sessions.get(target);
  if (known !== undefined) return known;
  const session = openSession(target);
  sessions.set(target, session);
  return session;
};

/**
 * What axe finds on a page or in one of its frames, one line per violation. It runs in an isolated world, so that neither
 * the page's content policy nor a stopped clock affects it. Axe cannot know that the specification locks the viewport.
 * @param rules the rules to check; absent: all
 */
export const axeFaults = async (target: Page | Frame, rules?: readonly string[]): Promise<readonly string[]> => {
  const session = await sessionOf(target);
  const { frameTree } = v.parse(framesSchema, await session.send('Page.getFrameTree'));
  const frames = [frameTree.frame, ...frameTree.childFrames.map(({ frame }) => frame)];
  const { id } = frames.find(({ url }) => url === target.url().split('#')[0]) ?? frameTree.frame;
  const world = { frameId: id, worldName: 'axe' };
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
  return v.parse(v.array(v.string()), await evaluate(axeScript(rules)));
};
