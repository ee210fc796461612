import type { AnswerEnd } from '../../../machines/answer/answer.ts';
import type { Milestone, Watch } from '../requests/trace.ts';

/** Receives the steps of a traced answer. */
export type OnMilestone = (milestone: Milestone) => void;

/** How an answer ended, by its last event. */
export const endings = {
  DONE: 'done',
  SERVER_ERROR: 'error',
  INTERRUPTED: 'interrupted',
  FAILED: 'failed',
  UNSENT: 'failed',
} as const satisfies Record<AnswerEnd['type'], string>;

/** Reports each milestone of a call once, except the server's steps; undefined unless the page is traced. */
export const milestonesOf = (requestId: string, watch: Watch | undefined): OnMilestone | undefined => {
  if (!watch) return undefined;
  const reported = new Set<Milestone['name']>();
  return (milestone) => {
    if (reported.has(milestone.name)) return;
    if (milestone.name !== 'server') reported.add(milestone.name);
    watch(requestId, milestone);
  };
};
