import type { Product } from '../../catalogue/catalogue.ts';
import { isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import { type Case, demands, has, one } from './case.ts';
import { asksForParts } from './fitting.ts';
import { conditionTopics } from './pointing.ts';
import { topicAttributes } from './topics.ts';

/** Whether a product carries a figure the question asks for. */
export const carriesTopic = ({ said }: Case, product: Product): boolean =>
  said.topics.some((topic) => topicAttributes[topic].some((key) => product.attributes[key] !== undefined));

/** Things that are tools of their own, and parts of others: lamps and lasers. */
const aidKinds: ReadonlySet<ProductKind> = new Set(['worklight', 'laser']);

/** A question about the product in focus though it names a kind: its own, or the part it takes. */
const aboutFocus = (asked: Case): boolean => {
  const { focus, said } = asked;
  if (!focus || said.most) return false;
  // "Only the brushless ones", after a list: of none of them in particular.
  const narrows = said.conditions.length > 0 && said.topics.every((topic) => conditionTopics.has(topic));
  if (narrows && !asked.focusCertain && !has(asked, 'whether', 'canIt', 'thisProduct')) return false;
  if (
    said.features.length > 0 &&
    said.kinds.every((kind) => aidKinds.has(kind)) &&
    (has(asked, 'canIt', 'whether') || asked.said.text.includes('?'))
  )
    return true;
  const itsOwn = said.kinds.length === 0 || (focus.kind !== undefined && said.kinds.includes(focus.kind));
  if (said.kinds.length === 0 && said.topics.length > 0) return carriesTopic(asked, focus) || has(asked, 'thisProduct');
  if (said.topics.some((topic) => topic === 'runtime' || topic === 'chargingTime') && asksForParts(asked)) return true;
  if (said.conditions.length > 0 || has(asked, 'other', 'count')) return false;
  if (itsOwn) return has(asked, 'thisProduct', 'tellMore', 'canIt', 'specs', 'reviews') || carriesTopic(asked, focus);
  return asksForParts(asked) && isToolKind(focus.kind) && carriesTopic(asked, focus);
};

/** Asks for a product of certain qualities rather than about one. */
export const shops = (asked: Case): boolean =>
  asked.sure.length === 0 && (demands(asked) || asked.said.jobs.length > 0) && !aboutFocus(asked);

/** "Does it take up water, too?": a feature of the one product spoken of, though its words name a job as well. */
export const asksFeature = (asked: Case): boolean =>
  asked.said.features.length > 0 &&
  asked.sure.length === 0 &&
  asked.focusCertain &&
  one(asked) &&
  asked.said.kinds.length + asked.said.conditions.length + asked.said.topics.length === 0 &&
  (asked.said.text.includes('?') || has(asked, 'whether')) &&
  asked.said.most === undefined &&
  asked.said.more === undefined &&
  !has(asked, 'recommend', 'other', 'boxContents', 'compatible', 'howTo') &&
  (!has(asked, 'trouble') || has(asked, 'whether'));

/** "Is the DV18X enough, or do I need a rotary hammer?": the kind named is the other way to do it. */
const asksOrAnother = ({ said }: Case): boolean =>
  said.named.length === 1 && said.kinds.every((kind) => isToolKind(kind) && kind !== said.named[0]?.kind);

/** "Which one can chisel?", on a tool's page: that is not asked of this one. */
export const asksWhich = (asked: Case): boolean =>
  asked.sure.length === 0 && has(asked, 'choose') && !has(asked, 'thisProduct');

/** "Is it suitable for concrete?": whether the one product spoken of does a job. */
export const asksFitness = (asked: Case): boolean =>
  asked.said.jobs.length > 0 &&
  (asked.sure.length === 1 || asked.focusCertain) &&
  one(asked) &&
  has(asked, 'suits') &&
  (asked.said.kinds.length === 0 || asksOrAnother(asked)) &&
  asked.said.conditions.length === 0 &&
  asked.said.most === undefined &&
  !(has(asked, 'other') && !has(asked, 'thisProduct')) &&
  !asksWhich(asked) &&
  !has(asked, 'boxContents', 'trouble') &&
  (asked.said.text.includes('?') ||
    has(asked, 'thisProduct', 'canIt') ||
    asked.said.kinds.length > 0 ||
    (asked.said.view !== undefined && !has(asked, 'find', 'recommend')));
