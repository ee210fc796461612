import { assign, emit, type SnapshotFrom, setup } from 'xstate';

/** Scroll position, height and visible height of a list, in pixels as reported by the browser. */
export interface ScrollPlace {
  readonly top: number;
  readonly height: number;
  readonly viewport: number;
}

export type ScrollFollowingEvent =
  /** The list has scrolled: by the reader, by the view, or by the browser because it became shorter. */
  | { readonly type: 'SCROLLED'; readonly place: ScrollPlace }
  /** The size of the list, or of its visible part, has changed. */
  | { readonly type: 'RESIZED'; readonly place: ScrollPlace }
  /** The latest message should be visible: the list was opened, or its button was pressed. */
  | { readonly type: 'SHOW_LATEST' }
  /** A question was sent. The list ends one screen below its top, so that its bottom shows the question at the top. */
  | { readonly type: 'QUESTION_SENT' };

/** Fractional sizes leave less than this below the bottom; a reader scrolls at least this much. */
const pixel = 1;

const isAtBottom = ({ top, height, viewport }: ScrollPlace): boolean => height - top - viewport < pixel;

/**
 * Whether a growing list stays scrolled to its bottom (behaviours B40 to B42 and B87). A question that was sent stays at
 * the top while its answer grows below; an answer that outgrows the list is read from its start and moves nothing. A
 * reader who goes to the bottom follows it from there, and stops that by scrolling up a single pixel.
 */
export const scrollFollowingMachine = setup({
  types: {} as {
    /** Scroll position and height of the list at its last scroll. */
    context: { readonly top: number; readonly height: number };
    events: ScrollFollowingEvent;
    emitted: { readonly type: 'SCROLL_TO_BOTTOM' };
  },
  guards: {
    isAtBottom: (_, { place }: { place: ScrollPlace }) => isAtBottom(place),
    // When a list becomes shorter, the browser moves it up, not the reader.
    isMovedUp: ({ context }, { place }: { place: ScrollPlace }) =>
      place.top < context.top && place.height >= context.height && !isAtBottom(place),
  },
  actions: {
    recordPosition: assign((_, { place }: { place: ScrollPlace }) => ({ top: place.top, height: place.height })),
    keepHeight: assign((_, { place }: { place: ScrollPlace }) => ({ height: place.height })),
    forgetPlace: assign({ top: 0, height: 0 }),
    emitScrollToBottom: emit({ type: 'SCROLL_TO_BOTTOM' }),
  },
}).createMachine({
  id: 'scrollFollowing',
  context: { top: 0, height: 0 },
  initial: 'following',
  on: {
    SHOW_LATEST: { target: '.following', actions: ['forgetPlace', 'emitScrollToBottom'] },
    QUESTION_SENT: { target: '.atQuestion', actions: 'forgetPlace' },
    // At the question and while following; another rule applies after scrolling away.
    SCROLLED: [
      {
        guard: { type: 'isMovedUp', params: ({ event }) => event },
        target: '.released',
        actions: { type: 'recordPosition', params: ({ event }) => event },
      },
      { actions: { type: 'recordPosition', params: ({ event }) => event } },
    ],
  },
  states: {
    atQuestion: {
      on: {
        RESIZED: [
          {
            guard: { type: 'isAtBottom', params: ({ event }) => event },
            actions: { type: 'recordPosition', params: ({ event }) => event },
          },
          { target: 'released', actions: { type: 'recordPosition', params: ({ event }) => event } },
        ],
      },
    },
    following: {
      on: {
        RESIZED: { actions: [{ type: 'keepHeight', params: ({ event }) => event }, 'emitScrollToBottom'] },
      },
    },
    released: {
      on: {
        SCROLLED: [
          {
            guard: { type: 'isAtBottom', params: ({ event }) => event },
            target: 'following',
            actions: { type: 'recordPosition', params: ({ event }) => event },
          },
          { actions: { type: 'recordPosition', params: ({ event }) => event } },
        ],
        RESIZED: { actions: { type: 'keepHeight', params: ({ event }) => event } },
      },
    },
  },
});
export type ScrollFollowingSnapshot = SnapshotFrom<typeof scrollFollowingMachine>;
