import { type AnyMachineSnapshot, type EventObject, initialTransition, transition } from 'xstate';
import { type MachinePath, type Model, type Step, stateName } from './paths.ts';

/** A tour of more steps would make a fault hard to find. */
const maxSteps = 16;

interface Stop {
  readonly snapshot: AnyMachineSnapshot;
  readonly steps: readonly Step[];
  /** Identifies the last step: where it began, by which event, and where it led. */
  readonly key: string;
}

/** The stops one step further. */
const stopsAfter = ({ machine, events, detail = () => '' }: Model, { snapshot, steps }: Stop): readonly Stop[] => {
  const stopAt = (event: EventObject): Stop => {
    const [after] = transition(machine, snapshot, event);
    const state = stateName(after.value);
    return {
      snapshot: after,
      steps: [...steps, { event, state }],
      key: [stateName(snapshot.value), event.type, state, detail(after)].join(' '),
    };
  };
  return events(snapshot)
    .filter((event) => snapshot.can(event))
    .map(stopAt);
};

/** Visits stops, the nearest first, each key once, until one is wanted. */
const nearest = (model: Model, from: Stop, isWanted: (key: string) => boolean): Stop | undefined => {
  const seen = new Set<string>();
  const queue = [from];
  for (let stop = queue.shift(); stop; stop = queue.shift()) {
    for (const next of stopsAfter(model, stop)) {
      if (isWanted(next.key)) return next;
      if (!seen.has(next.key)) queue.push(next);
      seen.add(next.key);
    }
  }
  return undefined;
};

/** A tour of steps that are not taken yet, as long as there are any and it is not too long; undefined if all are taken. */
const nextTour = (model: Model, taken: Set<string>): readonly Step[] | undefined => {
  const [snapshot] = initialTransition(model.machine, model.input);
  let tour: Stop | undefined;
  let next = nearest(model, { snapshot, steps: [], key: '' }, (key) => !taken.has(key));
  while (next && (!tour || next.steps.length <= maxSteps)) {
    tour = next;
    taken.add(tour.key);
    next = nearest(model, tour, (key) => !taken.has(key));
  }
  return tour?.steps;
};

/**
 * Tours through a machine that together take the same steps as its shortest paths. A tour goes on where a path would end,
 * so that a browser opens fewer pages.
 */
export const toursOf = (model: Model): readonly MachinePath[] => {
  const taken = new Set<string>();
  const tours: MachinePath[] = [];
  for (let steps = nextTour(model, taken); steps; steps = nextTour(model, taken)) {
    tours.push({ name: `tour ${tours.length + 1}, ${steps.length} steps to ${steps.at(-1)?.state}`, steps });
  }
  return tours;
};
