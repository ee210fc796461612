import { emit, type SnapshotFrom, setup } from 'xstate';

/** Light, dark, or the system's preference. */
export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

export type ColourSchemeEvent =
  /** The visitor chooses. */
  | { readonly type: 'CHOOSE'; readonly scheme: Scheme }
  /** Another tab has changed the choice. */
  | { readonly type: 'STORED'; readonly scheme: Scheme };

/** Colour scheme of the page (behaviour B90). */
export const colourSchemeMachine = setup({
  types: {} as {
    events: ColourSchemeEvent;
    input: { readonly scheme: Scheme };
    context: { readonly initially: Scheme };
    /** The visitor's choice has to be applied and stored. */
    emitted: { readonly type: 'KEEP'; readonly scheme: Scheme };
  },
  guards: {
    is: (_, { scheme, wanted }: { scheme: Scheme; wanted: Scheme }) => scheme === wanted,
    began: ({ context }, { scheme }: { scheme: Scheme }) => context.initially === scheme,
  },
  actions: {
    emitKeep: emit((_, { scheme }: { scheme: Scheme }) => ({ type: 'KEEP' as const, scheme })),
  },
}).createMachine({
  id: 'colourScheme',
  context: ({ input }) => ({ initially: input.scheme }),
  initial: 'beginning',
  on: {
    CHOOSE: schemes.map((scheme) => ({
      guard: { type: 'is' as const, params: ({ event }) => ({ scheme, wanted: event.scheme }) },
      target: `.${scheme}` as const,
      actions: { type: 'emitKeep' as const, params: ({ event }) => event },
    })),
    STORED: schemes.map((scheme) => ({
      guard: { type: 'is' as const, params: ({ event }) => ({ scheme, wanted: event.scheme }) },
      target: `.${scheme}` as const,
    })),
  },
  states: {
    beginning: {
      always: [
        { guard: { type: 'began', params: { scheme: 'light' } }, target: 'light' },
        { guard: { type: 'began', params: { scheme: 'dark' } }, target: 'dark' },
        { target: 'system' },
      ],
    },
    system: {},
    light: {},
    dark: {},
  },
});
export type ColourSchemeSnapshot = SnapshotFrom<typeof colourSchemeMachine>;

/** The chosen scheme. */
export const schemeOf = ({ value }: ColourSchemeSnapshot): Scheme =>
  schemes.find((scheme) => scheme === value) ?? 'system';
