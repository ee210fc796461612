import { useSelector } from '@xstate/react';
import { createContext, use, useSyncExternalStore } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Entry, Trace } from '../trace.ts';
import type { Feed } from './feed.ts';
import type { panelMachine } from './panelMachine.ts';

export type PanelSnapshot = SnapshotFrom<typeof panelMachine>;

/** State and actions for the parts of the panel. */
export interface Panel {
  readonly actor: ActorRefFrom<typeof panelMachine>;
  readonly feed: Feed;
  /** The trace so far, in the saved form. */
  readonly trace: () => Trace;
}

export const PanelContext = createContext<Panel | null>(null);

export const usePanel = (): Panel => {
  const panel = use(PanelContext);
  if (!panel) throw new Error('usePanel needs a PanelContext around it');
  return panel;
};

/** Selects from the panel's snapshot. */
export const usePanelState = <T>(select: (snapshot: PanelSnapshot) => T): T => useSelector(usePanel().actor, select);

/** The entries to show: live, or up to the replay's position. */
export const useEntries = (): readonly Entry[] => {
  const { feed } = usePanel();
  const live = useSyncExternalStore(feed.subscribe, feed.entries);
  const pausedAt = usePanelState((snapshot) =>
    snapshot.matches({ view: { live: 'paused' } }) ? snapshot.context.pausedAt : undefined,
  );
  const replay = usePanelState(({ context }) => context.replay);
  const position = usePanelState(({ context }) => context.position);
  if (replay) return replay.trace.entries.slice(0, position);
  return pausedAt === undefined ? live : live.slice(0, pausedAt);
};

const neverSubscribe = () => () => undefined;

/** Time on the page's clock while needed; otherwise, and in a replay, 0. */
export const useNow = (isNeeded: boolean): number => {
  const { feed } = usePanel();
  const isFollowing = usePanelState((snapshot) => snapshot.matches({ view: { live: 'following' } }));
  const isLive = isNeeded && isFollowing;
  return useSyncExternalStore(isLive ? feed.subscribeToTime : neverSubscribe, isLive ? feed.now : () => 0);
};
