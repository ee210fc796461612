import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Constraint, Pending, ProductIds, Ranking, Step, Task } from '../plan.ts';
import { type Basket, emptyBasket, type Goods } from './basket.ts';

/** State of a conversation. It follows from the messages of a request alone, so that any server can answer it. */
export interface DialogueState {
  readonly types: readonly ProductKind[];
  readonly constraints: readonly Constraint[];
  readonly task: Task;
  readonly ranking: Ranking | undefined;
  /** Products mentioned last, most recent first: what "it" and "both" refer to. */
  readonly focus: ProductIds;
  /** Lists of products shown, latest last, each in display order: what "the second one" refers to. */
  readonly shown: readonly ProductIds[];
  /** Further products that the last answer named: required packs, or products it was compared with. */
  readonly beside: ProductIds;
  /** What the last list was shown in place of: an answer about it replaces no list. */
  readonly insteadOf: ProductIds;
  /** The product page that the visitor is on. */
  readonly page: string | undefined;
  /** Platforms and products that the visitor owns. */
  readonly owned: readonly string[];
  /** What the visitor is buying. */
  readonly basket: Basket;
  /** Steps of the previous turn, which "and the other one?" repeats. */
  readonly lastSteps: readonly Step[];
  readonly pending: Pending | undefined;
  /** Dangers mentioned in the previous turn: someone who only argues is warned again. */
  readonly dangers: readonly string[];
  /** The state before each turn, latest last: what "go back" restores. */
  readonly before: readonly DialogueState[];
}

/** The products of an answer by role. */
export interface Shown {
  /** Products that can be referred to by position: "the second one". */
  readonly products: ProductIds;
  /** The topic: "it". */
  readonly focus: ProductIds;
  readonly beside: ProductIds;
  /** Products that were ruled out, and the list shown in their place. */
  readonly insteadOf?: ProductIds;
  /** The tools of a purchase, or of a project, that the answer told the total of. */
  readonly goods?: readonly Goods[];
}

/** Initial state of every conversation. */
export const emptyState = (page: string | undefined): DialogueState => ({
  types: [],
  constraints: [],
  task: {},
  ranking: undefined,
  focus: [],
  shown: [],
  beside: [],
  insteadOf: [],
  page,
  owned: [],
  basket: emptyBasket,
  lastSteps: [],
  pending: undefined,
  dangers: [],
  before: [],
});
