import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { isChatLoading } from '../../../machines/chat/chatState.ts';
import { buildUpdateMachine } from '../../../machines/page/buildUpdate.ts';
import type { ChatRequestActor } from '../chat/chatRequest.ts';
import { loadWithoutReload } from '../chunkLoading.ts';
import type { PageActors } from '../pageActors.ts';

/** Loads the code that asks the server for its latest build. */
const loadLatestBuild = () => loadWithoutReload(() => import('../../effects/requests/latestBuild.ts'));

export type BuildUpdateActor = ActorRefFrom<typeof buildUpdateMachine>;

/** Watches for a newer build of the app. */
export const createBuildUpdate = (buildId: string, traced: PageActors['traced']): BuildUpdateActor =>
  createActor(
    buildUpdateMachine.provide({
      actors: {
        fetchLatest: fromPromise(async ({ signal }) => (await loadLatestBuild()).fetchLatestBuild(buildId, signal)),
      },
      actions: { reload: () => location.reload() },
    }),
    { ...traced, input: { buildId } },
  );

/** Starts the watch if the build id is known; in development there is none. */
export const startBuildUpdate = (
  buildUpdate: BuildUpdateActor,
  buildId: string,
  chatRequest: ChatRequestActor,
): void => {
  if (buildId === '' || buildId === 'development') return;
  // Loaded early, because after a deployment the server no longer has this build's code.
  loadLatestBuild().catch(() => undefined);
  buildUpdate.start();
  let wasAnswering = false;
  chatRequest.subscribe((snapshot) => {
    const isAnswering = isChatLoading(snapshot);
    if (isAnswering === wasAnswering) return;
    wasAnswering = isAnswering;
    buildUpdate.send({ type: isAnswering ? 'ANSWERING' : 'AT_REST' });
  });
};
