import { assign, emit, type SnapshotFrom, setup } from 'xstate';

/** How far a list is scrolled, how long it is, and how much of it is seen; in pixels, as the browser gives them. */
export interface ScrollPlace {
  readonly top: number;
  readonly height: number;
  readonly viewport: number;
}

export type ScrollFollowingEvent =
  /** The list has moved: by the reader, by the view, or by the browser because it became shorter. */
  | { readonly type: 'SCROLLED'; readonly place: ScrollPlace }
  /** The list, or what is seen of it, has another size. */
  | { readonly type: 'RESIZED'; readonly place: ScrollPlace }
  /** The latest message is to be seen: the list was opened, a question sent, the button to it pressed. */
  | { readonly type: 'SHOW_LATEST' };

/** Fractional sizes leave less than this below the bottom; a reader moves by no less. */
const pixel = 1;

const isAtBottom = ({ top, height, viewport }: ScrollPlace): boolean => height - top - viewport < pixel;

/**
 * Whether a growing list is kept at its bottom (behaviours B40 to B42). A single pixel upwards by the reader lets go,
 * coming back takes hold again; growth itself, however sudden, does neither.
 */
export const scrollFollowingMachine = setup({
  types: {} as {
    /** Where the list stood when it last moved, and how long it was. */
    context: { readonly top: number; readonly height: number };
    events: ScrollFollowingEvent;
    emitted: { readonly type: 'SCROLL_TO_BOTTOM' };
  },
  guards: {
    isAtBottom: (_, { place }: { place: ScrollPlace }) => isAtBottom(place),
    // A list that became shorter is moved up by the browser, not by the reader.
    isMovedUp: ({ context }, { place }: { place: ScrollPlace }) =>
      place.top < context.top && place.height >= context.height && !isAtBottom(place),
  },
  actions: {
    keepPlace: assign((_, { place }: { place: ScrollPlace }) => ({ top: place.top, height: place.height })),
    keepHeight: assign((_, { place }: { place: ScrollPlace }) => ({ height: place.height })),
    forgetPlace: assign({ top: 0, height: 0 }),
    scrollToBottom: emit({ type: 'SCROLL_TO_BOTTOM' }),
  },
}).createMachine({
  id: 'scrollFollowing',
  context: { top: 0, height: 0 },
  initial: 'following',
  on: { SHOW_LATEST: { target: '.following', actions: ['forgetPlace', 'scrollToBottom'] } },
  states: {
    following: {
      on: {
        SCROLLED: [
          {
            guard: { type: 'isMovedUp', params: ({ event }) => event },
            target: 'released',
            actions: { type: 'keepPlace', params: ({ event }) => event },
          },
          { actions: { type: 'keepPlace', params: ({ event }) => event } },
        ],
        RESIZED: { actions: [{ type: 'keepHeight', params: ({ event }) => event }, 'scrollToBottom'] },
      },
    },
    released: {
      on: {
        SCROLLED: [
          {
            guard: { type: 'isAtBottom', params: ({ event }) => event },
            target: 'following',
            actions: { type: 'keepPlace', params: ({ event }) => event },
          },
          { actions: { type: 'keepPlace', params: ({ event }) => event } },
        ],
        RESIZED: { actions: { type: 'keepHeight', params: ({ event }) => event } },
      },
    },
  },
});
export type ScrollFollowingSnapshot = SnapshotFrom<typeof scrollFollowingMachine>;
