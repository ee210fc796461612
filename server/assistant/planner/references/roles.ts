import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind } from '../../../catalogue/kinds.ts';
import type { OperationName, Plan, ProductIds, Step } from '../../plan.ts';
import type { DialogueState, Shown } from '../../state/state.ts';
import { meets } from '../conditions/meets.ts';
import operationGroups from './operationGroups.json' with { type: 'json' };

/** Whether a step lists accessories: they can be referred to, while the product stays the topic. */
const listsAccessories = (step: Step): boolean =>
  step.operation === 'accessories' ||
  (step.operation === 'compatible' &&
    (step.input.types !== undefined || (step.input.products.length === 1 && step.input.platform === undefined)));

/** Operations that choose among products: their result is the next topic. */
const choosingOperations: ReadonlySet<string> = new Set(operationGroups.choose);

/** Operations that recommend one: "it" is that one, the others can be referred to. */
const recommendingOperations: ReadonlySet<string> = new Set(operationGroups.nameOne);

/** Operations that tell the total of several tools. */
const totallingOperations: ReadonlySet<string> = new Set(['kit', 'project']);

const idsOf = (products: readonly Product[]): ProductIds => products.map(({ id }) => id);

/** The chosen products of an answer without those merely needed with them: of a tool and its packs, the tool. */
const chosenOf = (cards: readonly Product[], asked: ProductIds, state: DialogueState, steps: Plan['steps']) => {
  const has = (operation: OperationName): boolean => steps.some((step) => step.operation === operation);
  if (has('substitute')) {
    const conditions = steps.flatMap((step) => (step.operation === 'substitute' ? step.input.constraints : []));
    const others = cards.filter(({ id }) => !asked.includes(id));
    // Merely similar products replace nothing.
    const found = others.filter((card) =>
      conditions.every((one) => one.strength === 'soft' || one.by === 'packaging' || meets(card, one)),
    );
    return found.length > 0 ? found : cards.filter(({ id }) => asked.includes(id));
  }
  const tools = cards.filter(({ kind }) => isToolKind(kind));
  // A total is about its items as a whole: "and both without the charger".
  if (has('kit') && tools.length > 0) return tools;
  const own = cards.filter(({ id }) => asked.includes(id));
  if (own.length > 0) return own;
  const types = steps.flatMap((step) =>
    step.operation === 'search' || step.operation === 'best' ? step.input.types : [],
  );
  const wanted = cards.filter(
    ({ kind }) => kind !== undefined && (types.length > 0 ? types : state.types).includes(kind),
  );
  return wanted.length > 0 ? wanted : tools.length > 0 ? tools : cards;
};

/** Parts searched for with the current tool do not replace it. */
const isAside = (products: readonly Product[], state: DialogueState): boolean => {
  const onPage = state.page !== undefined && products.every(({ id }) => id !== state.page);
  const parts = products.length > 0 && products.every(({ kind }) => kind !== undefined && !isToolKind(kind));
  return parts && (onPage || state.types.some(isToolKind)) && subjectBefore(state).length > 0;
};

const subjectBefore = ({ focus, before, page }: DialogueState): ProductIds => {
  const spoken = focus.length > 0 ? focus : (before.at(-1)?.focus ?? []);
  return spoken.length > 0 || page === undefined ? spoken : [page];
};

/** Operations that compare products. */
const comparingOperations: ReadonlySet<string> = new Set(['compare', 'worth']);

/**
 * Of a known product and a new one, the known one is the topic, as the plan shows. Two named together are both the
 * topic; on its page, the page's product stays the topic.
 */
const subjectOf = (asked: ProductIds, { before, page }: DialogueState): ProductIds => {
  const known = before.at(-1)?.focus ?? [];
  // A product recommended on a page and asked about stays the topic there.
  const [subject, ...others] = known;
  if (subject !== undefined && others.length === 0 && asked.includes(subject)) return [subject];
  if (page !== undefined && asked.includes(page)) return [page];
  const isMixed = asked.some((id) => known.includes(id)) && asked.some((id) => !known.includes(id));
  return isMixed ? asked.slice(0, 1) : asked;
};

