import type { AnyMachineSnapshot } from 'xstate';
import { type TypingPlaceholderEvent, typingPlaceholderMachine } from '../../page/typingPlaceholder.ts';
import { type Model, stateName } from '../paths.ts';

export const typingPlaceholderModel: Model = {
  machine: typingPlaceholderMachine,
  input: { texts: ['ab', 'c'] },
  events: (snapshot: AnyMachineSnapshot) => {
    const events: readonly TypingPlaceholderEvent[] = [
      { type: 'REST' },
      { type: 'PLAY' },
      // One button does both.
      { type: snapshot.matches('paused') ? 'RESUME' : 'PAUSE' },
      { type: 'TEXTS', texts: ['de', 'f'] },
    ];
    const delay = { typing: 'typeCharacter', holding: 'hold', deleting: 'deleteCharacter', pausing: 'pause' }[
      stateName(snapshot.value)
    ];
    return delay === undefined
      ? events
      : [...events, { type: `xstate.after.${delay}.typingPlaceholder.${stateName(snapshot.value)}` }];
  },
};
