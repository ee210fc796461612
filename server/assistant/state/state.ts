import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Constraint, Pending, ProductIds, Ranking, Step, Task } from '../plan.ts';

/** What a conversation is about. Folded anew from the messages of each request: servers keep nothing. */
export interface DialogueState {
  readonly types: readonly ProductKind[];
  readonly constraints: readonly Constraint[];
  readonly task: Task;
  readonly ranking: Ranking | undefined;
  /** Products spoken of last, the nearest first: what "it" and "both" mean. */
  readonly focus: ProductIds;
  /** Sets of products shown, the latest last, each in the order shown: what "the second one" means. */
  readonly shown: readonly ProductIds[];
  /** Products that the last answer only named beside those: the packs a tool needs, what it was held against. */
  readonly beside: ProductIds;
  /** The product page the visitor is on. */
  readonly page: string | undefined;
  /** Platforms and products the visitor owns. */
  readonly owned: readonly string[];
  /** The steps of the turn before: what "and the other one?" asks again. */
  readonly lastSteps: readonly Step[];
  readonly pending: Pending | undefined;
  /** Dangers that the turn before spoke of: who only argues with the warning is warned again. */
  readonly dangers: readonly string[];
  /** The state before each turn, the latest last: what "go back" restores. */
  readonly before: readonly DialogueState[];
}

/** The products of an answer by their roles. */
export interface Shown {
  /** Those that can be pointed at by their order: "the second one". */
  readonly products: ProductIds;
  /** The subject: "it". */
  readonly focus: ProductIds;
  readonly beside: ProductIds;
}

/** Where every conversation begins. */
export const emptyState = (page: string | undefined): DialogueState => ({
  types: [],
  constraints: [],
  task: {},
  ranking: undefined,
  focus: [],
  shown: [],
  beside: [],
  page,
  owned: [],
  lastSteps: [],
  pending: undefined,
  dangers: [],
  before: [],
});
