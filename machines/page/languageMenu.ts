import { type SnapshotFrom, setup } from 'xstate';

export type LanguageMenuEvent =
  /** The visitor presses the menu button. */
  | { readonly type: 'TOGGLE' }
  /** The visitor has chosen a language. */
  | { readonly type: 'CHOSEN' }
  | { readonly type: 'ESCAPE' }
  /** The visitor left the menu: by pointer, by focus, or for another page. */
  | { readonly type: 'LEFT' };

/** The language menu (specification, section 2). It closes when the visitor has chosen or left. */
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
