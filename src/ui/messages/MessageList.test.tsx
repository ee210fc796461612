import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnswerEvent } from '../../../machines/answer/answer.ts';
import type { Actors } from '../../actors/actors.ts';
import { ActorsContext } from '../../actors/useActors.ts';
import { renderWithActors } from '../../renderWithActors.tsx';
import { Announcer } from './Announcer.tsx';
import { ChatMessageView } from './ChatMessageView.tsx';
import { MessageList } from './MessageList.tsx';

const messages = () => screen.getAllByTestId('chat-message');
const last = () => {
  const message = messages().at(-1);
  if (!message) throw new Error('there is no message');
  return message;
};
const bodyOf = (message: HTMLElement) => message.querySelector('[data-testid="chat-message-body"]')?.textContent;
const ask = ({ ask: send }: Actors, question = 'Which drill?') => act(() => send(question));
const tell = ({ chatRequest }: Actors, ...events: AnswerEvent[]) =>
  act(() => {
    for (const event of events) chatRequest.send(event);
  });
const card = (productId: string, image = '/product-images/a-560.webp') => ({ productId, title: productId, image });

const profiled = (actors: Actors, onCommit: () => void) =>
  act(async () => {
    render(
      <ActorsContext value={actors}>
        <I18nProvider i18n={i18n}>
          <Profiler id="list" onRender={onCommit}>
            <MessageList />
          </Profiler>
        </I18nProvider>
      </ActorsContext>,
    );
  });

afterEach(() => {
  vi.useRealTimers();
});

describe('the conversation', () => {
  it('opens with the welcome of the brand, but for the Japanese one', async () => {
    await renderWithActors(<MessageList />, { site: 'HEU', language: 'en' });
    expect(bodyOf(last())).toContain('I’m Nora');
  });

  it('is empty at first for the Japanese brand', async () => {
    await renderWithActors(<MessageList />, { site: 'HJP' });
    expect(screen.queryByTestId('chat-message')).toBeNull();
  });

  it('shows the question as written and three dots for the answer', async () => {
    const actors = await renderWithActors(<MessageList />);
    ask(actors, '**not** <b>markdown</b>');
    const [, question, answer] = messages();
    expect(question?.dataset['role']).toBe('user');
    expect(question && bodyOf(question)).toBe('**not** <b>markdown</b>');
    expect(answer?.dataset['role']).toBe('ai');
    expect(answer?.dataset['requestId']).toHaveLength(21);
    expect(screen.getByTestId('chat-waiting').children).toHaveLength(3);
  });

  it('renders the answer as markdown', async () => {
    const actors = await renderWithActors(<MessageList />);
    ask(actors);
    tell(actors, { type: 'CONTENT', content: 'It is **light**.' }, { type: 'DONE' });
    expect(last().querySelector('strong')?.textContent).toBe('light');
    expect(screen.queryByTestId('chat-waiting')).toBeNull();
  });

  it('shows the last of many messages first, and page by page all of them then', async () => {
    const counts = new Set<number>();
    const many = Array.from({ length: 20 }, (_, index) => index);
    const actors = await renderWithActors(null);
    for (const index of many) {
      ask(actors, `Question ${index}`);
      tell(actors, { type: 'CONTENT', content: 'A long answer. '.repeat(50) }, { type: 'DONE' });
    }
    await profiled(actors, () => counts.add(screen.queryAllByTestId('chat-message').length));
    await waitFor(() => expect(messages()).toHaveLength(41));
    expect([...counts]).toEqual([0, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41]);
  });

  it('changes at most once a frame, however many pieces of an answer come meanwhile', async () => {
    const commit = vi.fn();
    const actors = await renderWithActors(null);
    await profiled(actors, commit);
    await waitFor(() => expect(messages()).toHaveLength(1));
    vi.useFakeTimers({
      toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout', 'clearTimeout'],
    });
    ask(actors);
    tell(actors, { type: 'CONTENT', content: 'It' });
    let changes = 0;
    for (let frame = 0; frame < 10; frame += 1) {
      commit.mockClear();
      for (let piece = 0; piece < 20; piece += 1) tell(actors, { type: 'CONTENT', content: ' goes on' });
      expect(commit).not.toHaveBeenCalled();
      act(() => {
        vi.advanceTimersToNextFrame();
      });
      expect(commit.mock.calls.length).toBeLessThanOrEqual(1);
      changes += commit.mock.calls.length;
    }
    expect(changes).toBeGreaterThanOrEqual(4);
    tell(actors, { type: 'DONE' });
    expect(bodyOf(last())).toBe(`It${' goes on'.repeat(200)}`);
  });

  it('is a log that does not speak by itself', async () => {
    await renderWithActors(<MessageList />);
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off');
  });
});

