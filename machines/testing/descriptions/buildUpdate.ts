import type { MachineDescription } from './description.ts';

/** Descriptions of the check for a newer build. */
export const buildUpdateDescription: MachineDescription = {
  title: 'Build update',
  about:
    'Whether the page is the newest build: it checks every hour, and reloads only when the visitor presses the button.',
  preconditions: [
    'The page is open in a new tab, with the network panel on, to see calls of `builds/latest.json`.',
    'To have a newer build, run the build again after a change and start the server anew; the tab stays open.',
  ],
  states: {
    current: { name: 'newest build', see: 'No notice of a newer build, and no running call.' },
    checking: { name: 'asking for the newest build', see: 'One running call of `builds/latest.json`.' },
    heldBack: {
      name: 'a newer build is there, the offer waits',
      see: 'No notice of a newer build while the answer is running.',
    },
    outdated: { name: 'a newer build is there', see: 'The newer build is offered; nothing reloads by itself.' },
  },
  events: {
    ANSWERING: {
      name: 'an answer is running',
      action:
        'Ask a question in the chat window (with the test server of `npm run paths -- --server`, so that the answer lasts), and close the window.',
    },
    AT_REST: {
      name: 'no answer is running',
      action: 'Let the answer end, or stop it. (If none is running, there is nothing to do.)',
    },
    RELOAD: {
      name: 'the visitor takes the newer build',
      action: 'Type a draft in the input, then press the button of the notice that reloads.',
      see: 'The page loads anew; conversation and draft are as before.',
    },
    DISMISS: { name: 'the visitor declines', action: 'Dismiss the notice of the newer build.' },
    'xstate.after.checkInterval.buildUpdate.current': {
      name: 'an hour passes',
      action: 'Wait an hour with the page open (or set the clock of the browser on by one).',
    },
    'xstate.done.actor.fetchLatest': {
      name: 'the newest build is known',
      action: 'Let the call be answered with the build the page has.',
      cases: [
        { to: 'outdated', action: 'Let the call be answered while a newer build runs on the server.' },
        { to: 'heldBack', action: 'Let the call be answered while a newer build runs on the server.' },
      ],
    },
    'xstate.error.actor.fetchLatest': {
      name: 'the newest build cannot be asked for',
      action: 'Let the call fail: block `builds/latest.json` in the network panel.',
    },
  },
};
