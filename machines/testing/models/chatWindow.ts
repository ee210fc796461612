import { type ChatWindowEvent, chatWindowMachine } from '../../chat/chatWindow.ts';
import type { Model } from '../paths.ts';

export const chatWindowModel: Model = {
  machine: chatWindowMachine,
  events: (): readonly ChatWindowEvent[] => [
    { type: 'LAUNCH' },
    { type: 'INPUT_FOCUSED', messageCount: 3 },
    { type: 'SUBMITTED' },
    { type: 'CLOSE' },
    { type: 'CARD_CLICKED' },
  ],
};
