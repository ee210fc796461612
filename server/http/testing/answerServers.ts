import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { onTestFinished, vi } from 'vitest';
import type { StreamEvent } from '../../../contract/contract.ts';
import type { Assistant } from '../../assistant/assistant.ts';
import { openSharedStore } from '../../store/sharedStore.ts';
import { bodyOf, openApp } from './fixtures.ts';

/** Servers that share a store, with assistants whose answers can be told apart. */

/** Address of the chat stream. */
export const stream = '/api/ai/chat/stream?company=HEU';
/** Number of events of each answer. */
export const events = 67;

/** Sends the same answer each time: a batch of events, then a pause in milliseconds. */
export const composedAt = (inOneGo: number, pause: number): Assistant => ({
  isRepeatable: true,
  async *answer(): AsyncGenerator<StreamEvent> {
    for (let at = 1; at <= events; at += 1) {
      yield { type: 'content', content: `word ${at} ` };
      if (at % inOneGo === 1) await wait(pause);
    }
  },
});

/** Sends dozens of events at once, like a composed answer. */
export const composedAssistant = composedAt(32, 1);

/** Sends single words with pauses, and never the same answer twice, like a language model. */
export const modelAssistant = (pause: number): Assistant => ({
  isRepeatable: false,
  async *answer(): AsyncGenerator<StreamEvent> {
    const take = Math.random();
    for (let at = 1; at <= events; at += 1) {
      yield { type: 'content', content: `${take} word ${at} ` };
      if (at % 3 === 0) await wait(pause);
    }
  },
});

/** Produces nothing itself: its answers come from other servers. */
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
  /** Resolves when the rest of an answer begins to arrive. */
  beginResume(requestId: string, after: number): Promise<Response>;
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
  // Retries like a browser while the answer does not exist yet or cannot be reached.
  const beginResume = async (requestId: string, after: number): Promise<Response> => {
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
    return response;
  };
  return {
    app,
    beginResume,
    post: async (requestId, question = 'How heavy is it?') => {
      const response = await fetch(`${address}${stream}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-id': requestId },
        body: JSON.stringify(bodyOf(question)),
      });
      return response.text();
    },
    resume: async (requestId, after) => (await beginResume(requestId, after)).text(),
  };
};

/** The stream after the first `count` events. */
export const after = (whole: string, count: number): string => {
  const at = whole.indexOf(`id: ${count + 1}\n`);
  return count === 0 ? whole : at === -1 ? 'data: [DONE]\n\n' : whole.slice(at);
};

/** Number of events. */
export const lengthOf = (whole: string): number => Number([...whole.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1]);
/** Request ids. */
export const ids = Array.from({ length: 24 }, (_, at) => `V1StGXR8_Z5jdHi6B-${String(at).padStart(2, '0')}`);
