import { type AnswerRecoveryEvent, answerRecoveryMachine } from '../../answer/answerRecovery.ts';
import type { Model } from '../paths.ts';

export const answerRecoveryModel: Model = {
  machine: answerRecoveryMachine,
  events: (): readonly AnswerRecoveryEvent[] => [
    { type: 'FOUND_BROKEN' },
    { type: 'FOUND_UNDER_WAY' },
    { type: 'ASKED' },
    { type: 'ENDED' },
    { type: 'LOST' },
  ],
};
