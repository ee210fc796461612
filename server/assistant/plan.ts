import type * as v from 'valibot';
import type { AnswerLanguage } from '../../contract/contract.ts';
import type { ProductKind } from '../catalogue/kinds.ts';
import type {
  basketLine,
  constraint,
  gears,
  inputs,
  option,
  partWish,
  quantity,
  ranking,
  task,
} from './operations/inputs.ts';
import type { rankKeys } from './operations/rankKeys.ts';

/**
 * The typed interface between a question and the catalogue: edits of the conversation's state, and operations to run.
 * Two planners produce it (built-in and language model), one executor runs it, one writer words the results.
 */

/** Three-valued truth. `unknown` is never reported as `no`. */
export type Truth = 'yes' | 'no' | 'unknown';

/** A part of the question as written: character offsets, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A schema's values, which nobody changes. */
type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T;
type ValueOf<S extends v.GenericSchema> = ReadonlyDeep<v.InferOutput<S>>;

/** A condition for products. */
export type Constraint = ValueOf<typeof constraint>;
export type Strength = Constraint['strength'];
export type Provenance = Constraint['provenance'];
export type RankKey = (typeof rankKeys)[number];
export type Ranking = ValueOf<typeof ranking>;
/** The job that a tool is for. */
export type Task = ValueOf<typeof task>;
export type Gear = (typeof gears)[number];
/** Packs or chargers to buy with a tool, and how many. */
export type PartWish = ValueOf<typeof partWish>;
/** Goods of one kind in a basket. */
export type BasketLine = ValueOf<typeof basketLine>;
export type Quantity = ValueOf<typeof quantity>;
/** A choice offered in a clarification. */
export type Option = ValueOf<typeof option>;
/** Raw product ids in the intended order. */
export type ProductIds = readonly string[];

/** Input of each operation. Operations read catalogue and knowledge, and are independent of language. */
export type OperationInputs = { readonly [Name in keyof typeof inputs]: ValueOf<(typeof inputs)[Name]> };

export type OperationName = keyof OperationInputs;

/** One operation to run. */
export type Step = {
  readonly [O in OperationName]: { readonly operation: O; readonly input: OperationInputs[O] };
}[OperationName];

/** Products that the input of a step names, in any of its arguments. */
export const productIdsIn = (input: Step['input']): ProductIds => [
  ...('products' in input ? (input.products ?? []) : []),
  ...('product' in input && input.product !== undefined ? [input.product] : []),
  ...('battery' in input && input.battery !== undefined ? [input.battery] : []),
  ...('charger' in input && input.charger !== undefined ? [input.charger] : []),
  ...('lines' in input ? input.lines.flatMap(({ product }) => product ?? []) : []),
  ...('among' in input ? (input.among ?? []) : []),
  ...('items' in input ? (input.items ?? []).map(({ product }) => product) : []),
];

/** A step with a part of its input changed. */
export const withInput = <S extends Step>(step: S, input: Partial<S['input']>): S => ({
  ...step,
  input: { ...step.input, ...input },
});

/** A change of the conversation's state. `fold` applies edits in order, before the steps are run. */
export type Edit =
  /** Another product type: budget, platform and task stay as soft constraints. */
  | { readonly edit: 'types'; readonly types: readonly ProductKind[] }
  /** Adds a constraint and replaces one of the same attribute. */
  | { readonly edit: 'constrain'; readonly constraint: Constraint }
  /** Removes a constraint because the visitor said so. */
  | { readonly edit: 'relax'; readonly measure: string }
  | { readonly edit: 'task'; readonly task: Task }
  | { readonly edit: 'rank'; readonly ranking: Ranking }
  | { readonly edit: 'focus'; readonly products: ProductIds }
  | { readonly edit: 'own'; readonly owned: readonly string[] }
  | { readonly edit: 'basket'; readonly changes: readonly BasketChange[] }
  | { readonly edit: 'ask'; readonly pending: Pending }
  | { readonly edit: 'back' }
  | { readonly edit: 'reset' };

/** A change of what is being bought. */
export type BasketChange =
  /** Another purchase begins. */
  | { readonly change: 'empty' }
  /** Puts goods in, or back in, or counts again those that are in already. */
  | { readonly change: 'put'; readonly line: BasketLine }
  /** Takes a product out and puts it aside. */
  | { readonly change: 'takeOut'; readonly product: string }
  /** Takes out what is known by its type alone: "without the discs". */
  | { readonly change: 'takeOutType'; readonly type: ProductKind }
  /** The packs or the chargers wanted with the tools. */
  | { readonly change: 'parts'; readonly role: PartWish['role']; readonly wishes: readonly PartWish[] }
  | { readonly change: 'budget'; readonly budget: number }
  /** Whether only named goods are counted, or also what the job needs. */
  | { readonly change: 'onlyNamed'; readonly onlyNamed: boolean }
  | { readonly change: 'sets'; readonly sets: number };

/** A clarification that waits for its answer. */
export interface Pending {
  readonly missing: OperationInputs['clarify']['missing'];
  /** The steps to run, by the option that the visitor chooses. */
  readonly steps: readonly (readonly Step[])[];
}

/** Output of a planner. */
export interface Plan {
  readonly language: AnswerLanguage;
  readonly edits: readonly Edit[];
  readonly steps: readonly Step[];
  /** The interpretation that the maker's own answer replaced; "and on the fast charger?" continues it. */
  readonly meant?: readonly Step[];
  /** Parts of the question that no step explains. */
  readonly unexplained: readonly Span[];
  /** Higher is better; comparable within one question. */
  readonly score: number;
}
