import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { AnswerInput } from '../answer/answer.ts';
import { sampleIds } from '../testing/samples.ts';
import { chatRequestMachine } from './chatRequest.ts';
import type { ChatRequestEmitted, ChatRequestEvent } from './chatRequestTypes.ts';
import { stageOf } from './chatState.ts';
import type { Messages } from './conversation.ts';
import { restored } from './conversationEndings.ts';
import type { HelperTexts } from './runningRequest.ts';

/** Runs the machine on a simulated clock; the test controls the answer stream. */
const start = ({ helperTexts, messages }: { helperTexts?: Promise<HelperTexts>; messages?: Messages } = {}) => {
  const clock = new SimulatedClock();
  const posts: {
    readonly body: AnswerInput['body'];
    open: boolean;
    readonly report: (event: ChatRequestEvent) => void;
  }[] = [];
  const logged: string[] = [];
  const actor = createActor(
    chatRequestMachine.provide({
      actors: {
        answerStream: fromCallback<EventObject, AnswerInput>(({ input, sendBack }) => {
          const post = { body: input.body, open: true, report: sendBack };
          posts.push(post);
          return () => {
            post.open = false;
          };
        }),
        helperTexts: fromPromise(() => helperTexts ?? Promise.reject(new Error('no file'))),
      },
    }),
    { clock, logger: (line: string) => logged.push(line), input: messages && { messages } },
  ).start();
  const emitted: ChatRequestEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  let asked = 0;
  const send = (event: ChatRequestEvent) => actor.send(event);
  return {
    actor,
    clock,
    posts,
    logged,
    send,
    emitted,
    retry: () => send({ type: 'RETRY', ids: sampleIds(++asked), language: 'en' }),
    ask: (text: string, replaces: string | null = null) =>
      send({ type: 'SUBMIT', text, replaces, ids: sampleIds(++asked), language: 'en' }),
    answer: (event: ChatRequestEvent) => posts.at(-1)?.report(event),
    stage: () => stageOf(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
    texts: () => actor.getSnapshot().context.messages.map(({ role, message }) => `${role}: ${message}`),
  };
};

const card = (id: string, image = `/product-images/${id}.webp`) => ({ productId: id, title: id, image });

const asked = () => {
  const chat = start();
  chat.ask('Which drill?');
  return chat;
};

describe('chat request, specification section 4', () => {
  it('1: a request starts on submit; the first question sets the chat id, which later ones keep', () => {
    const chat = asked();
    expect(chat.context().chatId).toBe('chat-1');
    expect(chat.posts.map(({ body }) => body.chatId)).toEqual(['chat-1']);
    chat.answer({ type: 'DONE' });
    chat.ask('And a saw?');
    expect(chat.posts.map(({ body }) => body.chatId)).toEqual(['chat-1', 'chat-1']);
  });

  it('2: submit adds the question and an empty placeholder tied to the request', () => {
    const chat = asked();
    expect(chat.stage()).toBe('waiting');
    expect(chat.context().messages).toEqual([
      { id: 'question-1', role: 'user', message: 'Which drill?', cards: [], isHelper: false, version: 1 },
      { id: 'answer-1', role: 'ai', message: '', cards: [], requestId: 'request-1', isHelper: false, version: 1 },
    ]);
  });

  const stages: readonly [string, (chat: ReturnType<typeof start>) => void][] = [
    ['waiting', () => undefined],
    ['helper5s', (chat) => chat.clock.increment(5000)],
    ['helper30s', (chat) => chat.clock.increment(30_000)],
    ['streaming', (chat) => chat.answer({ type: 'CONTENT', content: 'Old words' })],
  ];
  it.each(stages)('3: a second question in %s stops the first, removes its traces and waits 50 ms', (stage, reach) => {
    const chat = asked();
    reach(chat);
    expect(chat.stage()).toBe(stage);
    chat.ask('And a saw?');
    expect(chat.posts.map(({ open }) => open)).toEqual([false]);
    expect(chat.texts()).toEqual(['user: Which drill?', 'user: And a saw?', 'ai: ']);
    expect(chat.logged).toContain('request request-1 aborted');
    chat.clock.increment(49);
    expect(chat.posts).toHaveLength(1);
    chat.clock.increment(1);
    expect(chat.posts.map(({ open }) => open)).toEqual([false, true]);
    chat.posts[0]?.report({ type: 'CONTENT', content: 'a late word' });
    chat.answer({ type: 'CONTENT', content: 'A saw' });
    expect(chat.texts()).toEqual(['user: Which drill?', 'user: And a saw?', 'ai: A saw']);
  });

  it('3: a third question within the pause replaces the second: one request', () => {
    const chat = asked();
    chat.ask('second');
    chat.clock.increment(30);
    chat.ask('third');
    chat.clock.increment(49);
    expect(chat.posts).toHaveLength(1);
    chat.clock.increment(1);
    expect(chat.posts).toHaveLength(2);
    expect(chat.texts()).toEqual(['user: Which drill?', 'user: second', 'user: third', 'ai: ']);
  });

  it('4: helpers come at 5 s and 30 s, once each, just before the placeholder', () => {
    const chat = asked();
    chat.clock.increment(4999);
    expect(chat.texts()).toHaveLength(2);
    chat.clock.increment(1);
    chat.clock.increment(24_999);
    expect(chat.texts()).toEqual(['user: Which drill?', "ai: I'm still processing your request...", 'ai: ']);
    chat.clock.increment(1);
    expect(chat.context().messages.map(({ helperStage }) => helperStage)).toEqual([undefined, '5s', '30s', undefined]);
    expect(chat.stage()).toBe('helper30s');
  });

  it.each([
    ['de', 'Ich bearbeite Ihre Anfrage noch …', 'Das dauert etwas länger als erwartet.'],
    ['en', "I'm still processing your request...", 'This is taking a bit longer than expected.'],
    ['fr', "I'm still processing your request...", 'This is taking a bit longer than expected.'],
  ] as const)('4: without files the built-in texts are shown, for %s these', (language, first, second) => {
    const chat = start();
    chat.send({ type: 'SUBMIT', text: 'Hallo?', ids: sampleIds(1), language });
    chat.clock.increment(30_000);
    expect(chat.texts()).toEqual(['user: Hallo?', `ai: ${first}`, `ai: ${second}`, 'ai: ']);
  });

  it('4: helper texts of the files are used when they came in time', async () => {
    const chat = start({ helperTexts: Promise.resolve({ '5s': 'Noch da.', '30s': 'Gleich.' }) });
    chat.ask('Hallo?');
    await expect.poll(() => chat.context().request?.helperTexts?.['5s']).toBe('Noch da.');
    chat.clock.increment(5000);
    expect(chat.texts()).toContain('ai: Noch da.');
  });

  it('5: after 900 s the placeholder is replaced by the timeout text, whatever had arrived', () => {
    const chat = asked();
    chat.answer({ type: 'CONTENT', content: 'Half an ans' });
    chat.clock.increment(899_999);
    expect(chat.stage()).toBe('streaming');
    chat.clock.increment(1);
    expect(chat.stage()).toBe('timeout');
    expect(chat.texts()).toEqual(['user: Which drill?', 'ai: Request timed out. Please try again.']);
    expect(chat.posts[0]?.open).toBe(false);
  });

  it.each<ChatRequestEvent>([
    { type: 'CONTENT', content: 'The' },
    { type: 'PRODUCTS', cards: [card('HUS-A')] },
    { type: 'PRODUCTS', cards: [] },
  ])('6: the first %o removes the helpers, and none comes later', (event) => {
    const chat = asked();
    chat.clock.increment(5000);
    chat.answer(event);
    expect(chat.stage()).toBe('streaming');
    chat.clock.increment(100_000);
    expect(chat.context().messages.some(({ isHelper }) => isHelper)).toBe(false);
    expect(chat.stage()).toBe('streaming');
  });

  it('7: content appends, products set the cards: once each, none without image', () => {
    const chat = asked();
    chat.answer({ type: 'CONTENT', content: 'The ' });
    chat.answer({ type: 'PRODUCTS', cards: [card('HUS-OLD')] });
    chat.answer({ type: 'CONTENT', content: 'DV18X.' });
    chat.answer({
      type: 'PRODUCTS',
      cards: [card('HUS-A'), card('HUS-A'), card('HUS-A', '/other.webp'), card('HUS-B', '')],
    });
    const answer = chat.context().messages.at(-1);
    expect(answer?.message).toBe('The DV18X.');
    expect(answer?.cards).toEqual([card('HUS-A'), card('HUS-A', '/other.webp')]);
    expect(answer?.version).toBe(5);
  });

  it('8: [DONE] ends the request and its timers; later words change nothing', () => {
    const chat = asked();
    chat.answer({ type: 'CONTENT', content: 'The DV18X.' });
    chat.answer({ type: 'DONE' });
    const { messages } = chat.context();
    chat.answer({ type: 'CONTENT', content: ' Late.' });
    chat.clock.increment(1_000_000);
    expect(chat.stage()).toBe('done');
    expect(chat.context().messages).toEqual(messages);
    expect(chat.context().request).toBeNull();
  });

  it('8: an error event ends it without any text', () => {
    const chat = asked();
    chat.clock.increment(5000);
    chat.answer({ type: 'SERVER_ERROR', content: 'database down' });
    expect(chat.stage()).toBe('error');
    expect(chat.texts()).toEqual(['user: Which drill?']);
  });

  it('an empty answer is marked as interrupted and can be asked again', () => {
    const chat = asked();
    chat.answer({ type: 'DONE' });
    expect(chat.stage()).toBe('done');
    expect(chat.context().messages.at(-1)?.ending).toBe('interrupted');
  });

  it('10: any other failure shows its text and resets the chat id; the next question sets a new one', () => {
    const chat = asked();
    chat.answer({ type: 'FAILED', failure: { message: 'HTTP error! status: 500 - oops', status: 500 } });
    expect(chat.stage()).toBe('error');
    expect(chat.texts()).toEqual(['user: Which drill?', 'ai: Something went wrong. Please try again.']);
    expect(chat.context().chatId).toBeNull();
    expect(chat.logged).toContain('HTTP error! status: 500 - oops');
    chat.ask('Again');
    expect(chat.posts.at(-1)?.body.chatId).toBe('chat-2');
  });

  it('keeps what arrived before a failure and marks it', () => {
    const chat = asked();
    chat.answer({ type: 'CONTENT', content: 'Half' });
    chat.answer({ type: 'FAILED', failure: { message: 'network' } });
    expect(chat.context().messages.at(-1)).toMatchObject({ message: 'Half', ending: 'failed' });
  });

  it.each([
    ['what arrived stays, marked interrupted', 'Half', { message: 'Half', ending: 'interrupted' }],
    ['nothing arrived: the failure text', '', { message: 'Something went wrong. Please try again.', ending: 'failed' }],
  ])('a stream that ends without [DONE]: %s', (_, content, message) => {
    const chat = asked();
    if (content) chat.answer({ type: 'CONTENT', content });
    chat.answer({ type: 'INTERRUPTED' });
    expect(chat.stage()).toBe('error');
    expect(chat.context().messages.at(-1)).toMatchObject(message);
  });
});

describe('stop, retry, product, restore', () => {
  it('stop closes the stream, keeps and marks what arrived, and another question can be asked', () => {
    const chat = asked();
    chat.answer({ type: 'CONTENT', content: 'Half' });
    chat.send({ type: 'STOP' });
    expect(chat.posts[0]?.open).toBe(false);
    expect([chat.stage(), chat.context().messages.at(-1)?.ending]).toEqual(['idle', 'stopped']);
    chat.ask('Next');
    expect(chat.posts).toHaveLength(2);
  });

  it('stop within the pause sends nothing', () => {
    const chat = asked();
    chat.ask('second');
    chat.send({ type: 'STOP' });
    chat.clock.increment(1000);
    expect([chat.stage(), chat.posts.length]).toEqual(['idle', 1]);
  });

  it('retry replaces the answer: the question stays once, and the old answer is not sent', () => {
    const chat = asked();
    chat.answer({ type: 'CONTENT', content: 'Wrong answer' });
    chat.answer({ type: 'DONE' });
    chat.retry();
    expect(chat.texts()).toEqual(['user: Which drill?', 'ai: ']);
    expect(chat.posts.at(-1)?.body.messages.map(({ message }) => message)).toEqual(['Which drill?']);
  });

  it.each([
    ['HUS-DV18X', 'HUS-DV18X'],
    ['HUS-undefined', null],
    [null, null],
  ])('sends the product in view (%j as %j)', (productId, sent) => {
    const chat = start();
    chat.send({
      type: 'VIEW_PRODUCT',
      product: productId === null ? null : { productId, readableName: '', imageUrl: null },
    });
    chat.ask('how heavy is it');
    expect(chat.posts[0]?.body.productId).toBe(sent);
  });

  it('sends all messages except empty ones of the assistant and helpers', () => {
    const chat = start();
    chat.send({ type: 'WELCOME', text: 'Welcome!' });
    chat.ask('one');
    chat.clock.increment(5000);
    chat.ask('two');
    chat.clock.increment(50);
    expect(chat.posts.at(-1)?.body.messages).toEqual([
      { id: 'welcome', role: 'ai', message: 'Welcome!', cards: [] },
      { id: 'question-1', role: 'user', message: 'one', cards: [] },
      { id: 'question-2', role: 'user', message: 'two', cards: [] },
    ]);
  });

  describe('a question that was not sent, behaviours B7 and B28', () => {
    const unsent = { type: 'UNSENT', failure: { message: 'TypeError: Failed to fetch' } } as const;

    it('fails visibly and returns to the input', () => {
      const chat = asked();
      chat.answer(unsent);
      expect(chat.stage()).toBe('error');
      expect(chat.texts()).toEqual(['user: Which drill?', 'ai: Something went wrong. Please try again.']);
      expect(chat.emitted).toContainEqual({ type: 'GIVE_BACK', question: { id: 'question-1', text: 'Which drill?' } });
    });

    it.each<[string, (chat: ReturnType<typeof start>) => void, string]>([
      ['sent again from the input', (chat) => chat.ask('Which drill?', 'question-1'), 'Which drill?'],
      ['asked again by the button', (chat) => chat.retry(), 'Which drill?'],
      ['changed and sent', (chat) => chat.ask('Which saw?', 'question-1'), 'Which saw?'],
    ])('%s is one question and one request', (_, again, question) => {
      const chat = asked();
      chat.answer(unsent);
      again(chat);
      expect(chat.texts()).toEqual([`user: ${question}`, 'ai: ']);
      expect(chat.posts).toHaveLength(2);
      expect(chat.posts.at(-1)?.body.messages.map(({ message }) => message)).toEqual([question]);
    });

    it('stays in the conversation if something else is asked', () => {
      const chat = asked();
      chat.answer(unsent);
      chat.ask('And a saw?');
      expect(chat.texts()).toEqual([
        'user: Which drill?',
        'ai: Something went wrong. Please try again.',
        'user: And a saw?',
        'ai: ',
      ]);
    });

    it('reports that it was asked again by the button', () => {
      const chat = asked();
      chat.answer(unsent);
      chat.retry();
      expect(chat.emitted.slice(-2)).toEqual([
        { type: 'ASKED_AGAIN', questionId: 'question-1' },
        { type: 'SUBMITTED' },
      ]);
    });
  });

  describe('an edited question', () => {
    const answered = () => {
      const chat = asked();
      chat.answer({ type: 'CONTENT', content: 'This one.' });
      chat.answer({ type: 'DONE' });
      return chat;
    };

    it('replaces the last question and its answer and keeps earlier messages', () => {
      const chat = answered();
      chat.ask('How heavy is it?');
      chat.answer({ type: 'CONTENT', content: '1.8 kg.' });
      chat.answer({ type: 'DONE' });
      chat.ask('How long is it?', 'question-2');
      expect(chat.texts()).toEqual(['user: Which drill?', 'ai: This one.', 'user: How long is it?', 'ai: ']);
      expect(chat.posts.at(-1)?.body.messages.map(({ message }) => message)).toEqual([
        'Which drill?',
        'This one.',
        'How long is it?',
      ]);
    });

    it('stops a running answer first', () => {
      const chat = asked();
      chat.answer({ type: 'CONTENT', content: 'This' });
      chat.ask('Which saw?', 'question-1');
      expect(chat.texts()).toEqual(['user: Which saw?', 'ai: ']);
      chat.clock.increment(50);
      expect(chat.posts.map(({ open }) => open)).toEqual([false, true]);
    });

    it.each([
      ['that is further up is asked from there: later messages are removed', 'question-1', 0],
      ['that is not there is asked beside the others', 'question-9', 3],
    ])('%s', (_, replaced, before) => {
      const chat = answered();
      chat.ask('How heavy is it?');
      chat.ask('Which saw?', replaced);
      expect(chat.texts().slice(before)).toEqual(['user: Which saw?', 'ai: ']);
    });
  });

  it('after a reload a running answer is marked, and retry is one request', () => {
    const before = asked();
    before.clock.increment(5000);
    const chat = start({ messages: restored(before.context().messages) });
    expect(chat.context().messages.map(({ ending }) => ending)).toEqual([undefined, 'interrupted']);
    chat.retry();
    expect([chat.posts.length, chat.texts()]).toEqual([1, ['user: Which drill?', 'ai: ']]);
  });
});
