import { assign, emit, fromPromise, setup } from 'xstate';
import type { Replay, Step } from '../replay/replay.ts';
import type { Trace } from '../trace.ts';

export const tabs = ['chart', 'timeline', 'events', 'messages', 'replay'] as const;
export type Tab = (typeof tabs)[number];

export interface PanelContext {
  readonly tab: Tab;
  /** Shows only events that contain this text. */
  readonly filter: string;
  /** Whether to show timers that change no state, such as each typed letter of an example. */
  readonly showsTicks: boolean;
  /** Index of the selected entry. */
  readonly selected: number | null;
  /** Whether copies and downloads are redacted. */
  readonly redacts: boolean;
  /** Entries before this index are hidden; a saved trace still has them. */
  readonly clearedAt: number;
  /** While paused: number of entries shown. */
  readonly pausedAt: number;
  readonly replay: Replay | null;
  /** Number of entries replayed. */
  readonly position: number;
  /** Error of a file or a replay. */
  readonly problem: string | null;
}

export type PanelEvent =
  | { readonly type: 'FOLD' }
  | { readonly type: 'TAB'; readonly tab: Tab }
  | { readonly type: 'FILTER'; readonly text: string }
  | { readonly type: 'SHOW_TICKS'; readonly shows: boolean }
  | { readonly type: 'REDACT'; readonly redacts: boolean }
  | { readonly type: 'SELECT'; readonly index: number | null }
  | { readonly type: 'COPIED' }
  | { readonly type: 'NOT_COPIED' }
  | { readonly type: 'PAUSE'; readonly count: number }
  | { readonly type: 'RESUME' }
  | { readonly type: 'CLEAR'; readonly count: number }
  | { readonly type: 'LOADED'; readonly replay: Replay }
  | { readonly type: 'REFUSED'; readonly problem: string }
  | { readonly type: 'STEP' }
  | { readonly type: 'PLAY' }
  | { readonly type: 'HALT' }
  | { readonly type: 'LEAVE' };

/** Maximum wait between replayed events, in milliseconds. */
const maxGap = 700;

const gapAfter = (trace: Trace, position: number): number => {
  const [before, next] = [trace.entries[position - 1], trace.entries[position]];
  return Math.min(maxGap, Math.max(0, (next?.at ?? 0) - (before?.at ?? 0)));
};

/** Initial view of entries. */
const atStart = { selected: null, clearedAt: 0, position: 0, problem: null } as const;

const machineSetup = setup({
  types: {} as {
    context: PanelContext;
    events: PanelEvent;
    emitted: { readonly type: 'SHOW'; readonly replay: Replay | null };
  },
  actors: {
    step: fromPromise<Step | undefined, Replay | null>(async ({ input }) => input?.step()),
  },
  delays: {
    /** How long a button shows its result. */
    notice: 2000,
    gap: ({ context }) => (context.replay ? gapAfter(context.replay.trace, context.position) : 0),
  },
  guards: {
    isEnd: (_, { step }: { step: Step | undefined }) => step === undefined,
    isWrong: (_, { step }: { step: Step | undefined }) => step?.problem !== undefined,
  },
  actions: {
    keepTab: assign((_, { tab }: { tab: Tab }) => ({ tab })),
    keepFilter: assign((_, { text }: { text: string }) => ({ filter: text })),
    keepTicks: assign((_, { shows }: { shows: boolean }) => ({ showsTicks: shows })),
    keepRedaction: assign((_, { redacts }: { redacts: boolean }) => ({ redacts })),
    select: assign((_, { index }: { index: number | null }) => ({ selected: index })),
    clear: assign((_, { count }: { count: number }) => ({ clearedAt: count, selected: null })),
    pause: assign((_, { count }: { count: number }) => ({ pausedAt: count })),
    keepProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    keepStep: assign((_, { step }: { step: Step | undefined }) =>
      step ? { position: step.index + 1, selected: step.index, problem: step.problem ?? null } : {},
    ),
    keepReplay: assign((_, { replay }: { replay: Replay }) => ({ replay, ...atStart })),
    forgetReplay: assign({ replay: null, ...atStart }),
    show: emit(({ context }) => ({ type: 'SHOW', replay: context.replay })),
  },
});

/** Replays one event; then the replay has ended, failed, or continues in the given state. */
const oneStep = (next: string) =>
  machineSetup.createStateConfig({
    invoke: {
      src: 'step',
      input: ({ context }) => context.replay,
      onDone: [
        { guard: { type: 'isEnd', params: ({ event }) => ({ step: event.output }) }, target: '#passed' },
        {
          guard: { type: 'isWrong', params: ({ event }) => ({ step: event.output }) },
          target: '#failed',
          actions: { type: 'keepStep', params: ({ event }) => ({ step: event.output }) },
        },
        { target: next, actions: { type: 'keepStep', params: ({ event }) => ({ step: event.output }) } },
      ],
      onError: {
        target: '#failed',
        actions: { type: 'keepProblem', params: ({ event }) => ({ problem: String(event.error) }) },
      },
    },
  });

/** The panel: live, or replaying a saved trace step by step. */
export const panelMachine = machineSetup.createMachine({
  id: 'tracePanel',
  context: {
    tab: 'timeline',
    filter: '',
    showsTicks: false,
    redacts: false,
    pausedAt: 0,
    replay: null,
    ...atStart,
  },
  type: 'parallel',
  on: {
    TAB: { actions: { type: 'keepTab', params: ({ event }) => event } },
    FILTER: { actions: { type: 'keepFilter', params: ({ event }) => event } },
    SHOW_TICKS: { actions: { type: 'keepTicks', params: ({ event }) => event } },
    REDACT: { actions: { type: 'keepRedaction', params: ({ event }) => event } },
    SELECT: { actions: { type: 'select', params: ({ event }) => event } },
  },
  states: {
    sheet: {
      initial: 'unfolded',
      states: {
        unfolded: { on: { FOLD: { target: 'folded' } } },
        folded: { on: { FOLD: { target: 'unfolded' } } },
      },
    },
    clipboard: {
      initial: 'untouched',
      on: { COPIED: { target: '.copied' }, NOT_COPIED: { target: '.refused' } },
      states: {
        untouched: {},
        copied: { after: { notice: { target: 'untouched' } } },
        refused: { after: { notice: { target: 'untouched' } } },
      },
    },
    view: {
      initial: 'live',
      states: {
        live: {
          initial: 'following',
          on: {
            CLEAR: { actions: { type: 'clear', params: ({ event }) => event } },
            LOADED: { target: 'replay', actions: { type: 'keepReplay', params: ({ event }) => event } },
            REFUSED: { actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
          states: {
            following: {
              on: { PAUSE: { target: 'paused', actions: { type: 'pause', params: ({ event }) => event } } },
            },
            paused: { on: { RESUME: { target: 'following' } } },
          },
        },
        replay: {
          initial: 'ready',
          entry: 'show',
          on: { LEAVE: { target: 'live', actions: ['forgetReplay', 'show'] } },
          states: {
            ready: { id: 'ready', on: { STEP: { target: 'stepping' }, PLAY: { target: 'playing' } } },
            stepping: oneStep('#ready'),
            playing: {
              initial: 'waiting',
              states: {
                waiting: {
                  id: 'waiting',
                  after: { gap: { target: 'stepping' } },
                  on: { HALT: { target: '#ready' } },
                },
                stepping: oneStep('#waiting'),
              },
            },
            passed: { id: 'passed' },
            failed: { id: 'failed' },
          },
        },
      },
    },
  },
});
