import type { Product } from '../../catalogue/catalogue.ts';
import { isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import type { Question } from '../assistant.ts';
import { type Condition, firstMeasured } from '../understanding/condition.ts';
import { scaleOf } from '../understanding/scales.ts';
import { topicAttributes } from '../understanding/topics.ts';
import type { Gradable } from '../words/names.ts';
import { bullets } from '../writer/tables.ts';
import type { Draft } from './draft.ts';
import { yardstickFact, yardstickOf } from './figures.ts';
import { answerFind, remarksOn } from './finding.ts';
import { itemOf } from './items.ts';
import { numericTopics, rank } from './ranking.ts';
import { demandsOf, productsMeeting } from './retrieval.ts';
import { maxShown } from './variety.ts';

/** "The same disc size": what a topic's figure is on the product spoken of. */
const sameAs = ({ understood }: Draft, reference: Product): readonly Condition[] => {
  if (!understood.signs.has('same')) return [];
  return understood.topics.flatMap((topic): readonly Condition[] => {
    const found = firstMeasured(reference, topicAttributes[topic]);
    return found ? [{ by: 'range', measures: [found.measure], min: found.value, max: found.value }] : [];
  });
};

interface Held {
  readonly label: string;
  readonly value: string;
  /** Whether another product is no worse in it. */
  readonly keeps: (product: Product) => boolean;
}

/** "Cheaper, but as strong": figures of the product spoken of in which nothing is to be lost. */
const heldIn = ({ understood, language }: Draft, reference: Product, kinds: readonly ProductKind[]): readonly Held[] =>
  understood.kept.flatMap((quality): readonly Held[] => {
    const { yardsticks, better } = scaleOf(quality, kinds);
    const mark = yardstickOf(reference, yardsticks);
    const fact = mark && yardstickFact(reference, mark.by, language);
    if (!mark || !fact) return [];
    const keeps = (product: Product): boolean => {
      const own = yardstickOf(product, [mark.by])?.value;
      return own !== undefined && (better === 'less' ? own <= mark.value : own >= mark.value);
    };
    return [{ label: fact.label, value: fact.cited, keeps }];
  });

/** "Something lighter": only what really is, beside the product spoken of. */
export const answerRelative = async (
  draft: Draft,
  brand: Question['brand'],
  gradable: Gradable,
  reference: Product,
): Promise<void> => {
  const { phrase, language, understood } = draft;
  const own: readonly ProductKind[] = reference.kind ? [reference.kind] : [];
  const parts = isToolKind(reference.kind) && !understood.kinds.some(isToolKind);
  const kinds = understood.kinds.length > 0 && !parts ? understood.kinds : own;
  const scale = scaleOf(gradable, kinds, understood.signs.has('same') ? [] : numericTopics(draft));
  const mark = yardstickOf(reference, scale.yardsticks);
  const fact = mark && yardstickFact(reference, mark.by, language);
  if (!mark || !fact) {
    await answerFind(draft, brand, false);
    return;
  }
  const conditions = [...demandsOf(draft), ...sameAs(draft, reference)];
  const products = await productsMeeting(draft, brand, kinds, conditions);
  const beats = (value: number, than: number): boolean => (scale.better === 'less' ? value < than : value > than);
  // Lighter must hold with the battery and without, or a corded tool would win by its missing pack.
  const bare = mark.by === 'weightWithBattery' ? reference.attributes.weight : undefined;
  const betterOf = (some: readonly Product[]): readonly Product[] =>
    rank(draft, some, scale)
      .filter(({ value, product }) => {
        const own = product.attributes.weight;
        return beats(value, mark.value) && !(typeof bare === 'number' && typeof own === 'number' && !beats(own, bare));
      })
      .slice(0, maxShown)
      .map(({ product }) => product);
  const better = betterOf(products);
  const held = heldIn(draft, reference, kinds);
  const keeping = betterOf(products.filter((product) => held.every(({ keeps }) => keeps(product))));
  const meeting = keeping.length > 0 ? keeping : better;
  const than = { more: phrase(`more.${gradable}`), name: draft.name(reference), label: fact.label, value: fact.cited };
  if (better.length > keeping.length && keeping.length === 0) {
    const kept = held.map(({ label, value }) => phrase('pair', { label, value })).join(phrase('comma'));
    draft.say(phrase('keepsNone', { ...than, kept }));
  }
  draft.say(phrase(meeting.length === 0 ? 'noRelative' : 'relative', than));
  // What was demanded before may be given up for what is wanted now; what is demanded now may not.
  const free = meeting.length === 0 && understood.demandedBefore === true && understood.among.length === 0;
  const shown = free ? betterOf(await productsMeeting(draft, brand, kinds, [])) : meeting;
  if (shown.length === 0) return;
  if (free) draft.say(phrase('othersPast'));
  const remarks = remarksOn(shown, kinds);
  draft.say(
    bullets(shown.map((product) => itemOf(draft, product, { lead: mark.by, remarks: remarks.get(product.id) ?? [] }))),
  );
};
