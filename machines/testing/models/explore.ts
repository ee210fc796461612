import type { AnyMachineSnapshot } from 'xstate';
import { emptyExploreQuery } from '../../../contract/exploreQuery.ts';
import { exploreMachine } from '../../page/explore.ts';
import { arrived, offline } from '../loads.ts';
import type { Model } from '../paths.ts';
import { samples } from '../samples.ts';

export const exploreModel: Model = {
  machine: exploreMachine,
  events: ({ context }: AnyMachineSnapshot) => {
    const isWhole = context.wanted?.query.type === '' && context.wanted.query.q === '';
    return [
      { type: 'SHOW', query: { ...emptyExploreQuery, type: isWhole ? 'laser' : '' }, language: 'en' },
      { type: 'TYPE', text: `${context.text}a` },
      { type: 'RETRY' },
      { type: 'xstate.after.typingPause.explore.typing' },
      arrived('0.explore.loading', samples.exploreView),
      offline('0.explore.loading'),
    ];
  },
};
