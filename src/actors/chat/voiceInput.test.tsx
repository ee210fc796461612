import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithActors } from '../../renderWithActors.tsx';
import { voiceInputOf } from './voiceInput.ts';

type Result = { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> };

/** The browser's recognition; the test speaks. */
class Recognition {
  static current: Recognition | undefined;
  lang = '';
  isAborted = false;
  onresult: ((event: Result) => void) | null = null;
  onend: (() => void) | null = null;
  start(): void {
    Recognition.current = this;
  }
  abort(): void {
    this.isAborted = true;
  }
}

beforeEach(() => void vi.stubGlobal('SpeechRecognition', Recognition));

/** A page that listens. */
const dictation = async () => {
  const actors = await renderWithActors(null, { site: 'MET', language: 'de' });
  act(() => actors.chatWindow.send({ type: 'LAUNCH' }));
  const voice = voiceInputOf(actors);
  act(() => voice.send({ type: 'START', draft: 'Welche', tag: 'de' }));
  return {
    actors,
    isListening: () => voice.getSnapshot().matches('listening'),
    isAborted: () => Recognition.current?.isAborted,
    draft: () => actors.composer.getSnapshot().context.text,
    say: (transcript: string) => act(() => Recognition.current?.onresult?.({ results: [[{ transcript }]] })),
  };
};

describe('dictation', () => {
  it('writes what is recognised into the draft, again and again', async () => {
    const { draft, say, isListening } = await dictation();
    for (const words of ['Bohr', 'Bohrmaschine ist leise']) say(words);
    expect(draft()).toContain('Bohrmaschine ist leise');
    expect(draft().match(/Bohr/g)).toHaveLength(1);
    expect(isListening()).toBe(true);
    expect(Recognition.current?.lang).toBe('de');
  });

  it('stops when something is typed, and does not overwrite it', async () => {
    const { actors, draft, say, isListening, isAborted } = await dictation();
    say('Bohrmaschine');
    act(() => actors.composer.send({ type: 'DRAFT', text: 'Welche Säge?' }));
    expect(isListening()).toBe(false);
    expect(isAborted()).toBe(true);
    say('Bohrmaschine ist leise');
    expect(draft()).toBe('Welche Säge?');
  });

  it.each(['question', 'closing'] as const)('stops at a %s', async (what) => {
    const { actors, isListening, isAborted } = await dictation();
    act(() => (what === 'question' ? actors.ask('Which drill?') : actors.chatWindow.send({ type: 'CLOSE' })));
    expect(isListening()).toBe(false);
    expect(isAborted()).toBe(true);
  });
});
