import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readVotes } from '../../effects/storage/votes.ts';
import { renderWithActors } from '../../renderWithActors.tsx';
import { answerFeedbackOf } from './answerFeedback.ts';

const answer = { requestId: 'request', chatId: 'chat' } as const;

/** A page whose votes are answered with a status; `sent` has the bodies. */
const page = async (status: number) => {
  const actors = await renderWithActors(null, { site: 'HEU', language: 'en' });
  const sent: { readonly url: string; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body: string }) => {
    sent.push({ url, body: JSON.parse(body) });
    return new Response(null, { status });
  });
  return { feedback: answerFeedbackOf(actors), sent };
};

describe('a vote on an answer', () => {
  it('is sent with the ids of the answer, its reason too, and withdrawn by voting again', async () => {
    const { feedback, sent } = await page(204);
    feedback.send({ type: 'VOTE', ...answer, vote: 'down' });
    feedback.send({ type: 'REASON', reason: 'wrong' });
    feedback.send({ type: 'VOTE', ...answer, vote: 'down' });
    expect(sent.map(({ body }) => body)).toEqual([
      { ...answer, vote: 'down' },
      { ...answer, vote: 'down', reason: 'wrong' },
      { ...answer, vote: null },
    ]);
    expect(sent[0]?.url).toBe('/api/feedback?company=HEU');
  });

  it('is still there after a reload', async () => {
    const { feedback } = await page(204);
    feedback.send({ type: 'VOTE', ...answer, vote: 'up' });
    expect(readVotes()).toEqual({ request: { vote: 'up' } });
  });

  it('is taken back if the server does not count it', async () => {
    const { feedback } = await page(503);
    feedback.send({ type: 'VOTE', ...answer, vote: 'up' });
    await waitFor(() => expect(feedback.getSnapshot().context.votes).toEqual({}));
    expect(readVotes()).toEqual({});
  });
});

it.each([
  ['copied', 'granted', 'request'],
  ['not copied, if the browser denies it', 'denied', null],
])('the text of an answer is %s', async (_, permission, copied) => {
  const { feedback } = await page(204);
  const written: string[] = [];
  const writeText = async (text: string): Promise<void> => {
    written.push(text);
    if (permission === 'denied') throw new Error(permission);
  };
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  feedback.send({ type: 'COPY', requestId: 'request', text: 'The lightest.' });
  await waitFor(() => expect(written).toEqual(['The lightest.']));
  await waitFor(() => expect(feedback.getSnapshot().context.copied).toBe(copied));
});
