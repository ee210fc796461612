/** Why a model's answer was given up; told to the trace, never to a visitor. */
export const failureReasons = [
  'unreachable',
  'refused',
  'busy',
  'slow',
  'cut',
  'filtered',
  'endless',
  'empty',
  'nonsense',
  'invalid',
  'language',
  'leak',
  'ungrounded',
  'untrue',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Faults of the endpoint, not of what it says: too many of them in a row, and it is left alone for a while. */
const ofEndpoint: ReadonlySet<FailureReason> = new Set(['unreachable', 'refused', 'busy', 'slow', 'cut', 'nonsense']);

export class ModelFailure extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason, options?: ErrorOptions) {
    super(`the model's answer was given up: ${reason}`, options);
    this.name = 'ModelFailure';
    this.reason = reason;
  }
  get isOfEndpoint(): boolean {
    return ofEndpoint.has(this.reason);
  }
}

/** The failure behind an error, however deep a library has wrapped it. */
export const failureOf = (error: unknown, otherwise: FailureReason = 'nonsense'): ModelFailure => {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth++) {
    if (cause instanceof ModelFailure) return cause;
  }
  return new ModelFailure(otherwise, { cause: error });
};
