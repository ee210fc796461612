import { type ActorRefFrom, createActor, type EventObject, fromCallback } from 'xstate';
import { voiceInputMachine } from '../../../machines/chat/voiceInput.ts';
import { listen } from '../../effects/page/speech.ts';
import type { Actors } from '../actors.ts';

export type VoiceInputActor = ActorRefFrom<typeof voiceInputMachine>;

/** Connects dictation with the browser's speech recognition and with the composer. */
const startVoiceInput = ({ chatRequest, chatWindow, composer, inspected }: Actors): VoiceInputActor => {
  const voice = createActor(
    voiceInputMachine.provide({
      actors: {
        recognition: fromCallback<EventObject, { readonly tag: string }>(({ input, sendBack }) =>
          listen(input.tag, sendBack),
        ),
      },
    }),
    inspected,
  );
  let recognized: string | undefined;
  voice.on('DRAFT', (event) => {
    recognized = event.text;
    composer.send(event);
  });
  voice.subscribe((snapshot) => {
    if (!snapshot.matches('listening')) recognized = undefined;
  });
  // Typing stops dictation, so that nothing overwrites it.
  composer.subscribe(({ context }) => {
    if (recognized !== undefined && context.text !== recognized) voice.send({ type: 'STOP' });
  });
  chatRequest.on('SUBMITTED', () => voice.send({ type: 'STOP' }));
  chatWindow.subscribe((snapshot) => {
    if (snapshot.matches('closed')) voice.send({ type: 'STOP' });
  });
  return voice.start();
};

const started = new WeakMap<Actors, VoiceInputActor>();

/** Dictation of a page, if its browser supports it. */
export const voiceInputOf = (actors: Actors): VoiceInputActor => {
  const actor = started.get(actors) ?? startVoiceInput(actors);
  started.set(actors, actor);
  return actor;
};
