import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { type VoiceInputEvent, voiceInputMachine } from './voiceInput.ts';

/** A visitor who dictates; how often the recognition started and stopped, and the drafts it wrote. */
const speaking = (draft: string, ...events: readonly VoiceInputEvent[]) => {
  const drafts: string[] = [];
  let [started, stopped] = [0, 0];
  const actor = createActor(
    voiceInputMachine.provide({
      actors: {
        recognition: fromCallback<EventObject, { readonly tag: string }>(({ input }) => {
          started += 1;
          expect(input.tag).toBe('de');
          return () => {
            stopped += 1;
          };
        }),
      },
    }),
  );
  actor.on('DRAFT', ({ text }) => drafts.push(text));
  actor.start();
  actor.send({ type: 'START', draft, tag: 'de' });
  for (const event of events) actor.send(event);
  return { state: actor.getSnapshot().value, drafts, started, stopped };
};

describe('a spoken question', () => {
  it('appears in the input while it is recognised, after the draft', () => {
    expect(
      speaking(
        'Also:',
        { type: 'HEARD', words: 'Welche' },
        { type: 'HEARD', words: 'Welche Säge?' },
        { type: 'ENDED' },
      ),
    ).toEqual({ state: 'idle', drafts: ['Also: Welche', 'Also: Welche Säge?'], started: 1, stopped: 1 });
  });

  it.each([
    ['', 'Welche?', 'Welche?'],
    ['Also ', ' welche?', 'Also welche?'],
  ])('is joined to %j with one blank at most', (draft, words, text) => {
    expect(speaking(draft, { type: 'HEARD', words }).drafts).toEqual([text]);
  });

  it('is ignored once it is stopped', () => {
    expect(speaking('', { type: 'STOP' }, { type: 'HEARD', words: 'late' })).toMatchObject({
      state: 'idle',
      drafts: [],
      stopped: 1,
    });
  });

  it('starts one recognition, however often it is requested', () => {
    expect(speaking('', { type: 'START', draft: '', tag: 'de' }).started).toBe(1);
  });

  it.each<[string, VoiceInputEvent, string]>([
    ['not allowed', { type: 'NOT_ALLOWED' }, 'denied'],
    ['not understood', { type: 'NOT_HEARD' }, 'failed'],
  ])('can be %s, and tried again', (_, event, state) => {
    expect(speaking('', event)).toMatchObject({ state, stopped: 1 });
    expect(speaking('', event, { type: 'START', draft: '', tag: 'de' })).toMatchObject({
      state: 'listening',
      started: 2,
    });
  });
});
