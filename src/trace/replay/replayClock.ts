interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/**
 * A machine's clock during replay: time and timers follow the trace. Real timers are some milliseconds late, and are
 * replayed equally late.
 */
export class ReplayClock {
  now = 0;
  private readonly timers = new Map<number, Timer>();
  private lastId = 0;

  readonly setTimeout = (run: () => void, delay: number): number => {
    this.timers.set(++this.lastId, { due: this.now + delay, run });
    return this.lastId;
  };

  readonly clearTimeout = (id: number): void => void this.timers.delete(id);

  /** When the next timer is due; undefined if none runs. */
  nextDue(): number | undefined {
    return this.next()?.[1].due;
  }

  /** Fires the next timer, late or not. */
  runNext(): void {
    const next = this.next();
    if (!next) return;
    const [id, timer] = next;
    this.timers.delete(id);
    timer.run();
  }

  private next(): readonly [number, Timer] | undefined {
    return [...this.timers].sort(([, a], [, b]) => a.due - b.due)[0];
  }
}
