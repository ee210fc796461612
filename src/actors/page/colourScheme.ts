import { type ActorRefFrom, createActor } from 'xstate';
import { colourSchemeMachine, type Scheme, schemeOf, schemes } from '../../../machines/page/colourScheme.ts';
import { onSchemeStored, readScheme, showScheme, storeScheme } from '../../effects/page/colourScheme.ts';
import type { Inspected } from '../inspected.ts';

export type ColourSchemeActor = ActorRefFrom<typeof colourSchemeMachine>;

const storedScheme = (): Scheme => {
  const stored = readScheme();
  return schemes.find((scheme) => scheme === stored) ?? 'system';
};

const startColourScheme = (inspected?: Inspected): ColourSchemeActor => {
  const actor = createActor(colourSchemeMachine, { ...inspected, input: { scheme: storedScheme() } });
  // When pages are prerendered, no visitor has chosen.
  if (typeof document === 'undefined') return actor.start();
  actor.subscribe((snapshot) => showScheme(schemeOf(snapshot)));
  actor.on('KEEP', ({ scheme }) => storeScheme(scheme));
  actor.start();
  onSchemeStored(() => actor.send({ type: 'STORED', scheme: storedScheme() }));
  return actor;
};

let started: ColourSchemeActor | undefined;

/** The page's colour scheme: one actor per document, started on first use. */
export const colourScheme = (inspected?: Inspected): ColourSchemeActor => {
  started ??= startColourScheme(inspected);
  return started;
};
