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
  /** What led to the answer, for callers who asked for it: it may hold their own words, and goes to nobody else. */
  explain(make: () => unknown): void;
}

/** Where nobody measures. */
export const noTrace: Trace = { now: () => 0, step: () => {}, sum: () => {}, note: () => {}, explain: () => {} };

/** A trace that keeps what it is told. */
export interface Recorder extends Trace {
  readonly steps: readonly Step[];
  readonly notes: readonly Note[];
  readonly explanation: unknown;
}

/** A class, for each call has one: a function for each deed would be as much memory again. */
class StepRecorder implements Recorder {
  readonly steps: Step[] = [];
  readonly notes: Note[] = [];
  readonly #clock: () => number;
  readonly #arrived: number;
  readonly #isExplained: boolean;
  #last = 0;
  explanation: unknown;

  constructor(clock: () => number, isExplained: boolean) {
    this.#clock = clock;
    this.#isExplained = isExplained;
    this.#arrived = clock();
  }

  now(): number {
    return this.#clock() - this.#arrived;
  }

  step(name: StepName, start = this.#last): void {
    this.#last = this.now();
    this.steps.push({ name, start, duration: this.#last - start });
  }

  sum(step: Step): void {
    this.steps.push(step);
  }

  note(name: string, facts: Facts = {}): void {
    this.notes.push({ name, at: this.now(), facts });
  }

  explain(make: () => unknown): void {
    if (this.#isExplained) this.explanation = make();
  }
}

const performanceClock = (): number => performance.now();

/** Starts to measure; the clock tells milliseconds. Explanations are made only where somebody asked for them. */
export const startRecorder = (clock = performanceClock, isExplained = false): Recorder =>
  new StepRecorder(clock, isExplained);
