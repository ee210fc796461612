import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import type { ModelLimits } from './endpoint.ts';
import { ModelFailure } from './failure.ts';

/** Reports how an attempt ended: with a failure, or well. */
export type Leave = (failure?: ModelFailure) => void;

/** Circuit breaker: pauses a failing endpoint, and limits simultaneous answers. */
export interface Circuit {
  /** Starts an attempt; undefined if the endpoint is paused or busy. */
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
      // While one answer tests whether the endpoint has recovered, others do not wait.
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
