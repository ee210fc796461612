import type { ModelLimits } from './endpoint.ts';
import type { ModelFailure } from './failure.ts';

/** Reports how an attempt ended: with a failure, or well. */
export type Leave = (failure?: ModelFailure) => void;

/** Circuit breaker: pauses a failing endpoint, and limits simultaneous answers. */
export interface Circuit {
  /** Starts an attempt; undefined if the endpoint is paused or busy. */
  enter(): Leave | undefined;
}

/**
 * After some failures in a row the endpoint rests; then one answer tests whether it has recovered. The time is not that
 * of the system clock: if that is set back an hour, the endpoint would rest for an hour.
 */
export const createCircuit = ({
  failures,
  rest,
  atOnce,
}: Pick<ModelLimits, 'failures' | 'rest' | 'atOnce'>): Circuit => {
  let underWay = 0;
  let inARow = 0;
  let restsUntil = 0;
  let isTested = false;

  const leave = (isTest: boolean, failure: ModelFailure | undefined): void => {
    underWay -= 1;
    if (isTest) isTested = false;
    inARow = failure?.isOfEndpoint ? inARow + 1 : 0;
    if (inARow >= failures) restsUntil = performance.now() + rest;
  };
  return {
    enter: () => {
      const isTest = inARow >= failures;
      if (underWay >= atOnce || (isTest && (isTested || performance.now() < restsUntil))) return undefined;
      underWay += 1;
      isTested = isTest;
      let isOver = false;
      return (failure) => {
        if (isOver) return;
        isOver = true;
        leave(isTest, failure);
      };
    },
  };
};
