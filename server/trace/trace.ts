/** The measured steps of a call, in order; a call may skip some. */
export const stepNames = ['parsed', 'understood', 'retrieved', 'composed', 'firstByte', 'end'] as const;
export type StepName = (typeof stepNames)[number];

/** Start and duration of a step, in milliseconds since the call arrived. */
export interface Step {
  readonly name: StepName;
  readonly start: number;
  readonly duration: number;
}

/** Further facts about a call: numbers and our own words, never a visitor's text. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

export interface Note {
  readonly name: string;
  readonly at: number;
  readonly facts: Facts;
}

/** Interface for parts of the server to report the progress of a call. */
export interface Trace {
  /** Milliseconds since the call arrived. */
  now(): number;
  /** Reports the end of a step; it began at the end of the previous one, or at `start`. */
  step(name: StepName, start?: number): void;
  /** Reports a step with gaps, whose duration is less than the time since its start. */
  sum(step: Step): void;
  note(name: string, facts?: Facts): void;
  /**
   * Records the plan behind the answer for callers who asked for it. It may contain their words and is sent to nobody
   * else.
   */
  explain(make: () => unknown): void;
}

/** Measures nothing. */
export const noTrace: Trace = { now: () => 0, step: () => {}, sum: () => {}, note: () => {}, explain: () => {} };

/** A trace that keeps what is reported. */
export interface Recorder extends Trace {
  readonly steps: readonly Step[];
  readonly notes: readonly Note[];
  readonly explanation: unknown;
}

/** A class because every call has one; closures would double its memory. */
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

/** Starts measuring; the clock returns milliseconds. Explanations are made only on request. */
export const startRecorder = (clock = performanceClock, isExplained = false): Recorder =>
  new StepRecorder(clock, isExplained);
