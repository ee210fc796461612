/** What is measured of a call, in the order in which it happens; not every call takes every step. */
export const stepNames = ['parsed', 'understood', 'retrieved', 'composed', 'firstByte', 'end'] as const;
export type StepName = (typeof stepNames)[number];

/** When a step began and how long it took, in milliseconds since the call arrived. */
export interface Step {
  readonly name: StepName;
  readonly start: number;
  readonly duration: number;
}

/** What else is worth knowing of a call: numbers and words of our own, never a visitor's text. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

export interface Note {
  readonly name: string;
  readonly at: number;
  readonly facts: Facts;
}

/** What a part of the server is handed to tell how far a call has come. */
export interface Trace {
  /** Milliseconds since the call arrived. */
  now(): number;
  /** Tells that a step ended just now; it began where the step before ended, or when it is told to have begun. */
  step(name: StepName, start?: number): void;
  /** Tells of a step with gaps: what it took is less than the time since it began. */
  sum(step: Step): void;
  note(name: string, facts?: Facts): void;
}

/** Where nobody measures. */
export const noTrace: Trace = { now: () => 0, step: () => {}, sum: () => {}, note: () => {} };

/** A trace that keeps what it is told. */
export interface Recorder extends Trace {
  readonly steps: readonly Step[];
  readonly notes: readonly Note[];
}

/** Starts to measure; the clock tells milliseconds. */
export const startRecorder = (clock: () => number = () => performance.now()): Recorder => {
  const arrived = clock();
  const steps: Step[] = [];
  const notes: Note[] = [];
  let last = 0;
  const now = (): number => clock() - arrived;
  return {
    steps,
    notes,
    now,
    step: (name, start = last) => {
      last = now();
      steps.push({ name, start, duration: last - start });
    },
    sum: (step) => steps.push(step),
    note: (name, facts = {}) => notes.push({ name, at: now(), facts }),
  };
};
