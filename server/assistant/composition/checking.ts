import { attributeNames } from '../../catalogue/attributeNames.ts';
import type { AttributeKey } from '../../catalogue/attributes.ts';
import type { Measure, Product } from '../../catalogue/catalogue.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import { type Condition, firstMeasured, meets, type RangeCondition } from '../understanding/condition.ts';
import { type Scale, scaleOf, type Yardstick } from '../understanding/scales.ts';
import { topicAttributes } from '../understanding/topics.ts';
import type { Gradable, Topic } from '../words/names.ts';
import { sourceMark } from '../writer/sources.ts';
import type { Draft } from './draft.ts';
import { type Fact, factOf as factOfKey, measureLabel, measureValue, yardstickFact, yardstickOf } from './figures.ts';

const measuresOf = (condition: Condition): RangeCondition['measures'] | undefined =>
  condition.by === 'range' ? condition.measures : condition.by === 'voltage' ? ['voltage'] : undefined;

const isHolder = (condition: Condition): boolean => condition.by === 'choice' && condition.attribute === 'toolHolder';

/** "Has it more than 60 Nm?": yes or no, with the figure; each demand on its own. */
export const sayChecks = (draft: Draft, product: Product): boolean => {
  const { phrase, language, understood } = draft;
  const checked = understood.conditions.flatMap((condition) => {
    const measures = measuresOf(condition);
    return measures ? [{ condition, measures }] : [];
  });
  for (const condition of understood.conditions) {
    const fact = isHolder(condition) ? factOfKey(product, 'toolHolder', language) : undefined;
    if (fact) {
      const key = meets(product, condition) ? 'confirms' : 'denies';
      draft.say(phrase(key, { name: draft.name(product), label: fact.label, value: fact.cited }));
    }
  }
  for (const { condition, measures } of checked) {
    const found = firstMeasured(product, measures);
    const fact = found && yardstickFact(product, found.measure, language);
    const name = draft.name(product);
    if (!fact) draft.say(phrase('notSaid', { name, label: measureLabel(measures[0], language) }));
    else {
      // "Is 210 Nm enough?", of a tool of 210 Nm: its own figure tells nothing of what it is to do.
      const own = condition.by === 'range' && (condition.min === found.value || condition.max === found.value);
      const verdict = meets(product, condition) ? 'confirms' : 'denies';
      const key = own && understood.signs.has('enough') ? 'fact' : verdict;
      draft.say(phrase(key, { name, label: fact.label, value: fact.cited }));
    }
    // Tilted, a saw cuts less deep: whether the board is cut through lies in that.
    const depth = measures[0] === 'bevelMax' ? yardstickFact(product, 'cuttingDepth45', language) : undefined;
    if (depth) draft.say(phrase('fact', { name, label: depth.label, value: depth.cited }));
  }
  return checked.length > 0 || understood.conditions.some(isHolder);
};

/** Numeric attributes a topic names: "how much more torque" names what is meant by more. */
const named = ({ understood }: Draft): readonly AttributeKey[] =>
  understood.topics.flatMap((topic) => topicAttributes[topic]).filter((key) => key in attributeNames);

/** A yardstick that both products carry, so that like is held against like. */
const shared = ({ yardsticks }: Scale, one: Product, other: Product): Yardstick | undefined =>
  yardsticks.find(
    (yardstick) => yardstickOf(one, [yardstick]) !== undefined && yardstickOf(other, [yardstick]) !== undefined,
  );

const factOf = (draft: Draft, product: Product, by: Yardstick): Fact | undefined =>
  yardstickFact(product, by, draft.language);

/** The difference of two figures, printed as such a figure; none of ratings, which are averages. */
const differenceOf = (draft: Draft, by: Measure, one: Product, apart: number): string => {
  const rounded = Math.round(apart * 1000) / 1000;
  return measureValue(by, rounded, draft.language, one.price?.currency ?? 'EUR');
};

/** Of which quality a figure tells, where the difference in it is asked for. */
const byTopic: Readonly<Partial<Record<Topic, Gradable>>> = {
  weight: 'heavy',
  noise: 'loud',
  torque: 'strong',
  vibration: 'smooth',
  runtime: 'lasting',
  size: 'big',
};

/** The quality by which the one figure that is asked for tells two things apart. */
export const figureAsked = ({ topics, signs }: Draft['understood']): Gradable | undefined => {
  const [topic, ...others] = topics;
  if (signs.has('price')) return 'dear';
  return topic && others.length === 0 ? byTopic[topic] : undefined;
};

/** "Is it lighter than the other?", "by how much?": yes or no, both figures and the difference; false where one lacks it. */
export const sayPairWeighed = (draft: Draft, compared?: Gradable): boolean => {
  const { understood, phrase, language } = draft;
  const [one, other] = understood.products;
  const gradable =
    compared ?? understood.more ?? (understood.signs.has('difference') ? figureAsked(understood) : undefined);
  if (!one || !other || understood.products.length > 2 || !gradable) return false;
  const kinds = [...new Set([one, other].flatMap(({ kind }): readonly ProductKind[] => (kind ? [kind] : [])))];
  const scale = scaleOf(gradable, kinds, named(draft));
  // Of a tool on a cable and one with a battery, what is in the hand is compared.
  const by = shared(scale, one, other);
  const [oneBy, otherBy] = [
    yardstickOf(one, by ? [by] : scale.yardsticks),
    yardstickOf(other, by ? [by] : scale.yardsticks),
  ];
  const fact = oneBy && factOf(draft, one, oneBy.by);
  const rival = otherBy && factOf(draft, other, otherBy.by);
  if (!oneBy || !otherBy || !fact || !rival) return false;
  const holds = scale.better === 'less' ? oneBy.value < otherBy.value : oneBy.value > otherBy.value;
  const asksWhether = understood.signs.has('whether') && !understood.signs.has('difference');
  const verdict = understood.more && (asksWhether || !holds) ? phrase(holds ? 'yes' : 'no') + phrase('gap') : '';
  draft.say(
    verdict +
      phrase('fact', { name: draft.name(one), label: fact.label, value: fact.cited }) +
      phrase('gap') +
      phrase('fact', { name: draft.name(other), label: rival.label, value: rival.cited }),
  );
  if (oneBy.by !== 'rating' && oneBy.by === otherBy.by && oneBy.value !== otherBy.value)
    draft.say(
      phrase('differ', {
        value:
          differenceOf(draft, oneBy.by, one, Math.abs(oneBy.value - otherBy.value)) +
          sourceMark(one, [oneBy.by], language) +
          sourceMark(other, [oneBy.by], language),
      }),
    );
  return true;
};
