import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { bodyOf } from '../bench/harness/questions.ts';
import { realConversations } from '../bench/harness/realQuestions.ts';
import { endOfAnswer, idsIn, orderOf } from '../bench/harness/receivedAnswer.ts';

/** Simulated visitors, who ask questions one by one, resume broken connections like a browser and count results. */

/** Results of the questions of one part of the day. */
export interface Tally {
  readonly part: string;
  asked: number;
  /** Read completely, without gaps. */
  whole: number;
  /** Refused with a time to retry. */
  refused: number;
  /** Neither complete nor refused. */
  broken: number;
  /** Contained an event twice. */
  doubled: number;
  /** Complete, but not according to the catalogue of that time. */
  wrong: number;
  /** Resumed connections. */
  resumed: number;
}

const newTally = (part: string): Tally => ({
  ...{ part, asked: 0, whole: 0, refused: 0, broken: 0, doubled: 0, wrong: 0, resumed: 0 },
});

/** A question that a customer begins with, on the page where it is asked. */
export interface Question {
  readonly brand: string;
  readonly language: string;
  readonly text: string;
  readonly productId: string | null;
}

/** Number of different questions, which are asked repeatedly. */
const differentQuestions = 240;
const questions: readonly Question[] = realConversations()
  .slice(0, differentQuestions)
  .map(({ brand, language, productId, turns: [text = ''] }) => ({ brand, language, productId, text }));
const questionAt = (at: number): Question => {
  const question = questions[at % questions.length];
  if (!question) throw new Error('there is no question');
  return question;
};

/** Result of a question. */
type Ending =
  | { readonly as: 'whole'; readonly received: string }
  | { readonly as: 'refused'; readonly seconds: number }
  | { readonly as: 'broken'; readonly why: string };

/** Complete events, without comments, which only keep a slow connection open. */
const events = (received: string): string =>
  received
    .slice(0, received.lastIndexOf('\n\n') + 2)
    .split(/(?<=\n\n)/)
    .filter((event) => !event.startsWith(':'))
    .join('');

/** Reads until the connection ends or breaks. */
const read = async (response: Response): Promise<string> => {
  let received = '';
  try {
    if (response.body) for await (const part of response.body.pipeThrough(new TextDecoderStream())) received += part;
  } catch {
    // It broke; the part that was read counts.
  }
  return events(received);
};

/** Waits before each attempt to resume a connection, in milliseconds, as in the browser. */
const resumePauses = [250, 1000, 1000, 2000, 4000, 4000, 8000];

const post = (address: string, { brand, language, text, productId }: Question, requestId: string): Promise<Response> =>
  fetch(`${address}/api/ai/chat/stream?company=${brand}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': requestId },
    body: bodyOf(language, text, productId),
  });
const goOn = (address: string, { brand }: Question, requestId: string, last: number): Promise<Response> =>
  fetch(`${address}/api/ai/chat/stream?company=${brand}&chatId=bench&requestId=${requestId}`, {
    headers: { 'last-event-id': String(last) },
  });

/** All questions by id, with the part of the day in which each counts or its other purpose. */
export type Register = Map<string, string>;

/** Asks one question. @param resumed called for each resumed connection */
const ask = async (
  address: string,
  question: Question,
  requestId: string,
  resumed: () => void = () => {},
): Promise<Ending> => {
  const first = await post(address, question, requestId).catch((error: unknown) => error);
  if (!(first instanceof Response)) return { as: 'broken', why: String(first) };
  const retryAfter = first.headers.get('retry-after');
  if (!first.ok) {
    await first.text();
    return retryAfter === null
      ? { as: 'broken', why: `status ${first.status}` }
      : { as: 'refused', seconds: Number(retryAfter) };
  }
  let received = await read(first);
  for (const pause of resumePauses) {
    if (received.endsWith(endOfAnswer)) return { as: 'whole', received };
    await wait(pause);
    resumed();
    const next = await goOn(address, question, requestId, idsIn(received).at(-1) ?? 0).catch(() => undefined);
    if (next?.ok) received += await read(next);
    else if (next?.status === 404) return { as: 'broken', why: 'the answer is not kept any more' };
    else await next?.text();
  }
  return received.endsWith(endOfAnswer)
    ? { as: 'whole', received }
    : { as: 'broken', why: 'no end after all that was tried' };
};

/** A crowd that asks until `stop` is called. @param register gets each question that is sent and not refused */
export const startCrowd = (address: string, size: number, pause: number, register: Register) => {
  let tally = newTally('before the day');
  let isOver = false;
  /** All complete answers by question, with the tally in which each counts. */
  const answers: { readonly question: Question; readonly received: string; readonly tally: Tally }[] = [];
  const reasons: string[] = [];
  const count = (question: Question, ending: Ending, counted: Tally): void => {
    if (ending.as === 'refused') counted.refused += 1;
    else if (ending.as === 'broken') {
      counted.broken += 1;
      reasons.push(ending.why);
    } else {
      const order = orderOf(ending.received);
      if (order === 'sound') {
        counted.whole += 1;
        answers.push({ question, received: ending.received, tally: counted });
      } else counted[order] += 1;
    }
  };
  const visitor = async (first: number): Promise<void> => {
    for (let at = first; !isOver; at += size) {
      const question = questionAt(at);
      const counted = tally;
      counted.asked += 1;
      const requestId = randomUUID();
      register.set(requestId, counted.part);
      const ending = await ask(address, question, requestId, () => {
        counted.resumed += 1;
      });
      if (ending.as === 'refused') register.delete(requestId);
      count(question, ending, counted);
      await wait(ending.as === 'refused' ? ending.seconds * 1000 : pause);
    }
  };
  const all = Promise.all(Array.from({ length: size }, (_, at) => visitor(at)));
  return {
    /** Questions from now on count as those of another part of the day. */
    begin: (part: string): Tally => {
      tally = newTally(part);
      return tally;
    },
    /** Why questions broke. */
    reasons,
    /** @param isRight whether that answer is right in that part of the day */
    stop: async (isRight: (question: Question, received: string, part: string) => boolean): Promise<void> => {
      isOver = true;
      await all;
      for (const { question, received, tally: counted } of answers) {
        if (isRight(question, received, counted.part)) continue;
        counted.whole -= 1;
        counted.wrong += 1;
      }
    },
  };
};

/** The current answers of an undisturbed process. */
export const rightAnswers = async (address: string, register: Register): Promise<ReadonlyMap<Question, string>> => {
  const found = new Map<Question, string>();
  for (const question of questions) {
    const requestId = randomUUID();
    let ending = await ask(address, question, requestId);
    // A busy process says when to retry.
    for (let again = 0; ending.as === 'refused' && again < 60; again += 1) {
      await wait(ending.seconds * 1000);
      ending = await ask(address, question, requestId);
    }
    register.set(requestId, 'learning the right answers');
    if (ending.as !== 'whole') throw new Error(`${question.text}: ${ending.as}`);
    found.set(question, ending.received);
  }
  return found;
};
