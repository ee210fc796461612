import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Conversation } from '../harness/realQuestions.ts';
import { endOfAnswer, orderOf, wordsOf } from '../harness/receivedAnswer.ts';

/** Outcome of one question; times in milliseconds since it was sent. */
export interface Asked {
  /** Broken: neither received completely and in order, nor refused with a time to retry. */
  readonly ending: 'whole' | 'refused' | 'broken';
  readonly first: number;
  readonly done: number;
  readonly received: string;
}

/** Each visitor has a connection of its own. */
export const newAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

const ask = (url: string, body: string, agent: Agent): Promise<Asked> => {
  const began = performance.now();
  const since = (): number => performance.now() - began;
  const headers = { 'content-type': 'application/json', 'x-request-id': randomUUID() };
  return new Promise((resolve) => {
    const broken = (): void => resolve({ ending: 'broken', first: Number.NaN, done: since(), received: '' });
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      let [received, first] = ['', Number.NaN];
      response.setEncoding('utf8').on('data', (text: string) => {
        received += text;
        if (Number.isNaN(first) && received.includes('data:')) first = since();
      });
      response.on('error', broken);
      response.on('end', () => {
        const isRefused = response.statusCode === 503 || response.statusCode === 429;
        const isPolite = isRefused && response.headers['retry-after'] !== undefined;
        const isWhole = response.statusCode === 200 && received.endsWith(endOfAnswer) && orderOf(received) === 'sound';
        resolve({ ending: isPolite ? 'refused' : isWhole ? 'whole' : 'broken', first, done: since(), received });
      });
    });
    call.on('error', broken).end(body);
  });
};

interface Message {
  readonly id: string;
  readonly role: 'user' | 'ai';
  readonly message: string;
  readonly cards: readonly [];
}

/** Holds a whole conversation: each question is sent with all earlier messages, once the previous one is answered. */
export const converse = async (
  url: string,
  { brand, language, productId, turns }: Conversation,
  agent: Agent,
): Promise<readonly Asked[]> => {
  const chatId = randomUUID();
  const asked: Asked[] = [];
  let messages: readonly Message[] = [];
  for (const message of turns) {
    messages = [...messages, { id: `q${messages.length}`, role: 'user', message, cards: [] }];
    const body = JSON.stringify({ messages, productId, chatId, language });
    const answer = await ask(`${url}/api/ai/chat/stream?company=${brand}`, body, agent);
    asked.push(answer);
    if (answer.ending !== 'whole') break;
    messages = [...messages, { id: `a${messages.length}`, role: 'ai', message: wordsOf(answer.received), cards: [] }];
  }
  return asked;
};
