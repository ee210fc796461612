import { ErrorReply } from '@redis/client';

/** State of the store that the processes share. */
export type StoreHealth = 'connected' | 'refusing' | 'unreachable';

export type HealthListener = (health: StoreHealth, reason: string) => void;

/** After this number of consecutive timeouts the store counts as unreachable, and no command waits. */
const maxTimeouts = 3;

/** Replies of a store that refuses this user, and the remedy. */
const remedies: readonly (readonly [reply: RegExp, remedy: string])[] = [
  [/^(WRONGPASS|NOAUTH|ERR (invalid password|AUTH|Client sent AUTH))/, 'mend user and password in VALKEY_URL'],
  [/^NOPERM/, 'give the user of VALKEY_URL all rights on its keys and channels'],
];
const remedyOf = (error: unknown): string | undefined =>
  error instanceof ErrorReply ? remedies.find(([reply]) => reply.test(error.message))?.[1] : undefined;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const remedy = remedyOf(error);
  if (remedy !== undefined) return `${error.message.replace(/\.$/, '')}; ${remedy}`;
  const { code } = Object(error);
  return error.message || String(code ?? error.name);
};

/** What the replies and failures of a shared store say about its health. */
export class HealthRecord {
  state: StoreHealth = 'unreachable';
  reason = 'not connected yet';
  readonly #isReady: () => boolean;
  readonly #listeners = new Set<HealthListener>();
  #isRefusalTold = false;
  #timeouts = 0;
  /** Reason why there is no connection; commands only report that there is none. */
  #lastError: unknown = this.reason;

  /** @param isReady whether there is a connection */
  constructor(isReady: () => boolean) {
    this.#isReady = isReady;
  }

  watch(listener: HealthListener): void {
    this.#listeners.add(listener);
    if (this.state !== 'connected') listener(this.state, this.reason);
  }

  /** Passes on the result of a command, and learns from it. */
  async learnFrom<T>(run: () => Promise<T>): Promise<T> {
    try {
      const result = await run();
      this.#timeouts = 0;
      return result;
    } catch (error) {
      // The rate limiter rejects with an object that is not an Error.
      if (error instanceof Error) this.#failed(error);
      throw error;
    }
  }

  /** A sign of life was accepted; nothing else makes the store healthy again. */
  proved(): void {
    this.#become('connected', '');
  }

  /** The connection reported an error. */
  disconnected(error: unknown): void {
    this.#lastError = error;
    if (!this.#isReady()) this.#become('unreachable', reasonOf(error), remedyOf(error) !== undefined);
  }

  #failed(error: unknown): void {
    if (error instanceof ErrorReply) {
      this.#timeouts = 0;
      this.#become('refusing', reasonOf(error));
      return;
    }
    this.#timeouts = this.#isReady() ? this.#timeouts + 1 : maxTimeouts;
    if (this.#timeouts >= maxTimeouts) this.#become('unreachable', reasonOf(this.#isReady() ? error : this.#lastError));
  }

  /** @param isRefused whether the store refuses this user, which only a person can mend */
  #become(next: StoreHealth, why: string, isRefused = false): void {
    const isNews = this.state !== next || (isRefused && !this.#isRefusalTold);
    this.reason = why;
    this.state = next;
    this.#isRefusalTold = next !== 'connected' && (this.#isRefusalTold || isRefused);
    if (!isNews) return;
    for (const listener of this.#listeners) listener(this.state, this.reason);
  }
}
