import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { buildUpdateMachine } from '../../machines/buildUpdate.ts';
import { isChatLoading } from '../../machines/chatState.ts';
import { fetchLatestBuild } from '../effects/builds.ts';
import type { Clock } from '../effects/clock.ts';
import type { ChatRequestActor } from './chatRequest.ts';

export type BuildUpdateActor = ActorRefFrom<typeof buildUpdateMachine>;

/** Watches for a newer build of the app. */
export const createBuildUpdate = (buildId: string, clock: Clock): BuildUpdateActor =>
  createActor(
    buildUpdateMachine.provide({
      actors: { fetchLatest: fromPromise(({ signal }) => fetchLatestBuild(signal)) },
      actions: { reload: () => location.reload() },
    }),
    { clock, input: { buildId } },
  );

/** Starts the watch where there is a build to compare with: none in development, nor where the server names none. */
export const startBuildUpdate = (
  buildUpdate: BuildUpdateActor,
  buildId: string,
  chatRequest: ChatRequestActor,
): void => {
  if (buildId === '' || buildId === 'development') return;
  buildUpdate.start();
  let wasAnswering = false;
  chatRequest.subscribe((snapshot) => {
    const isAnswering = isChatLoading(snapshot);
    if (isAnswering === wasAnswering) return;
    wasAnswering = isAnswering;
    buildUpdate.send({ type: isAnswering ? 'ANSWERING' : 'AT_REST' });
  });
};
