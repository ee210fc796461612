import type { Product } from '../../../catalogue/catalogue.ts';
import type { Pick, Reason } from '../../findings.ts';
import type { Constraint } from '../../plan.ts';
import { isPowerSource } from '../../state/slots.ts';
import { fieldValues } from '../clauses.ts';
import type { MessageKey } from '../data.ts';
import type { Draft } from '../draft.ts';
import { boldName, typeValues } from '../grammar.ts';
import type { Values } from '../phrase.ts';
import { bullets } from '../tables.ts';
import { conditionValues } from '../words/constraintWords.ts';
import { catchSentences } from './catches.ts';
import { reasonsClause } from './reasons.ts';

/** Maximum number of products that a list shows. */
export const maxPicks = 3;

/** "The least expensive" contains the price. */
const isStanding = (reason: Reason): boolean => reason.by === 'field' && reason.stands !== undefined;

/** Without the larger pack: several totals of each of several products would be too many. */
const briefly = (pick: Pick): Pick => ({
  ...pick,
  catches: pick.catches.map((one) => (one.by === 'bare' ? { ...one, advised: undefined } : one)),
});

/** One product of a short list: reason and drawback. */
const item = (draft: Draft, pick: Pick, isTyped: boolean): string => {
  const { product } = pick;
  // The price follows the name, unless a reason gives it.
  const isPriced = pick.reasons.some((reason) => tellsPrice(reason) && isStanding(reason));
  const reasons = reasonsClause(draft, {
    ...pick,
    reasons: pick.reasons.filter((reason) => !tellsPrice(reason) || isStanding(reason)),
  });
  const values = {
    ...draft.named(product),
    ...typeValues([product.kind], draft.language),
    typed: isTyped && product.kind !== undefined,
    ...(isPriced ? { price: undefined, priced: false } : draft.priced(product)),
    reasons,
    reasoned: reasons !== '',
  };
  return [draft.phrase('pick.item', values), ...catchSentences(draft, briefly(pick))].join(draft.phrase('gap'));
};

/** Products to choose from: one in sentences, several as a list. */
export const sayPicks = (draft: Draft, picks: readonly Pick[], most = maxPicks): void => {
  // A list of several types says which each is of.
  const isTyped = new Set(picks.map(({ product }) => product.kind)).size > 1;
  draft.put(bullets(picks.slice(0, most).map((pick) => item(draft, pick, isTyped))));
};

/** So many more are named with their prices; further ones by name alone. */
const maxPriced = 6;

/** The products that a list has no room for. */
export const sayRest = (draft: Draft, picks: readonly Pick[]): void => {
  const rest = picks.slice(maxPicks).map(({ product }) => product);
  const names = rest.map((product) =>
    draft.phrase('pick.named', {
      name: boldName(product, draft.language),
      ...(rest.length > maxPriced ? { price: undefined, priced: false } : draft.priced(product)),
    }),
  );
  if (rest.length > 0) draft.say(draft.phrase('pick.rest', { names: draft.list(names), count: rest.length }));
};

/** Whether a reason contains the price already. */
const tellsPrice = (reason: Reason): boolean =>
  (reason.by === 'field' && reason.field === 'price') ||
  (reason.by === 'constraint' && reason.constraint.by === 'range' && reason.constraint.measure === 'price');

/** One recommended product: a sentence with its name, and additional costs. */
export const onePick = (draft: Draft, pick: Pick): readonly string[] => {
  const { product } = pick;
  const reasons = reasonsClause(draft, pick);
  const named = { ...draft.named(product), ...draft.priced(product) };
  return [
    reasons === '' ? '' : draft.phrase('pick.because', { ...named, reasons }),
    !named.priced || pick.reasons.some(tellsPrice) ? '' : draft.phrase('pick.price', named),
    ...catchSentences(draft, pick),
  ];
};

/** Chooses the message for a single product, or for several. */
interface ChoiceMessages {
  readonly one: MessageKey;
  readonly some: MessageKey;
}

/** What a choice costs ready for work. */
const readyAmount = ({ product, catches }: Pick): number =>
  catches.reduce((amount, one) => (one.by === 'bare' ? (one.total ?? amount) : amount), product.price?.amount ?? 0);

/** The first choice and, where it costs less ready for work on the same drive, the next one. */
export const withCheaper = ([first, ...others]: readonly Pick[]): readonly Pick[] => {
  if (!first) return [];
  const { powerSource } = first.product.attributes;
  const cheaper = others.find(
    (pick) => pick.product.attributes.powerSource === powerSource && readyAmount(pick) < readyAmount(first),
  );
  return cheaper ? [first, cheaper] : [first];
};

/** The choice without a cord, in a sentence, where the first one has a cord and the visitor did not ask for one. */
export const cordlessSentence = (
  draft: Draft,
  [first, ...others]: readonly Pick[],
  constraints: readonly Constraint[],
): string => {
  const { powerSource } = first?.product.attributes ?? {};
  const cordless = others.find(({ product }) => product.attributes.powerSource === 'battery');
  if (powerSource !== 'mains' || !cordless || constraints.some(isPowerSource)) return '';
  const total = draft.money(readyAmount(cordless), cordless.product.price?.currency);
  return draft.phrase('recommend.cordless', { ...draft.named(cordless.product), total });
};

/** Products to choose from after a sentence: a single one in sentences, several as a list. */
export const sayChoice = (
  draft: Draft,
  picks: readonly Pick[],
  { one, some }: ChoiceMessages,
  values: Values = {},
): void => {
  const [first, ...others] = picks;
  if (first && others.length === 0)
    draft.say(draft.phrase(one, { ...values, ...draft.named(first.product) }), ...onePick(draft, first));
  if (others.length === 0) return;
  draft.say(draft.phrase(some, { ...values, count: Math.min(picks.length, maxPicks) }));
  sayPicks(draft, picks);
};

/** Message arguments of a search: what and for which job. */
export const searchValues = (draft: Draft, types: readonly Product['kind'][], constraints: readonly Constraint[]) => ({
  ...typeValues(types, draft.language),
  ...conditionValues(
    draft,
    constraints.filter((constraint) => !isRough(constraint)),
  ),
  ...fieldValues(draft, 'price'),
});

/** An approximate figure is replaced by the product's own. */
const isRough = (constraint: Constraint): boolean => constraint.by === 'range' && constraint.about !== undefined;