/** The one of two that a decision is for, or else the one that it was asked about: its answer names it first. */
const takenOf = (steps: Plan['steps'], cards: readonly Product[]): ProductIds | undefined => {
  const [first, second] = cards;
  // "Which hits harder?": the one that does. A claim is about the one that it is made of.
  const decides = steps.some(
    (step) =>
      step.operation === 'worth' ||
      (step.operation === 'compare' && step.input.ranking !== undefined && step.input.claim === undefined),
  );
  return decides && first && second ? [first.id] : undefined;
};

/** "Not that one. Better are these": "the cheapest of those" is none that was ruled out. */
const betterThan = (steps: Plan['steps'], cards: readonly Product[]): readonly Product[] => {
  const unfit = steps.flatMap((step) => (step.operation === 'suits' ? step.input.products : []));
  return unfit.length === 0 ? [] : cards.filter(({ id }) => !unfit.includes(id));
};

/** The products that the plans are about, or those of them that the answer shows. */
const askedAbout = (plans: readonly Plan[], cards: readonly Product[]): ProductIds => {
  const asked = plans.flatMap(({ edits }) => edits.flatMap((edit) => (edit.edit === 'focus' ? edit.products : [])));
  const answered = asked.filter((asking) => cards.some(({ id }) => id === asking));
  return [...new Set(answered.length > 0 ? answered : asked)];
};

/**
 * Roles of the products of an answer, from what the answer did: the topic, those that can be referred to by position,
 * and those only mentioned. The state is the one after the plans' edits.
 */
export const rolesOf = (plans: readonly Plan[], cards: readonly Product[], state: DialogueState): Shown => {
  const steps = plans.flatMap((plan) => plan.steps);
  const asked = askedAbout(plans, cards);
  const has = (operations: ReadonlySet<string>): boolean => steps.some(({ operation }) => operations.has(operation));
  const rest = (products: readonly Product[]): ProductIds => idsOf(cards.filter((card) => !products.includes(card)));
  if (steps.some(listsAccessories)) {
    const parts = cards.filter(({ id }) => !asked.includes(id));
    const products = parts.length > 0 ? parts : cards;
    return { products: idsOf(products), focus: asked.length > 0 ? asked : state.focus, beside: rest(products) };
  }
  if (has(choosingOperations)) {
    const products = chosenOf(cards, asked, state, steps);
    if (isAside(products, state))
      return { products: idsOf(products), focus: subjectBefore(state), beside: rest(products) };
    const focus = idsOf(products);
    return {
      products: focus,
      focus: has(recommendingOperations) ? focus.slice(0, 1) : focus,
      beside: rest(products),
      ...(has(totallingOperations) ? { goods: products } : {}),
    };
  }
  const kindsAsked = steps.flatMap((step) => (step.operation === 'passage' ? (step.input.types ?? []) : []));
  const listed = cards.filter(({ id, kind }) => !asked.includes(id) && kind !== undefined && kindsAsked.includes(kind));
  // A question about a product keeps it as the topic, whatever else its answer names.
  const subject =
    takenOf(steps, cards) ??
    (has(comparingOperations) ? subjectOf(asked, state) : asked.length > 0 ? asked : state.focus);
  const isSubject = ({ id }: Product): boolean => subject.includes(id) || id === state.page;
  const kinds = new Set(cards.filter(isSubject).map(({ kind }) => isToolKind(kind)));
  const alike = cards.filter((card) => isSubject(card) || kinds.size === 0 || kinds.has(isToolKind(card.kind)));
  const own = subject.length > 0 || state.page !== undefined ? subject : idsOf(alike);
  const better = betterThan(steps, alike);
  const pointable = [listed, better].find(({ length }) => length > 1) ?? alike;
  const instead =
    pointable === better || better.filter(({ kind }) => isToolKind(kind)).length === 1 ? { insteadOf: subject } : {};
  return { products: idsOf(pointable), focus: own, beside: rest(pointable), ...instead };
};