describe('cards', () => {
  it('lead to the product by the last part of its id, each once, none without a picture', async () => {
    const actors = await renderWithActors(<MessageList />);
    ask(actors);
    tell(
      actors,
      { type: 'PRODUCTS', cards: [card('HUS-DV18X'), card('HUS-DV18X'), card('HUS-NONE', ''), card('HUS-B')] },
      { type: 'DONE' },
    );
    const cards = screen.getAllByTestId('chat-card');
    expect(cards.map(({ dataset }) => dataset['productId'])).toEqual(['HUS-DV18X', 'HUS-B']);
    expect(cards[0]?.getAttribute('href')).toBe('/DV18X');
  });

  it('close the window when they are followed', async () => {
    const actors = await renderWithActors(<MessageList />);
    ask(actors);
    tell(actors, { type: 'PRODUCTS', cards: [card('HUS-DV18X')] }, { type: 'DONE' });
    expect(actors.chatWindow.getSnapshot().matches('open')).toBe(true);
    await userEvent.click(screen.getByTestId('chat-card'));
    expect(actors.chatWindow.getSnapshot().matches('closed')).toBe(true);
    expect(location.pathname).toBe('/DV18X');
  });

  it('tell the server which product was opened, from which answer', async () => {
    const sent: [url: string, body: unknown][] = [];
    const actors = await renderWithActors(<MessageList />);
    vi.stubGlobal('fetch', async (url: string, { body }: { readonly body: string }) => {
      sent.push([url, JSON.parse(body)]);
      return new Response(null, { status: 204 });
    });
    ask(actors);
    tell(actors, { type: 'PRODUCTS', cards: [card('HUS-DV18X')] }, { type: 'DONE' });
    const [requestId, { chatId }] = [last().dataset['requestId'], actors.chatRequest.getSnapshot().context];
    await userEvent.click(screen.getByTestId('chat-card'));
    expect(sent).toEqual([['/api/opened?company=HUS', { chatId, requestId, productId: 'HUS-DV18X' }]]);
  });

  it('hide a picture that does not load', async () => {
    const actors = await renderWithActors(<MessageList />);
    ask(actors);
    tell(actors, { type: 'PRODUCTS', cards: [card('HUS-DV18X')] }, { type: 'DONE' });
    const picture = screen.getByTestId('chat-card').querySelector('img');
    act(() => void picture?.dispatchEvent(new Event('error')));
    expect(screen.getByTestId('chat-card').querySelector('img')).toBeNull();
  });
});

const failed: AnswerEvent = { type: 'FAILED', failure: { message: 'HTTP error! status: 500 - ' } };

