import type { AnyStateMachine } from 'xstate';
import { answerConnectionMachine } from '../../machines/answer/answerConnection.ts';
import { edited, type Path, put, without, withoutAt } from './plantFault.ts';

/** Variants of the answer connection with one planted fault each. The model check must find every fault. */

export interface AnswerConnectionMutant {
  readonly fault: string;
  readonly machine: AnyStateMachine;
}

const planted = (fault: string, path: Path, change: (old: unknown) => unknown): AnswerConnectionMutant => ({
  fault,
  machine: edited(answerConnectionMachine, path, change),
});

const asking = ['states', 'asking', 'on'] as const;
const pausing = ['states', 'pausing'] as const;
const resuming = ['states', 'resuming'] as const;
const reading = [...resuming, 'states', 'reading', 'on'] as const;

export const answerConnectionMutants: readonly AnswerConnectionMutant[] = [
  planted('the question is posted again after a pause', [...pausing, 'after', 'pause', 'target'], put('asking')),
  planted('the question is posted again when back online', [...pausing, 'on', 'CAME_ONLINE', 'target'], put('asking')),
  planted('it resumes an answer that the server does not keep', [...asking, 'CONNECTION_LOST', 0], without('guard')),
  planted('a pause never ends', [...pausing], without('after')),
  planted('it keeps waiting although the browser is online again', [...pausing, 'on'], without('CAME_ONLINE')),
  planted('the number of attempts has no limit', [...resuming, 'on', 'CONNECTION_LOST', 0], without('guard')),
  planted('an attempt without a response never ends', [...resuming, 'states', 'opening'], without('after')),
  planted('attempts are not counted', [...resuming], without('entry')),
  planted(
    'it resumes at the start instead of after the last event',
    [...resuming, 'invoke', 'input'],
    put(() => ({ after: '' })),
  ),
  planted('the refusal to resume is ignored', [...resuming, 'states', 'opening', 'on'], without('NOT_RESUMABLE')),
  planted('events of the first connection are not reported', [...asking, 'EVENT', 'actions'], withoutAt(1)),
  planted('events of a resumed connection are not reported', [...reading, 'EVENT', 'actions'], withoutAt(1)),
  planted('the position in the answer is not recorded', [...reading, 'EVENT', 'actions'], withoutAt(0)),
  planted('a silent connection is never given up', [...reading], without('IDLE_TIMEOUT')),
  planted('the idle timer is not started', [...asking, 'OPENED', 'actions'], withoutAt(2)),
  planted('the outcome is not reported', ['states', 'closed'], without('entry')),
  planted('the wrong outcome is reported', [...asking, 'ENDED'], without('actions')),
  planted(
    'the last event does not end the connection',
    [...reading, 'ENDED', 'target'],
    put('#answerConnection.pausing'),
  ),
  planted(
    'a break after the first event is reported as a failure',
    [...asking, 'CONNECTION_LOST', 0, 'actions'],
    put({
      type: 'recordOutcome',
      params: ({ event }: { event: unknown }) => event,
    }),
  ),
  planted('a question from before a reload is posted again', ['states', 'starting', 'always'], withoutAt(0)),
];
