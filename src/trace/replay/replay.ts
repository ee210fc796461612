import { type Change, changesBetween, pathText } from '../changes.ts';
import type { EventEntry, MachineName, StartEntry, Trace } from '../trace.ts';
import { type Machines, type Part, type ReplayedActors, realMachines, replayActors } from './replayActors.ts';

/** Result of one step of a replay. */
export interface Step {
  /** Index of the replayed entry. */
  readonly index: number;
  /** How the machines differed from the trace; undefined if they matched. */
  readonly problem?: string;
}

export interface Replay {
  readonly trace: Trace;
  readonly actors: ReplayedActors;
  /** Replays the next event; undefined at the end, or after a failure. */
  readonly step: () => Promise<Step | undefined>;
}

/** Tolerance for early timers, in milliseconds; lateness depends on the browser and has a wider limit. */
const earlyTolerance = 50;
const lateTolerance = 2000;

/** The visible part of each context; the rest may change with the code. */
const visible: Readonly<Record<MachineName, readonly string[]>> = {
  chatRequest: ['messages'],
  composer: ['text'],
  chatWindow: [],
  typingPlaceholder: ['index', 'length'],
};

const textOf = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

const secondsText = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

const changeTexts = (changes: readonly Change[], machine: MachineName): readonly string[] =>
  changes
    .filter(({ path: [first] }) => visible[machine].some((name) => name === first))
    .map(({ path, op, value }) => `${op} ${pathText(path)} ${textOf(value)}`);

const differenceOf = (recorded: readonly string[], played: readonly string[]): string | undefined => {
  const missing = recorded.find((change) => !played.includes(change));
  const added = played.find((change) => !recorded.includes(change));
  if (missing === undefined && added === undefined) return undefined;
  return `the trace has ${missing ?? 'no such change'}, the machine ${added ?? 'makes no such change'}`;
};

const runTimer = ({ clock }: Part, at: number): string | undefined => {
  const due = clock.nextDue();
  if (due === undefined) return 'the trace has a timer that ran out, the machine waits for none';
  if (due > at + earlyTolerance)
    return `the trace has a timer that ran out, the machine's is not due before ${secondsText(due)}`;
  clock.runNext();
  return undefined;
};

const stateProblem = (part: Part, { state }: StartEntry | EventEntry): string | undefined => {
  const { value } = part.snapshot();
  return textOf(value) === textOf(state)
    ? undefined
    : `the trace is in ${textOf(state)}, the machine in ${textOf(value)}`;
};

const begin = (part: Part, entry: StartEntry): string | undefined => {
  part.clock.now = entry.at;
  part.start();
  return stateProblem(part, entry);
};

/** Prepares to replay a trace step by step. @throws TraceError if its beginning is missing */
export const createReplay = (trace: Trace, machines: Machines = realMachines): Replay => {
  const { actors, parts } = replayActors(trace, machines);
  let position = 0;
  let failed = false;
  let shownSince = 0;

  const overdueProblem = (part: Part, at: number): string | undefined => {
    const due = part.clock.nextDue();
    if (due === undefined || at - Math.max(due, shownSince) <= lateTolerance) return undefined;
    return `a timer was due at ${secondsText(due)}, and nothing came of it in the trace until ${secondsText(at)}`;
  };

  const play = (part: Part, entry: EventEntry): string | undefined => {
    const timerProblem = overdueProblem(part, entry.at);
    if (timerProblem !== undefined) return timerProblem;
    part.clock.now = entry.at;
    const before = part.snapshot().context;
    const problem =
      (entry.source === 'timer' ? runTimer(part, entry.at) : part.send(entry)) ?? stateProblem(part, entry);
    // Redacted texts change differently from the real ones; states do not.
    if (problem !== undefined || trace.redacted) return problem;
    const played = changesBetween(before, part.snapshot().context);
    return differenceOf(changeTexts(entry.changes, entry.machine), changeTexts(played, entry.machine));
  };

  const step = async (): Promise<Step | undefined> => {
    for (;;) {
      const index = position++;
      const entry = trace.entries[index];
      if (!entry || failed) return undefined;
      if (entry.kind === 'tab' && entry.isShown) shownSince = entry.at;
      if (entry.kind !== 'start' && entry.kind !== 'event') continue;
      const part = parts[entry.machine];
      const problem = entry.kind === 'start' ? begin(part, entry) : play(part, entry);
      failed = problem !== undefined;
      return { index, ...(problem === undefined ? {} : { problem }) };
    }
  };
  return { trace, actors, step };
};

/** Result of a whole replay. */
export interface Outcome {
  readonly steps: number;
  readonly failure?: Step & { readonly problem: string };
}

/** Replays a trace to its end, or to the first difference. */
export const replayAll = async (trace: Trace, machines?: Machines): Promise<Outcome> => {
  const { step, actors } = createReplay(trace, machines);
  let steps = 0;
  let failure: Outcome['failure'];
  for (let played = await step(); played; played = await step()) {
    steps++;
    if (played.problem !== undefined) failure = { ...played, problem: played.problem };
  }
  for (const actor of Object.values(actors)) actor.stop();
  return { steps, ...(failure ? { failure } : {}) };
};

/** Describes a difference for developers. */
export const failureText = ({ entries }: Trace, { index, problem }: Step & { readonly problem: string }): string => {
  const entry = entries[index];
  const what = entry?.kind === 'event' ? `${entry.machine} ${entry.event.type}` : 'start';
  return `entry ${index}, ${what} at ${secondsText(entry?.at ?? 0)}: ${problem}`;
};
