import type { StreamEvent } from '../../contract/contract.ts';
import type { AnswerEvents, AnswerId, Answers } from './answerTypes.ts';
import type { KeptAnswer } from './completeAnswer.ts';
import { Fingerprint } from './fingerprint.ts';
import type { Sharing } from './otherProcesses.ts';

/** An answer of the cache, and what its question is recognised by. */
export interface CachedAnswer {
  readonly answer: KeptAnswer;
  readonly fingerprint: Fingerprint;
}

/** The cache of answers, by the key of their ids. */
export interface AnswerCache {
  readonly keyOf: (id: AnswerId) => string;
  readonly find: (key: string) => CachedAnswer | undefined;
  readonly start: (
    key: string,
    fingerprint: Fingerprint,
    make: (signal: AbortSignal) => AsyncIterable<StreamEvent>,
    knownEvents?: readonly StreamEvent[],
  ) => KeptAnswer;
  readonly entries: () => Iterable<[key: string, answer: CachedAnswer]>;
}

/** Resumes, stops and drains the answers of the cache, and those of other processes if they are shared. */
export const storedAnswers = (
  { keyOf, find, start, entries }: AnswerCache,
  sharing: Sharing | undefined,
): Pick<Answers, 'resume' | 'stop' | 'drain'> => {
  const findElsewhere = async (
    { find: findShared }: Sharing,
    key: string,
    after: number,
  ): Promise<AnswerEvents | undefined> => {
    const found = await findShared(key);
    if (!found?.canResumeAfter(after)) return undefined;
    // Another call may have stored one while this one was waiting.
    const answer =
      find(key)?.answer ??
      start(key, new Fingerprint(found.fingerprint), (stop) => found.rest(stop), found.knownEvents);
    return answer.read(after);
  };

  return {
    resume: (id, after) => {
      const key = keyOf(id);
      const answer = find(key)?.answer;
      if (!answer) return sharing && findElsewhere(sharing, key, after);
      // A shared answer may have more events than this process knows.
      const canResume = after <= answer.length || (sharing !== undefined && !answer.hasEnded);
      return canResume ? answer.read(after) : undefined;
    },
    stop: (id) => {
      const key = keyOf(id);
      find(key)?.answer.cancel();
      sharing?.stop(key);
    },
    drain: async () => {
      const finish = async (key: string, { answer }: CachedAnswer): Promise<void> => {
        if (answer.hasEnded || !(await sharing?.isReadElsewhere(key))) return;
        for await (const _ of answer.read(answer.length));
      };
      await Promise.allSettled([...entries()].map(([key, answer]) => finish(key, answer)));
    },
  };
};
