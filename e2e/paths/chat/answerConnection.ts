import * as v from 'valibot';
import { expect } from 'vitest';
import { resumableHeader } from '../../../contract/codes.ts';
import { samples } from '../../../machines/testing/samples.ts';
import type { Driver } from '../../harness/driver.ts';
import { untilRead } from '../../harness/scene.ts';
import type { Call } from '../../harness/scriptedServer.ts';

const numberedSchema = v.object({ answerEvent: v.object({ eventId: v.string() }) });

/** A question with a resumable answer, whose connections break. */
export const answerConnection: Driver = {
  tours: true,
  begin: async ({ home, visitor, server, time, open }) => {
    const { page } = visitor;
    await open(`/${home.product}`);
    await visitor.openChat();
    server.keep();
    await visitor.ask('Anybody there?');
    const post = await server.call(1);

    let parts = 0;
    let attempts = 0;
    let gets = 0;
    let hasNumber = false;
    let isKept = false;
    const newest = (): Call => server.continuations().at(-1) ?? post;
    /** Starts the answer, unless it has started, like a server without resumable answers. */
    const beginUnkept = () => newest().open(200, { 'content-type': 'text/event-stream' });
    const goesOn = () => {
      attempts += 1;
      gets += 1;
    };
    /** Whether it becomes true within the timeout of a test. */
    const comesAbout = (what: () => boolean) =>
      expect
        .poll(what)
        .toBe(true)
        .then(
          () => true,
          () => false,
        );
    const asksAgain = () => comesAbout(() => server.continuations().length === gets + 1);
    const isLeft = () => comesAbout(() => newest().closed());
    /** Waits until the page notices the end of a call; before that it neither pauses nor resumes when it is online again. */
    const hearsEnd = (end: () => void) =>
      untilRead(
        page,
        (request) => request.url().includes('/ai/chat/stream') && request.method() !== 'OPTIONS',
        async () => end(),
      );
    const see = (openCalls: 0 | 1) => async () => {
      await expect
        .poll(async () => ({
          stop: (await visitor.chatShows()).stop,
          posts: server.calls().length,
          gets: server.continuations().length,
          open: [...server.calls(), ...server.continuations()].filter((call) => !call.closed()).length,
        }))
        .toEqual({ stop: 1, posts: 1, gets, open: openCalls });
      if (parts > 0) await visitor.seeAnswer(samples.content.repeat(parts).trim());
    };

    return {
      events: {
        OPENED: async () => {
          isKept = true;
          // Time before the page notices it would count for another delay, that of an unanswered call.
          const opened = page.waitForResponse((response) => response.headers()[resumableHeader] !== undefined);
          newest().open();
          await opened;
        },
        EVENT: async ({ event }) => {
          parts += 1;
          attempts = 0;
          const isNumbered = v.is(numberedSchema, event);
          hasNumber ||= isNumbered;
          isKept = hasNumber;
          if (!isNumbered) beginUnkept();
          newest().event({ type: 'content', content: samples.content }, isNumbered ? String(parts) : undefined);
          await visitor.seeAnswer(samples.content.repeat(parts).trim());
        },
        HEARTBEAT: async () => {
          beginUnkept();
          newest().say(': still there\n\n');
        },
        IDLE_TIMEOUT: async () => {
          // The page may notice the last event only now, and counts from then on.
          do await time.pass(isKept ? 45_000 : 120_000);
          while (!(await isLeft()));
        },
        ENDED: async () => newest().event('[DONE]'),
        CONNECTION_LOST: async ({ from }) => {
          // Chromium repeats a call whose connection breaks before the first byte, but not one with a status.
          if (from === 'resuming.opening') newest().open(503);
          beginUnkept();
          await hearsEnd(() => newest().end());
        },
        NOT_RESUMABLE: async () => {
          newest().open(404);
          newest().end();
        },
        CAME_ONLINE: async () => {
          await page.context().setOffline(true);
          await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
          await page.context().setOffline(false);
          goesOn();
        },
        'xstate.after.pause.answerConnection.pausing': async () => {
          do await time.pass(250 * 4 ** attempts);
          while (!(await asksAgain()));
          goesOn();
        },
        'xstate.after.opening.answerConnection.resuming.opening': () => time.pass(5000),
      },
      states: {
        asking: see(1),
        pausing: see(0),
        'resuming.opening': see(1),
        'resuming.reading': see(1),
        closed: async () => {
          await expect.poll(async () => (await visitor.chatShows()).stop).toBe(0);
          await expect.poll(() => [post, ...server.continuations()].every((call) => call.closed())).toBe(true);
          expect([server.calls().length, server.continuations().length]).toEqual([1, gets]);
        },
      },
    };
  },
};
