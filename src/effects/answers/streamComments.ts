import type { OnMilestone } from './milestones.ts';

/** Prefix of the comment with the server's steps. */
const stepsPrefix = 'trace ';
/** Prefix of the comment with the plan behind the answer. */
const planPrefix = 'plan ';

/** Reads the comments of a stream: each is a heartbeat, and some have steps of the server while it is traced. */
export const readComments = (
  onMilestone: OnMilestone | undefined,
  onHeartbeat: (() => void) | undefined,
): ((comment: string) => void) => {
  let isCounted = false;
  return (comment) => {
    // Comments that arrive together count as one heartbeat; otherwise many comments would be many machine events.
    if (!isCounted) {
      isCounted = true;
      onHeartbeat?.();
      queueMicrotask(() => {
        isCounted = false;
      });
    }
    const text = comment.trimStart();
    if (text.startsWith(stepsPrefix)) onMilestone?.({ name: 'server', steps: text.slice(stepsPrefix.length) });
    if (text.startsWith(planPrefix)) onMilestone?.({ name: 'planned', plan: text.slice(planPrefix.length) });
  };
};
