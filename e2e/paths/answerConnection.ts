import * as v from 'valibot';
import { expect } from 'vitest';
import { samples } from '../../machines/testing/samples.ts';
import type { Call } from '../harness/scriptedServer.ts';
import type { Driver } from './driver.ts';

const eventStream = { 'content-type': 'text/event-stream' };

const numberedSchema = v.object({ said: v.object({ eventId: v.string() }) });

/** A question has been asked; its connections break, and the server keeps the answer. */
export const answerConnection: Driver = {
  begin: async ({ home, visitor, server, time, open }) => {
    const { page } = visitor;
    await open(`/${home.product}`);
    await visitor.openChat();
    server.keep();
    await visitor.ask('Anybody there?');
    const post = await server.call(1);
    const named = { ...eventStream, 'x-request-id': (await visitor.answer.getAttribute('data-request-id')) ?? '' };

    let parts = 0;
    let attempts = 0;
    let gets = 0;
    let hasNumber = false;
    let isKept = false;
    const newest = (): Call => server.continuations().at(-1) ?? post;
    const goesOn = () => {
      attempts += 1;
      gets += 1;
    };
    /** Whether it comes about while one waits a little. */
    const comesAbout = (what: () => boolean) =>
      expect
        .poll(what, { timeout: 3000 })
        .toBe(true)
        .then(
          () => true,
          () => false,
        );
    const asksAgain = () => comesAbout(() => server.continuations().length === gets + 1);
    const isLeft = () => comesAbout(() => newest().closed());
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
          // Time that passes before the page knows of it is another's: that of a call nobody answers.
          const heard = page.waitForResponse(
            (response) => response.headers()['x-request-id'] === named['x-request-id'],
          );
          newest().open(200, named);
          await heard;
        },
        EVENT: async ({ event }) => {
          parts += 1;
          attempts = 0;
          const isNumbered = v.is(numberedSchema, event);
          hasNumber ||= isNumbered;
          isKept = hasNumber;
          newest().event({ type: 'content', content: samples.content }, isNumbered ? String(parts) : undefined);
          await visitor.seeAnswer(samples.content.repeat(parts).trim());
        },
        HEARTBEAT: async () => newest().say(': still there\n\n'),
        IDLE_TIMEOUT: async () => {
          // The page may have heard of the last sign only now, and counts from then on.
          do await time.pass(isKept ? 45_000 : 120_000);
          while (!(await isLeft()));
        },
        ENDED: async () => newest().event('[DONE]'),
        CONNECTION_LOST: async ({ from }) => {
          // Before the first byte a broken connection makes Chromium itself call again; a status does not.
          if (from === 'resuming.opening') newest().open(503);
          newest().end();
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
          // The server knows of a broken connection before the page, which counts its pause only from then on.
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
        over: async () => {
          await expect.poll(async () => (await visitor.chatShows()).stop).toBe(0);
          await expect.poll(() => [post, ...server.continuations()].every((call) => call.closed())).toBe(true);
          expect([server.calls().length, server.continuations().length]).toEqual([1, gets]);
        },
      },
    };
  },
};
