import type { Depth } from './acts.ts';
import { type Exploration, explore, type Violation } from './explore.ts';
import type { Mutant } from './mutants.ts';
import { type Part, realSystem } from './system.ts';

/** The bounds that `npm run model` explores. */
export const depths: readonly Depth[] = [
  { name: 'wide', requests: 1 },
  { name: 'deep', requests: 3 },
];

const allParts: readonly Part[] = ['chatRequest', 'chatWindow', 'typingPlaceholder'];

/** Explores the real machines together to one depth. */
export const exploreReal = (depth: Depth): Exploration => explore(realSystem, { depth, parts: allParts });

/** The machines whose acts reveal a fault of a machine: its own, and for the window also the chat's. */
const actors: Readonly<Record<Part, readonly Part[]>> = {
  chatRequest: ['chatRequest'],
  chatWindow: ['chatRequest', 'chatWindow'],
  typingPlaceholder: ['typingPlaceholder'],
};

/**
 * The deeper bound comes first because it finds faults sooner. Both bounds are those of the real machines, where every
 * invariant holds, so a violation found with fewer acts is the mutant's.
 */
const mutantDepths: readonly Depth[] = depths.toReversed();

/** The invariant that finds a mutant, with the acts that lead to it; undefined if the mutant survives. */
export const findFault = ({ part, machine }: Mutant): Violation | undefined => {
  for (const depth of mutantDepths) {
    const { violation } = explore({ ...realSystem, [part]: machine }, { depth, parts: actors[part] });
    if (violation) return violation;
  }
  return undefined;
};