describe('an answer that ends badly', () => {
  it.each<[string, readonly AnswerEvent[], string, string]>([
    ['failed', [failed], 'en', 'Something went wrong. Please try again.'],
    ['failed', [failed], 'de', 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.'],
    ['failed', [{ type: 'CONTENT', content: 'Half' }, failed], 'en', 'HalfSomething went wrong. Please try again.'],
    [
      'interrupted',
      [{ type: 'CONTENT', content: 'Half' }, { type: 'INTERRUPTED' }],
      'en',
      'HalfThe answer was interrupted.',
    ],
  ])('is %s: says so in the language of the page and offers to retry', async (ending, events, language, text) => {
    const actors = await renderWithActors(<MessageList />, { site: 'HEU', language });
    ask(actors);
    tell(actors, ...events);
    expect(last().dataset['ending']).toBe(ending);
    expect(bodyOf(last())).toBe(text);
    await userEvent.click(screen.getByTestId('chat-retry'));
    expect(screen.getByTestId('chat-waiting')).toBeTruthy();
  });

  it('is marked when it was stopped', async () => {
    const actors = await renderWithActors(<MessageList />);
    ask(actors);
    tell(actors, { type: 'CONTENT', content: 'Half' });
    act(() => actors.chatRequest.send({ type: 'STOP' }));
    expect(bodyOf(last())).toBe('HalfStopped.');
  });

  it('leaves no bare question when the server says nothing but error', async () => {
    const actors = await renderWithActors(<MessageList />);
    ask(actors);
    tell(actors, { type: 'SERVER_ERROR', content: '' });
    expect(last().dataset['role']).toBe('user');
    expect(screen.getByTestId('chat-retry')).toBeTruthy();
  });

  it('is not asked again before the server wants it', async () => {
    const actors = await renderWithActors(<MessageList />);
    ask(actors);
    tell(actors, { type: 'FAILED', failure: { message: 'busy', status: 429, retryAfter: 5000 } });
    const retry = screen.getByTestId<HTMLButtonElement>('chat-retry');
    expect(retry.disabled).toBe(true);
    expect(retry.textContent).toBe('Try again in 5 seconds');
  });
});

it('an answer in the very words of a notice is shown as what it is, with its own notice', async () => {
  const actors = await renderWithActors(<MessageList />, { site: 'HEU', language: 'de' });
  ask(actors);
  tell(actors, { type: 'CONTENT', content: 'Something went wrong. Please try again.' }, { type: 'INTERRUPTED' });
  await waitFor(() => expect(bodyOf(last())).toContain('Something went wrong. Please try again.'));
  expect(last().querySelector('.message__notice')).not.toBeNull();
});

it('an answer that ended well can be had again, and is not called a failed try', async () => {
  const actors = await renderWithActors(<MessageList />);
  ask(actors);
  tell(actors, { type: 'CONTENT', content: 'It is light.' }, { type: 'DONE' });
  expect(screen.getByTestId('chat-retry').textContent).toBe('Answer again');
  await userEvent.click(screen.getByTestId('chat-retry'));
  expect(screen.getByTestId('chat-waiting')).toBeTruthy();
  tell(actors, failed);
  expect(screen.getByTestId('chat-retry').textContent).toBe('Try again');
});

it('messages keep their language when that of the page changes', async () => {
  const actors = await renderWithActors(<MessageList />, { site: 'HEU', language: 'de' });
  ask(actors);
  tell(actors, { type: 'CONTENT', content: 'Leicht.' });
  expect(last().lang).toBe('');
  act(() => actors.language.send({ type: 'CHOOSE', language: 'en' }));
  await screen.findByText(/find the right tool together/);
  expect(last().lang).toBe('de');
});

it.each([
  ['fr', "I'm still processing your request...", 'machine', 'en'],
  ['fr', 'Je cherche encore.', undefined, ''],
  ['fr', "I'm still processing your request...", undefined, ''],
  ['de', 'Ich bearbeite Ihre Anfrage noch …', 'machine', ''],
] as const)('on a page in %s, the helper text %j from %s is marked %j', async (language, message, textFrom, lang) => {
  const said = { id: 'h', role: 'ai', message, cards: [], isHelper: true, helperStage: '5s', version: 1 } as const;
  const helper = { ...said, ...(textFrom && { textFrom }) };
  await renderWithActors(<ChatMessageView message={helper} isRunning />, { site: 'MET', language });
  expect(last().lang).toBe(lang);
});

it('one announcement is made for each transition, and none for words', async () => {
  const actors = await renderWithActors(<Announcer />);
  const said: string[] = [];
  const announcer = screen.getByTestId('chat-announcer');
  const hear = () => {
    const text = announcer.textContent ?? '';
    if (text !== said.at(-1)) said.push(text);
  };
  for (const step of [
    () => ask(actors),
    () => tell(actors, { type: 'CONTENT', content: 'a' }),
    () => tell(actors, { type: 'CONTENT', content: 'b' }),
    () => tell(actors, { type: 'DONE' }),
    () => ask(actors),
    () => act(() => actors.chatRequest.send({ type: 'STOP' })),
    () => ask(actors),
    () => tell(actors, failed),
  ]) {
    step();
    hear();
  }
  expect(said).toEqual([
    'Question sent.',
    'The answer is complete.',
    'Question sent.',
    'The answer was stopped.',
    'Question sent.',
    'The answer failed.',
  ]);
});

it('a question that takes the place of a waiting one is announced as well, in the same words', async () => {
  const actors = await renderWithActors(<Announcer />);
  const announcer = screen.getByTestId('chat-announcer');
  ask(actors);
  const first = announcer.firstElementChild;
  ask(actors, 'Which saw?');
  expect(announcer.textContent).toBe('Question sent.');
  // Screen readers announce new nodes; unchanged text is not announced.
  expect(announcer.firstElementChild).not.toBe(first);
});
