import type { StreamEvent } from '../../../contract/contract.ts';

/** A text source without cost: every stream gets one event at once, then one with each tick, until all end. */
export interface Source {
  events(): AsyncGenerator<StreamEvent>;
  /** Total number of events of all streams. */
  readonly given: number;
  /** From now on streams continue after their first event. */
  begin(): void;
  tick(): void;
  /** Ends all streams, including those that begin later. */
  end(): void;
}

const words = 'the lightest of these drills weighs less than a litre of milk and fits where others do not'.split(' ');

export const scriptedSource = (): Source => {
  let next = Promise.withResolvers<boolean>();
  let given = 0;
  let isOver = false;
  const sendToAll = (isMore: boolean): void => {
    const { resolve } = next;
    next = Promise.withResolvers();
    resolve(isMore);
  };
  return {
    async *events() {
      let at = 0;
      do {
        yield { type: 'content', content: `${words[at % words.length]} ` };
        at += 1;
        given += 1;
      } while (!isOver && (await next.promise));
    },
    get given() {
      return given;
    },
    begin: () => {
      isOver = false;
    },
    tick: () => sendToAll(true),
    end: () => {
      isOver = true;
      sendToAll(false);
    },
  };
};
