/** Why a model's answer was given up; reported to the trace, never to visitors. */
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

/** Failures of the endpoint rather than of its content; after several in a row it is paused. */
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

/** The failure behind an error, unwrapped. */
export const failureOf = (error: unknown, otherwise: FailureReason = 'nonsense'): ModelFailure => {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth++) {
    if (cause instanceof ModelFailure) return cause;
  }
  return new ModelFailure(otherwise, { cause: error });
};
