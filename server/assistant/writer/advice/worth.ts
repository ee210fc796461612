import type { Product } from '../../../catalogue/catalogue.ts';
import type { Cause, Decision } from '../../adviceFindings.ts';
import type { FieldKey, Reason } from '../../findings.ts';
import { figureOf } from '../../operations/product/values.ts';
import { liftedField } from '../../operations/product/weights.ts';
import { featureClause, joinedClauses, standing } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { figure } from '../figures.ts';
import type { Values } from '../phrase.ts';
import { endedSentences } from '../products/ended.ts';
import { distinct, reasonClause } from '../products/reasons.ts';
import { quoted } from '../quotes.ts';
import { sourceMark } from '../sources.ts';
import { constraintWords } from '../words/constraintWords.ts';
import { jobOf, reasonText } from '../words/knowledgeWords.ts';

/** A decision between two products: which, because of what, and what is given up. */
type Pair = Decision & { readonly cheaper: Product };

const maxTold = 3;
const maxLost = 2;

/** The field of another product that a gain is held against: a tool without a pack is lifted as it is. */
const heldAgainst = ({ attributes }: Product, other: Product, field: FieldKey): FieldKey =>
  field === 'weight' && attributes.weightWithBattery !== undefined ? field : liftedField(other, field);

/** How one product is better than another in a field: "is lighter (2 lb against 3 lb)". */
const gain = (draft: Draft, product: Product, other: Product, reason: Reason): string | undefined => {
  if (reason.by === 'feature') return featureClause(draft, reason.feature);
  if (reason.by !== 'field') return reasonClause(draft, product, reason);
  const field = heldAgainst(product, other, reason.field);
  const theirs = figureOf(other, field);
  if (typeof reason.value !== 'number' || theirs === undefined)
    return reasonClause(draft, product, { by: 'field', field: reason.field, value: reason.value });
  return draft.phrase('worth.gain', {
    standing: standing(draft, product, reason.field, reason.value > theirs ? 'more' : 'less'),
    value: figure(product, reason.field, reason.value, draft.language).cited,
    other: figure(other, field, theirs, draft.language).cited,
  });
};

const gainsOf = (draft: Draft, product: Product, other: Product, reasons: readonly Reason[], most: number): string => {
  const told = distinct(reasons).flatMap((reason) => gain(draft, product, other, reason) ?? []);
  return joinedClauses(draft, told.slice(0, most));
};

/** What the dearer one has that the cheaper one lacks. */
export const gainsSentence = (draft: Draft, { cheaper, dearer, gains }: Pair): string => {
  const told = gainsOf(draft, dearer, cheaper, gains, maxTold);
  return told === '' ? '' : draft.phrase('decide.forDearer', { ...draft.named(dearer, 'dearer'), gains: told });
};

/** Message arguments of a decision; `one` is the product to take, `rest` the other. */
const valuesOf = (draft: Draft, decision: Pair): Values => {
  const { cheaper, dearer, difference, gains, losses, matters, task, take, subject } = decision;
  const { language } = draft;
  // The first of the cards is the topic of the next question.
  if (take === 'depends' || take === 'neither') draft.named(subject);
  const [one, rest] = take === 'cheaper' ? [cheaper, dearer] : [dearer, cheaper];
  const marks = sourceMark(dearer, ['price'], language) + sourceMark(cheaper, ['price'], language);
  const bought = gainsOf(draft, dearer, cheaper, matters.length > 0 ? matters : gains, maxTold);
  const lost = gainsOf(draft, cheaper, dearer, losses, maxLost);
  return {
    take,
    job: jobOf(draft, task),
    tasked: task?.application !== undefined,
    ...draft.named(one, 'one'),
    ...draft.named(rest, 'rest'),
    ...draft.named(dearer, 'dearer'),
    ...draft.named(cheaper, 'cheaper'),
    difference: draft.money(difference, dearer.price?.currency) + marks,
    priced: difference > 0,
    // A kit whose own price is higher costs less than the bare tool made ready for work.
    inverted: (cheaper.price?.amount ?? 0) > (dearer.price?.amount ?? 0),
    gains: bought,
    bought: bought !== '',
    losses: lost,
    lost: lost !== '',
  };
};

/** The figure that is too little, or enough; empty without one. */
const figureSentence = (
  draft: Draft,
  { by, product }: Extract<Cause, { by: 'short' | 'enough' }>,
  reason: Reason | undefined,
  values: Values,
): string => {
  const clause = reason && reasonClause(draft, product, reason);
  return clause === undefined ? '' : draft.phrase(`decide.${by}`, { ...values, ...draft.named(product), clause });
};

