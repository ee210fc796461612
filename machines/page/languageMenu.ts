import { type SnapshotFrom, setup } from 'xstate';

export type LanguageMenuEvent =
  /** The visitor presses the button of the menu. */
  | { readonly type: 'TOGGLE' }
  /** The visitor has chosen a language. */
  | { readonly type: 'CHOSEN' }
  | { readonly type: 'ESCAPE' }
  /** The visitor has gone elsewhere: by pointer, by focus, or to another page. */
  | { readonly type: 'LEFT' };

/** The menu of languages (specification, section 2): it closes as soon as the visitor is done with it. */
export const languageMenuMachine = setup({
  types: {} as { events: LanguageMenuEvent },
}).createMachine({
  id: 'languageMenu',
  initial: 'closed',
  states: {
    closed: { on: { TOGGLE: { target: 'open' } } },
    open: {
      on: {
        TOGGLE: { target: 'closed' },
        CHOSEN: { target: 'closed' },
        ESCAPE: { target: 'closed' },
        LEFT: { target: 'closed' },
      },
    },
  },
});
export type LanguageMenuSnapshot = SnapshotFrom<typeof languageMenuMachine>;
