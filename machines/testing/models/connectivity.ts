import { type ConnectivityEvent, connectivityMachine } from '../../answer/connectivity.ts';
import type { Model } from '../paths.ts';

export const connectivityModel: Model = {
  machine: connectivityMachine,
  events: (): readonly ConnectivityEvent[] => [
    { type: 'WENT_OFFLINE' },
    { type: 'CAME_ONLINE' },
    { type: 'SERVER_HEARD' },
  ],
};
