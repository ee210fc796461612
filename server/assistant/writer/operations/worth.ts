import type { Decision } from '../../adviceFindings.ts';
import { sayDecision } from '../decision.ts';
import type { Draft } from '../draft.ts';
import { jobOf } from '../knowledgeWords.ts';
import { reasonClause } from '../reasons.ts';

/** Nothing cheaper does the job. */
const tellAlone = (draft: Draft, { dearer, take, cause, asked, task }: Decision): void => {
  const clause = cause?.by === 'enough' && cause.reason ? (reasonClause(draft, dearer, cause.reason) ?? '') : '';
  const values = {
    job: jobOf(draft, task),
    tasked: task?.application === undefined ? 'no' : 'yes',
    ...draft.named(dearer),
    clause,
    told: clause === '' ? 'no' : 'yes',
  };
  const least = take === 'depends' ? 'worth.leastOnly' : asked === 'excess' ? 'worth.leastNotTooMuch' : 'worth.least';
  draft.say(draft.phrase(take === 'neither' ? 'worth.short' : least, values));
};

/** Whether the more expensive one is worth its price, or oversized for the job. */
export const writeWorth = (draft: Draft, found: Decision): void => {
  const { cheaper } = found;
  if (!cheaper) {
    tellAlone(draft, found);
    return;
  }
  sayDecision(draft, { ...found, cheaper });
  if (found.take === 'depends' && !found.passage) draft.say(draft.phrase('clarify.task'));
};
