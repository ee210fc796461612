import { buildUpdateMachine } from '../../page/buildUpdate.ts';
import { arrived, offline } from '../loads.ts';
import type { Model } from '../paths.ts';

export const buildUpdateModel: Model = {
  machine: buildUpdateMachine,
  input: { buildId: 'old' },
  // A running answer matters only once the newest build is known.
  detail: ({ context, value }) => (context.isAnswering && value !== 'heldBack' ? 'amid an answer' : ''),
  events: () => [
    { type: 'ANSWERING' },
    { type: 'AT_REST' },
    { type: 'RELOAD' },
    { type: 'xstate.after.checkInterval.buildUpdate.current' },
    arrived('fetchLatest', 'new'),
    arrived('fetchLatest', 'old'),
    offline('fetchLatest'),
    { type: 'DISMISS' },
  ],
};
