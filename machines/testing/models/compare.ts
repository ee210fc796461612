import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { type CompareEvent, compareMachine } from '../../page/compare.ts';
import { arrived, offline } from '../loads.ts';
import type { Model } from '../paths.ts';
import { samples } from '../samples.ts';

const trayProduct = (id: string) => ({ productId: `HUS-${id}`, productName: id, imageUrl: null, model: id });

/** The tray holds one or two products; the sheet covers it and shows one of two comparisons. */
export const compareModel: Model = {
  machine: compareMachine,
  input: { tray: [trayProduct('DV18X')] },
  detail: ({ context, value }) => (value === 'closed' ? `${context.tray.length} in the tray` : ''),
  events: ({ context, value }: AnyMachineSnapshot) => {
    const ids = context.wanted?.ids.length === 2 ? ['DV18X'] : ['DV18X', 'DV12L'];
    const ofTray: readonly CompareEvent[] = [
      { type: 'TOGGLE', product: trayProduct('DV12L') },
      { type: 'REMOVE', productId: 'HUS-DV18X' },
      ...(context.tray.length > 0 ? [{ type: 'CLEAR' } as const] : []),
    ];
    const events: readonly CompareEvent[] = [
      ...(value === 'closed' ? ofTray : []),
      { type: 'STORED', tray: [trayProduct('DV18X')] },
      { type: 'SHOW', ids, language: 'en' },
      ...(value === 'closed' ? [] : [{ type: 'SHOW', ids: [], language: 'en' } as const]),
      { type: 'TOGGLE_DIFFERENCES' },
      { type: 'SHARE' },
      { type: 'COPIED' },
      { type: 'RETRY' },
    ];
    return [
      ...events.map((event): EventObject => event),
      arrived('0.compare.loading', samples.comparison),
      offline('0.compare.loading'),
    ];
  },
};
