import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { onTestFinished, vi } from 'vitest';
import type { StreamEvent } from '../../../contract/contract.ts';
import type { Assistant } from '../../assistant/assistant.ts';
import { openSharedStore } from '../../store/sharedStore.ts';
import { bodyOf, openApp } from './fixtures.ts';

/** Servers that share a store, with assistants whose answers can be told apart. */

/** Where answers are asked for. */
export const stream = '/api/ai/chat/stream?company=HEU';
/** Of each answer. */
export const events = 67;

/** Says the same each time, so many events in one go and then nothing for some milliseconds. */
export const composedAt = (inOneGo: number, pause: number): Assistant => ({
  isRepeatable: true,
  async *answer(): AsyncGenerator<StreamEvent> {
    for (let at = 1; at <= events; at += 1) {
      yield { type: 'content', content: `word ${at} ` };
      if (at % inOneGo === 1) await wait(pause);
    }
  },
});

/** Says dozens of events in one go, as a composed answer does. */
export const composedLike = composedAt(32, 1);

/** Says a word now and then, and never the same twice, as a language model does. */
export const modelLike = (pause: number): Assistant => ({
  isRepeatable: false,
  async *answer(): AsyncGenerator<StreamEvent> {
    const take = Math.random();
    for (let at = 1; at <= events; at += 1) {
      yield { type: 'content', content: `${take} word ${at} ` };
      if (at % 3 === 0) await wait(pause);
    }
  },
});

/** Says nothing by itself: what it has of an answer, it has from another server. */
export const silent = (isRepeatable: boolean): Assistant => ({
  isRepeatable,
  answer: () => {
    throw new Error('asked at the wrong server');
  },
});

export interface Server {
  readonly app: FastifyInstance;
  post(requestId: string, question?: string): Promise<string>;
  resume(requestId: string, after: number): Promise<string>;
}

export const startServer = async (url: string, assistant: Assistant): Promise<Server> => {
  const sharedStore = await openSharedStore(url);
  const app = await openApp(
    { CONVERSATION_RATE_LIMIT: '100000', CHAT_RATE_LIMIT: '100000' },
    { assistant, sharedStore },
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await sharedStore.close();
    app.server.closeAllConnections();
    await app.close();
  });
  const resumeOnce = (requestId: string, after: number) =>
    fetch(`${address}${stream}&chatId=c1&requestId=${requestId}`, { headers: { 'last-event-id': String(after) } });
  return {
    app,
    post: async (requestId, question = 'How heavy is it?') => {
      const response = await fetch(`${address}${stream}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-id': requestId },
        body: JSON.stringify(bodyOf(question)),
      });
      return response.text();
    },
    // As a browser does: it comes again while the answer is not there yet, or cannot be reached.
    resume: async (requestId, after) => {
      let response = await resumeOnce(requestId, after);
      await vi.waitUntil(
        async () => {
          if (response.ok) return true;
          await response.text();
          response = await resumeOnce(requestId, after);
          return response.ok;
        },
        { timeout: 30_000, interval: 50 },
      );
      return response.text();
    },
  };
};

/** The stream after so many events. */
export const after = (whole: string, count: number): string => {
  const at = whole.indexOf(`id: ${count + 1}\n`);
  return count === 0 ? whole : at === -1 ? 'data: [DONE]\n\n' : whole.slice(at);
};

/** How many events there are. */
export const lengthOf = (whole: string): number => Number([...whole.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1]);
/** Names of questions. */
export const ids = Array.from({ length: 24 }, (_, at) => `V1StGXR8_Z5jdHi6B-${String(at).padStart(2, '0')}`);
