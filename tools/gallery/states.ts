import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  createActor,
  initialTransition,
  type Snapshot,
  transition,
} from 'xstate';
import { emptyExploreQuery, isExploring } from '../../contract/exploreQuery.ts';
import { models } from '../../machines/testing/models.ts';
import { type Model, pathsOf, stateName } from '../../machines/testing/paths.ts';
import { type GallerySamples, inPlaceOfSamples } from './samples.ts';

/** A state of a machine with its context. */
export interface MachineState {
  /** The state and any variant that the view distinguishes: `done, interrupted`. */
  readonly name: string;
  /** Snapshot to create an actor from. */
  readonly snapshot: Snapshot<unknown>;
}

const modelOf = (machine: string): Model => {
  const model = models[machine];
  if (!model) throw new Error(`there is no model of ${machine}`);
  return model;
};

/** Variants that the view distinguishes within one state of a machine. */
const variants: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => string>> = {
  answerFeedback: ({ context }) =>
    [context.votes['request-1']?.vote, context.copied !== null && 'copied'].filter(Boolean).join(' '),
  chatRequest: ({ context }) => {
    const last = context.messages.at(-1);
    return [last?.ending, (last?.cards.length ?? 0) > 0 && 'with cards'].filter(Boolean).join(' ');
  },
  explore: ({ context }) => (isExploring(context.wanted?.query ?? emptyExploreQuery) ? 'a shelf' : ''),
  compare: ({ context }) => `${context.tray.length} in the tray${context.isDifferencesOnly ? ', differences' : ''}`,
};

/** All states of a machine, each reached by the shortest path of its model, with products of the catalogue. */
export const statesOf = (machine: string, samples: GallerySamples): readonly MachineState[] => {
  const model = modelOf(machine);
  const replaced = inPlaceOfSamples(samples);
  const found = new Map<string, AnyMachineSnapshot>();
  const keep = (snapshot: AnyMachineSnapshot): void => {
    const detail = (variants[machine] ?? model.detail)?.(snapshot) ?? '';
    const name = [stateName(snapshot.value), detail].filter(Boolean).join(', ');
    if (!found.has(name)) found.set(name, snapshot);
  };
  const [initial] = initialTransition(model.machine, replaced(model.input));
  keep(initial);
  for (const { steps } of pathsOf(model)) {
    let snapshot = initial;
    for (const { event } of steps) {
      [snapshot] = transition(model.machine, snapshot, { ...event, ...Object(replaced(event)) });
      keep(snapshot);
    }
  }
  return [...found].map(([name, snapshot]) => ({ name, snapshot: model.machine.getPersistedSnapshot(snapshot) }));
};

/** An actor that stays in a state: it is not started, so nothing runs that would lead out of it. */
export const actorIn = (machine: string, { snapshot }: MachineState): AnyActorRef => {
  const { machine: logic, input } = modelOf(machine);
  return createActor(logic, { input, snapshot });
};
