/** What people read about a machine: names, what to do, and what must be seen. One table beside each machine. */

export interface StateWords {
  /** A short name: the chat is … */
  readonly name: string;
  /** What must be seen while the state lasts. */
  readonly see: string;
  /** Why acting within this state is not for hands; absent where a tester can. */
  readonly notByHand?: string;
}

/** What differs where an event meets a certain state, or leads to one. */
export interface EventCase {
  /** State before, or a parent of it. */
  readonly from?: string;
  /** State after, or a parent of it. */
  readonly to?: string;
  readonly action?: string;
  readonly see?: string;
  /** Why it is not for hands in this case; absent where a tester can. */
  readonly notByHand?: string;
}

export interface EventWords {
  /** What happens, in a few words. */
  readonly name: string;
  /** What a tester prepares before the first step of a path with this event, where it would be too late at its own. */
  readonly first?: string;
  /** What a tester does, or lets happen. */
  readonly action: string;
  /** What must be seen right after, beside what the state shows. */
  readonly see?: string;
  /** The first one that fits is taken; what it leaves out is taken from above. */
  readonly cases?: readonly EventCase[];
}

export interface MachineWords {
  readonly title: string;
  readonly about: string;
  /** What has to be so before the first step. */
  readonly preconditions: readonly string[];
  /** By state name, nested ones joined by a dot; parents too. */
  readonly states: Readonly<Record<string, StateWords>>;
  /** By event type. */
  readonly events: Readonly<Record<string, EventWords>>;
}

/** Where a chat window can be opened before anything was asked: the home page has no opener until then. */
export const openChat =
  "A product's page is open in a new tab, for instance `http://heu.localhost:3001/BS1860`, and the chat window is open (the button at the bottom right of the page).";

/** How a tester holds the answers in hand; see `npm run paths -- --server`. */
export const scriptedAnswers = [
  'The test server runs: `npm run paths -- --server`. It says nothing until told to, by one-word commands at its prompt.',
  'The app runs against it: `API_BASE_URL=http://127.0.0.1:4555/api npm start`.',
] as const;
