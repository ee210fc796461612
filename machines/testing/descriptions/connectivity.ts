import { type MachineDescription, openChat } from './description.ts';

/** Descriptions of whether the server is reachable. */
export const connectivityDescription: MachineDescription = {
  title: 'Reachability',
  about: 'Whether the server can be reached, as far as the browser knows. Questions can be sent either way.',
  preconditions: [openChat, 'The network panel of the browser is open, to take the page offline and online again.'],
  states: {
    online: { name: 'online', see: 'No notice of being offline above the input.' },
    offline: { name: 'offline', see: 'Above the input a notice says that you are offline and that the text is kept.' },
  },
  events: {
    WENT_OFFLINE: { name: 'the connection is lost', action: 'Choose "Offline" in the network panel.' },
    CAME_ONLINE: { name: 'the connection is back', action: 'Choose "No throttling" in the network panel.' },
    SERVER_HEARD: {
      name: 'the server answers',
      action:
        'Let the first words of an answer arrive while the browser believes to be offline: in the console enter `dispatchEvent(new Event("offline"))`, then ask a question.',
    },
  },
};
