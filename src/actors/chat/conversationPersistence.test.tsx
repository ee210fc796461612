import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readConversation } from '../../effects/storage/readConversation.ts';
import { renderWithActors } from '../../renderWithActors.tsx';
import type { Actors } from '../actors.ts';
import { restoredInput } from './conversationPersistence.ts';

const say = ({ chatRequest }: Actors, content: string) => act(() => chatRequest.send({ type: 'CONTENT', content }));
const stored = () => readConversation()?.messages.at(-1);
const page = (type: string) => act(() => void window.dispatchEvent(new Event(type)));

/** A conversation with a running answer. */
const underWay = async () => {
  const actors = await renderWithActors(null);
  act(() => actors.ask('Which drill?'));
  return actors;
};

describe('the stored conversation of a tab', () => {
  it('is written when the request changes state or the draft changes, not for each word of an answer', async () => {
    const actors = await underWay();
    for (const word of ['a', 'b', 'c']) say(actors, word);
    expect(stored()?.message).toBe('a');
    act(() => actors.composer.send({ type: 'DRAFT', text: 'draft' }));
    expect(readConversation()?.chatInput).toBe('draft');
    expect(stored()?.message).toBe('abc');
    say(actors, 'd');
    act(() => actors.chatRequest.send({ type: 'DONE' }));
    expect(stored()?.message).toBe('abcd');
    expect(Object.values(readConversation()?.languages ?? {})).toContain('en');
  });

  it('marks a running answer as interrupted, and stores a complete one as it is', async () => {
    const actors = await underWay();
    say(actors, 'Half');
    expect(stored()).toMatchObject({ message: 'Half', ending: 'interrupted' });
    act(() => actors.chatRequest.send({ type: 'DONE' }));
    expect(stored()?.ending).toBeUndefined();
  });

  it('includes the position in a running answer, and none once the answer has ended', async () => {
    const actors = await underWay();
    act(() => actors.chatRequest.send({ type: 'CONTENT', content: 'a', eventId: '1' }));
    act(() => actors.chatRequest.send({ type: 'CONTENT', content: 'b', eventId: '2' }));
    page('pagehide');
    page('pageshow');
    const found = readConversation();
    expect(found?.underWay).toMatchObject({ lastEventId: '2', language: 'en' });
    if (!found) throw new Error('nothing was kept');
    const begun = restoredInput(found, true);
    expect(begun.messages.at(-1)).toMatchObject({ message: 'ab' });
    expect(begun.messages.at(-1)?.ending).toBeUndefined();
    expect(begun.underWay?.elapsed).toBeGreaterThanOrEqual(0);
    act(() => actors.chatRequest.send({ type: 'DONE' }));
    expect(readConversation()?.underWay).toBeUndefined();
  });

  it('is resumed only with streams, within the maximum time of a request, and while the answer runs', async () => {
    const actors = await underWay();
    say(actors, 'Half');
    const found = readConversation();
    if (!found?.underWay) throw new Error('nothing was kept');
    const old = { ...found, underWay: { ...found.underWay, askedAt: Date.now() - 900_000 } };
    const ended = { ...found, messages: found.messages.map(({ ending: _, ...message }) => message) };
    for (const begun of [restoredInput(found, false), restoredInput(old, true), restoredInput(ended, true)]) {
      expect(begun.underWay).toBeUndefined();
    }
    expect(restoredInput(old, true).messages.at(-1)?.ending).toBe('interrupted');
  });

  it('is written when the page is left, and ignores what happens afterwards', async () => {
    const actors = await underWay();
    say(actors, 'a');
    say(actors, 'b');
    page('pagehide');
    expect(stored()?.message).toBe('ab');
    act(() => actors.chatRequest.send({ type: 'FAILED', failure: { message: 'broken by leaving' } }));
    expect(stored()?.ending).toBe('interrupted');
    page('pageshow');
    expect(stored()?.ending).toBe('failed');
  });
});
