import { assign, type EventObject, emit, fromCallback, type SnapshotFrom, setup } from 'xstate';

export type VoiceInputEvent =
  /** The visitor starts dictating; the recognised words follow the existing draft. */
  | { readonly type: 'START'; readonly draft: string; readonly tag: string }
  /** The visitor stops dictating, types, or leaves the chat. */
  | { readonly type: 'STOP' }
  /** All words recognised since the start. */
  | { readonly type: 'HEARD'; readonly words: string }
  /** Recognition has ended. */
  | { readonly type: 'ENDED' }
  /** The visitor or the browser denies access to the microphone. */
  | { readonly type: 'NOT_ALLOWED' }
  /** Nothing was recognised: no speech, no microphone, or no connection. */
  | { readonly type: 'NOT_HEARD' };

interface VoiceInputContext {
  /** The draft before dictation. */
  readonly draft: string;
  /** Spoken language as a BCP 47 tag. */
  readonly tag: string;
}

/** Appends the recognised words to the draft. */
const appendWords = (draft: string, words: string): string =>
  draft === '' || /\s$/.test(draft) ? `${draft}${words.trimStart()}` : `${draft} ${words.trimStart()}`;

const machineSetup = setup({
  types: {} as {
    context: VoiceInputContext;
    events: VoiceInputEvent;
    emitted: { readonly type: 'DRAFT'; readonly text: string };
  },
  actors: {
    /** Provided: runs speech recognition and reports its words and its end. */
    recognition: fromCallback<EventObject, { readonly tag: string }>(() => undefined),
  },
  actions: {
    begin: assign((_, { draft, tag }: VoiceInputContext) => ({ draft, tag })),
    emitDraft: emit(({ context }, { words }: { words: string }) => ({
      type: 'DRAFT' as const,
      text: appendWords(context.draft, words),
    })),
  },
});

/** Accepts START in every state in which nothing is recorded. */
const acceptingStart = machineSetup.createStateConfig({
  on: { START: { target: '#listening', actions: { type: 'begin', params: ({ event }) => event } } },
});

/**
 * Dictation of a question: the browser recognises speech and writes the words into the input, where they can be checked
 * and sent.
 */
export const voiceInputMachine = machineSetup.createMachine({
  id: 'voiceInput',
  context: { draft: '', tag: '' },
  initial: 'idle',
  states: {
    idle: acceptingStart,
    listening: {
      id: 'listening',
      invoke: { id: 'recognition', src: 'recognition', input: ({ context }) => ({ tag: context.tag }) },
      on: {
        HEARD: { actions: { type: 'emitDraft', params: ({ event }) => event } },
        STOP: { target: 'idle' },
        ENDED: { target: 'idle' },
        NOT_ALLOWED: { target: 'denied' },
        NOT_HEARD: { target: 'failed' },
      },
    },
    /** The visitor reads how to allow the microphone. */
    denied: { on: { ...acceptingStart.on, STOP: { target: 'idle' } } },
    failed: { on: { ...acceptingStart.on, STOP: { target: 'idle' } } },
  },
});
export type VoiceInputSnapshot = SnapshotFrom<typeof voiceInputMachine>;
