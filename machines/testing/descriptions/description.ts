/** Texts about a machine for testers: names, actions, and expected results. Each machine has one table. */

export interface StateDescription {
  /** A short name that completes "the chat is …". */
  readonly name: string;
  /** What must be visible in the state. */
  readonly see: string;
  /** Why a tester cannot act in this state by hand; absent if a tester can. */
  readonly notByHand?: string;
}

/** Exceptions for certain source or target states. */
export interface EventCase {
  /** The source state, or a parent of it. */
  readonly from?: string;
  /** The target state, or a parent of it. */
  readonly to?: string;
  readonly action?: string;
  readonly see?: string;
  /** Why a tester cannot do this case by hand; absent if a tester can. */
  readonly notByHand?: string;
}

export interface EventDescription {
  /** A short description of the event. */
  readonly name: string;
  /**
   * What a tester prepares before the first step of a path with this event, because it would be too late at the event.
   */
  readonly first?: string;
  /** What a tester does, or waits for. */
  readonly action: string;
  /** What must be visible directly afterwards, in addition to what the state shows. */
  readonly see?: string;
  /** The first matching case applies; fields that it omits come from above. */
  readonly cases?: readonly EventCase[];
}

export interface MachineDescription {
  readonly title: string;
  readonly about: string;
  /** Preconditions of the first step. */
  readonly preconditions: readonly string[];
  /** By state name, nested names joined by a dot, including parents. */
  readonly states: Readonly<Record<string, StateDescription>>;
  /** By event type. */
  readonly events: Readonly<Record<string, EventDescription>>;
}

/** How to open the chat window before the first question: until then the home page has no opener. */
export const openChat =
  "A product's page is open in a new tab, for instance `http://heu.localhost:3001/BS1860`, and the chat window is open (the button at the bottom right of the page).";

/** How a tester controls the answers; see `npm run paths -- --server`. */
export const scriptedAnswers = [
  'The test server runs: `npm run paths -- --server`. It sends nothing until asked to, by one-word commands at its prompt.',
  'The app runs against it: `API_BASE_URL=http://127.0.0.1:4555/api npm start`.',
] as const;
