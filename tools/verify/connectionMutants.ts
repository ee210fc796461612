import type { AnyStateMachine } from 'xstate';
import { answerConnectionMachine } from '../../machines/chat/answerConnection.ts';
import { edited, type Path, put, without, withoutAt } from './edit.ts';

/** The connection with one planted fault each; an invariant must find every one. */

export interface ConnectionMutant {
  readonly fault: string;
  readonly machine: AnyStateMachine;
}

const planted = (fault: string, path: Path, change: (old: unknown) => unknown): ConnectionMutant => ({
  fault,
  machine: edited(answerConnectionMachine, path, change),
});

const asking = ['states', 'asking', 'on'] as const;
const pausing = ['states', 'pausing'] as const;
const resuming = ['states', 'resuming'] as const;
const reading = [...resuming, 'states', 'reading', 'on'] as const;

export const connectionMutants: readonly ConnectionMutant[] = [
  planted('the question is posted again after a pause', [...pausing, 'after', 'pause', 'target'], put('asking')),
  planted('the question is posted again when back online', [...pausing, 'on', 'CAME_ONLINE', 'target'], put('asking')),
  planted('it goes on where the server keeps nothing', [...asking, 'CONNECTION_LOST', 0], without('guard')),
  planted('a pause never ends', [...pausing], without('after')),
  planted('back online it waits on', [...pausing, 'on'], without('CAME_ONLINE')),
  planted('it tries for ever', [...resuming, 'on', 'CONNECTION_LOST', 0], without('guard')),
  planted('an attempt that is not answered lasts for ever', [...resuming, 'states', 'opening'], without('after')),
  planted('attempts are not counted', [...resuming], without('entry')),
  planted(
    'it begins anew in place of going on',
    [...resuming, 'invoke', 'input'],
    put(() => ({ after: '' })),
  ),
  planted('a refusal to go on is not heard', [...resuming, 'states', 'opening', 'on'], without('NOT_RESUMABLE')),
  planted('words are not told', [...asking, 'EVENT', 'actions'], withoutAt(1)),
  planted('words that go on are not told', [...reading, 'EVENT', 'actions'], withoutAt(1)),
  planted('the place is not kept', [...reading, 'EVENT', 'actions'], withoutAt(0)),
  planted('silence lasts for ever', [...reading], without('IDLE_TIMEOUT')),
  planted('silence is not counted', [...asking, 'OPENED', 'actions'], withoutAt(2)),
  planted('the last word is not told', ['states', 'closed'], without('entry')),
  planted('the last word is another', [...asking, 'ENDED'], without('actions')),
  planted('the last word does not end it', [...reading, 'ENDED', 'target'], put('#answerConnection.pausing')),
  planted(
    'after words a break is told as a failure',
    [...asking, 'CONNECTION_LOST', 0, 'actions'],
    put({
      type: 'keepOutcome',
      params: ({ event }: { event: unknown }) => event,
    }),
  ),
  planted('what was asked before a reload is asked again', ['states', 'starting', 'always'], withoutAt(0)),
];
