import type { Product } from '../../catalogue/catalogue.ts';
import { toolsFirst } from '../../catalogue/packagings.ts';
import type { Question } from '../assistant.ts';
import { bullets } from '../writer/tables.ts';
import type { Draft } from './draft.ts';
import { kindsFor, remarksOn, thingsOf } from './finding.ts';
import { itemOf } from './items.ts';
import { demandsOf, productsMeeting } from './retrieval.ts';
import { maxShown } from './variety.ts';

const sayItems = (draft: Draft, products: readonly Product[]): void => {
  const shown = toolsFirst(products).slice(0, maxShown);
  const remarks = remarksOn(shown, [...new Set(shown.flatMap(({ kind }) => kind ?? []))]);
  draft.say(bullets(shown.map((product) => itemOf(draft, product, { remarks: remarks.get(product.id) ?? [] }))));
};

/** How far a price lies from another, in shares of it. */
const priceDistance = (product: Product, other: Product): number =>
  product.price && other.price ? Math.abs(product.price.amount - other.price.amount) / other.price.amount : 1;

/** "Anything similar?": of the same kind, those of the same platform and a like price first. */
export const answerSimilar = async (draft: Draft, brand: Question['brand'], product: Product): Promise<void> => {
  const { phrase } = draft;
  const kinds = product.kind ? [product.kind] : [];
  const all = kinds.length > 0 ? await productsMeeting(draft, brand, kinds, demandsOf(draft)) : [];
  const apart = (other: Product): number => Number(other.platform !== product.platform) + priceDistance(other, product);
  const others = all.filter(({ id }) => id !== product.id).sort((one, other) => apart(one) - apart(other));
  const name = draft.name(product);
  if (others.length === 0) draft.say(phrase('noSimilar', { name }));
  else {
    draft.say(phrase('similar', { name }));
    sayItems(draft, others);
  }
};

/** "None of these, something else": what else meets the conditions, or else what there is without them. */
export const answerOthers = async (draft: Draft, brand: Question['brand']): Promise<void> => {
  const { phrase, understood } = draft;
  const known = kindsFor(draft);
  const kinds = known.length > 0 ? known : [...new Set(understood.rejected.flatMap(({ kind }) => kind ?? []))];
  const seen = new Set(understood.rejected.map(({ id }) => id));
  const unseen = async (conditions: ReturnType<typeof demandsOf>): Promise<readonly Product[]> =>
    (await productsMeeting(draft, brand, kinds, conditions)).filter(({ id }) => !seen.has(id));
  const conditions = demandsOf(draft);
  const meeting = kinds.length > 0 ? await unseen(conditions) : [];
  const relaxed = meeting.length === 0 && kinds.length > 0 && conditions.length > 0 ? await unseen([]) : [];
  if (meeting.length > 0) draft.say(phrase('others', { noun: thingsOf(draft, kinds) }));
  else draft.say(phrase(relaxed.length > 0 ? 'othersPast' : 'noOthers'));
  if (meeting.length + relaxed.length > 0) sayItems(draft, meeting.length > 0 ? meeting : relaxed);
};
