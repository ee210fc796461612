import type { FastifyBaseLogger } from 'fastify';

/**
 * Logger of one call, made when the call first logs something: hardly any call does, and a logger of the framework takes
 * a tenth of the time in which a stream is opened.
 */
export class CallLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  /** @param make makes the logger that adds the call's ids */
  constructor(parent: FastifyBaseLogger, make: () => FastifyBaseLogger) {
    this.#parent = parent;
    this.#make = make;
  }

  get level(): string {
    return this.#parent.level;
  }

  get #logger(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }

  fatal(facts: unknown, message?: string, ...values: unknown[]): void {
    this.#logger.fatal(facts, message, ...values);
  }

  error(facts: unknown, message?: string, ...values: unknown[]): void {
    this.#logger.error(facts, message, ...values);
  }

  warn(facts: unknown, message?: string, ...values: unknown[]): void {
    this.#logger.warn(facts, message, ...values);
  }

  info(facts: unknown, message?: string, ...values: unknown[]): void {
    this.#logger.info(facts, message, ...values);
  }

  debug(facts: unknown, message?: string, ...values: unknown[]): void {
    this.#logger.debug(facts, message, ...values);
  }

  trace(facts: unknown, message?: string, ...values: unknown[]): void {
    this.#logger.trace(facts, message, ...values);
  }

  silent(): void {}

  child(...options: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#logger.child(...options);
  }
}
