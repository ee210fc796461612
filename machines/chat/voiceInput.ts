import { assign, type EventObject, emit, fromCallback, type SnapshotFrom, setup } from 'xstate';

export type VoiceInputEvent =
  /** The visitor wants to speak; what stands in the input stays before what is said. */
  | { readonly type: 'START'; readonly draft: string; readonly tag: string }
  /** The visitor has said enough, has gone on by hand, or has left the chat. */
  | { readonly type: 'STOP' }
  /** All that was understood since the start. */
  | { readonly type: 'HEARD'; readonly words: string }
  /** Nothing more is said. */
  | { readonly type: 'ENDED' }
  /** The visitor or the browser does not let the page listen. */
  | { readonly type: 'NOT_ALLOWED' }
  /** Nothing could be understood: no words, no microphone, no connection. */
  | { readonly type: 'NOT_HEARD' };

interface VoiceInputContext {
  /** What stood in the input before. */
  readonly draft: string;
  /** The language that is spoken, as a BCP 47 tag. */
  readonly tag: string;
}

/** What is said follows what was written. */
const joined = (draft: string, words: string): string =>
  draft === '' || /\s$/.test(draft) ? `${draft}${words.trimStart()}` : `${draft} ${words.trimStart()}`;

const machineSetup = setup({
  types: {} as {
    context: VoiceInputContext;
    events: VoiceInputEvent;
    emitted: { readonly type: 'DRAFT'; readonly text: string };
  },
  actors: {
    /** Provided: listens in a language, and tells what it hears and how it ends. */
    recognition: fromCallback<EventObject, { readonly tag: string }>(() => undefined),
  },
  actions: {
    begin: assign((_, { draft, tag }: VoiceInputContext) => ({ draft, tag })),
    write: emit(({ context }, { words }: { words: string }) => ({
      type: 'DRAFT' as const,
      text: joined(context.draft, words),
    })),
  },
});

/** Where nothing is listened to, the visitor may speak. */
const resting = machineSetup.createStateConfig({
  on: { START: { target: '#listening', actions: { type: 'begin', params: ({ event }) => event } } },
});

/** A question that is spoken: the browser listens, and what it understands stands in the input to be looked at and sent. */
export const voiceInputMachine = machineSetup.createMachine({
  id: 'voiceInput',
  context: { draft: '', tag: '' },
  initial: 'idle',
  states: {
    idle: resting,
    listening: {
      id: 'listening',
      invoke: { id: 'recognition', src: 'recognition', input: ({ context }) => ({ tag: context.tag }) },
      on: {
        HEARD: { actions: { type: 'write', params: ({ event }) => event } },
        STOP: { target: 'idle' },
        ENDED: { target: 'idle' },
        NOT_ALLOWED: { target: 'denied' },
        NOT_HEARD: { target: 'failed' },
      },
    },
    /** The visitor reads how to allow it. */
    denied: { on: { ...resting.on, STOP: { target: 'idle' } } },
    failed: { on: { ...resting.on, STOP: { target: 'idle' } } },
  },
});
export type VoiceInputSnapshot = SnapshotFrom<typeof voiceInputMachine>;
