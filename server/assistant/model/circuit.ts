import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import type { ModelLimits } from './endpoint.ts';
import { ModelFailure } from './failure.ts';

/** Tells how a try ended: with a failure, or well. */
export type Leave = (failure?: ModelFailure) => void;

/** Leaves a failing endpoint alone for a while, and bounds how many answers it phrases at the same time. */
export interface Circuit {
  /** Lets a try begin; undefined where the endpoint rests or has enough to do. */
  enter(): Promise<Leave | undefined>;
}

export const createCircuit = ({
  failures,
  rest,
  atOnce,
}: Pick<ModelLimits, 'failures' | 'rest' | 'atOnce'>): Circuit => {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof ModelFailure && error.isOfEndpoint),
    { halfOpenAfter: rest, breaker: new ConsecutiveBreaker(failures) },
  );
  let underWay = 0;
  return {
    enter: async () => {
      // While one answer tries whether the endpoint is back, others do not wait for it.
      if (underWay >= atOnce || breaker.state === CircuitState.HalfOpen) return undefined;
      const entered = Promise.withResolvers<boolean>();
      const outcome = Promise.withResolvers<void>();
      breaker
        .execute(() => {
          entered.resolve(true);
          return outcome.promise;
        })
        .catch(() => entered.resolve(false));
      if (!(await entered.promise)) return undefined;
      underWay += 1;
      let isOver = false;
      return (failure) => {
        if (isOver) return;
        isOver = true;
        underWay -= 1;
        if (failure) outcome.reject(failure);
        else outcome.resolve();
      };
    },
  };
};