/** Why, in one sentence. */
const causeOf = (draft: Draft, { cause, task }: Decision, values: Values): string => {
  if (cause === undefined) return '';
  if (cause.by === 'condition')
    return draft.phrase('decide.condition', {
      ...draft.named(cause.product),
      condition: constraintWords(draft, cause.constraint),
    });
  if (cause.by === 'short') {
    const [reason] = cause.reasons;
    const text = reason && reasonText(draft, reason, cause.product.kind, task?.material);
    return text ?? figureSentence(draft, cause, reason, values);
  }
  if (cause.by === 'enough') return figureSentence(draft, cause, cause.reason, values);
  return draft.phrase(`decide.${cause.by}`, {
    ...values,
    ...('product' in cause ? draft.named(cause.product) : {}),
  });
};

/** What the other one would have brought, or costs less of. */
const forgoneOf = (draft: Draft, { take, cause, asked }: Decision, values: Values): readonly string[] => {
  // "Why?" is answered by what the dearer one has more of.
  const isOpen = cause?.by !== 'short' && asked !== 'why' && values['bought'];
  if (take === 'cheaper') return isOpen ? [draft.phrase('decide.forgone', values)] : [];
  if (take !== 'dearer') return [];
  return [
    isOpen ? draft.phrase('decide.gains', values) : '',
    values['lost'] ? draft.phrase('worth.losses', values) : '',
  ];
};

/** What the prices cover, if not the same. */
const countedIn = (draft: Draft, { kit, cheaper, dearer }: Pair): string => {
  if (!kit) return draft.phrase('worth.counted');
  const bare = kit === cheaper ? dearer : cheaper;
  return draft.phrase('worth.kitCounted', {
    ...draft.named(kit),
    ...draft.named(bare, 'bare'),
    ofKit: draft.money(kit.price?.amount ?? 0, kit.price?.currency),
    ofBare: draft.money(bare.price?.amount ?? 0, bare.price?.currency),
  });
};

/** Says which of two products to take, or who each is for where the use is unknown. */
export const sayDecision = (draft: Draft, decision: Pair): void => {
  const { phrase } = draft;
  const { asked, take, corrected, dearer, packaging, passage } = decision;
  const values = valuesOf(draft, decision);
  // Without a use, the maker's words on whom each is for are the answer, and the prices stand behind them; "why?" is
  // answered by the figures.
  const told = take === 'depends' && passage ? quoted(draft, passage) : '';
  const isTold = told !== '' && asked !== 'why';
  if (isTold) draft.say(told);
  draft.say(
    corrected === undefined
      ? ''
      : phrase('worth.corrected', { ...values, said: draft.money(corrected, dearer.price?.currency) }),
    phrase(`decide.${isTold ? 'which' : asked}`, values),
    causeOf(draft, decision, values),
    ...forgoneOf(draft, decision, values),
    packaging === 'different' ? countedIn(draft, decision) : '',
  );
  if (!isTold) draft.say(told);
  // Who each of the two is for, by their figures.
  if (take === 'depends' && !passage)
    draft.say(
      values['bought'] && asked !== 'why' ? draft.phrase('decide.forDearer', values) : '',
      values['lost'] ? draft.phrase('decide.forCheaper', values) : '',
    );
  draft.say(...endedSentences(draft, decision.ended));
};

/** Says that nothing cheaper does the job. */
const tellAlone = (draft: Draft, { dearer, take, cause, asked, task, passage }: Decision): void => {
  const clause = cause?.by === 'enough' && cause.reason ? (reasonClause(draft, dearer, cause.reason) ?? '') : '';
  const values = {
    job: jobOf(draft, task),
    tasked: task?.application !== undefined,
    ...draft.named(dearer),
    clause,
    told: clause !== '',
  };
  const least = take === 'depends' ? 'worth.leastOnly' : asked === 'excess' ? 'worth.leastNotTooMuch' : 'worth.least';
  draft.say(draft.phrase(take === 'neither' ? 'worth.short' : least, values), passage && quoted(draft, passage));
};

/** Whether the more expensive one is worth its price, or oversized for the job. */
export const writeWorth = (draft: Draft, found: Decision): void => {
  const { cheaper } = found;
  if (!cheaper) {
    tellAlone(draft, found);
    return;
  }
  sayDecision(draft, { ...found, cheaper });
  if (found.take === 'depends' && !found.passage) draft.say(draft.phrase('clarify.task'));
};
