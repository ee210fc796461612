import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import type { AnyActorRef, EventObject } from 'xstate';
import type { Actors } from '../../actors/actors.ts';
import { voiceInputOf } from '../../actors/chat/voiceInput.ts';
import { walkPaths } from '../../walkPaths.tsx';
import { VoiceInput, VoiceNote } from './VoiceInput.tsx';

/** Walks every path of dictation by its button; the test plays the browser's recognition. */

const tell = (event: EventObject, actors: Actors): void => {
  const actor: AnyActorRef = voiceInputOf(actors);
  actor.send(event);
};
const press = (): void => void fireEvent.click(screen.getByTestId('chat-voice'));
const isListening = (actors: Actors): boolean => voiceInputOf(actors).getSnapshot().matches('listening');

/** A recognition that hears nothing by itself. */
class Listening {
  start(): void {}
  abort(): void {}
}
beforeEach(() => void vi.stubGlobal('SpeechRecognition', Listening));

walkPaths('voiceInput', {
  element: (
    <>
      <VoiceNote />
      <VoiceInput />
    </>
  ),
  actor: voiceInputOf,
  events: {
    START: press,
    STOP: (event, actors) => (isListening(actors) ? press() : tell(event, actors)),
    HEARD: (event, actors) => {
      tell(event, actors);
      expect(actors.composer.getSnapshot().context.text).toBe(Reflect.get(event, 'words'));
    },
    ENDED: tell,
    NOT_ALLOWED: tell,
    NOT_HEARD: tell,
  },
  see: (state) => {
    expect(screen.getByTestId('chat-voice').dataset['listening']).toBe(String(state === 'listening'));
    expect(screen.getByTestId('chat-voice-note').textContent === '').toBe(state === 'idle');
  },
});
