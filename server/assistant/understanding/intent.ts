import type { Product } from '../../catalogue/catalogue.ts';
import { accessoryKinds, type ProductKind, supplyKinds, toolKinds } from '../../catalogue/kinds.ts';
import type { Sign } from '../words/names.ts';
import { generalJobs } from './jobs.ts';
import type { Intent, Said } from './understanding.ts';

/** A question with the products it is about, on the way to what is wanted. */
export interface Case {
  readonly said: Said;
  /** Named, or pointed at by place: meant for sure. */
  readonly sure: readonly Product[];
  /** The product in focus, where the question has no other object. */
  readonly focus?: Product;
  /** Products the last answer showed. */
  readonly shown: readonly Product[];
}

const goesWith: readonly ProductKind[] = [...supplyKinds, ...accessoryKinds];
const isTool = (kind: ProductKind | undefined): boolean => toolKinds.some((tool) => tool === kind);

const has = ({ said }: Case, ...signs: readonly Sign[]): boolean => signs.some((sign) => said.signs.has(sign));
const about = ({ sure, focus }: Case): readonly Product[] => (sure.length > 0 ? sure : focus ? [focus] : []);
const one = (asked: Case): boolean => about(asked).length > 0;
const bare = ({ said }: Case): boolean =>
  said.kinds.length + said.named.length + said.topics.length + said.conditions.length === 0;
const asksForSupplies = ({ said }: Case): boolean => said.kinds.length > 0 && said.kinds.every((kind) => goesWith.includes(kind));
const specialJob = ({ said }: Case): boolean =>
  said.jobs.some((job) => !generalJobs.has(job)) || (said.jobs.length > 0 && said.kinds.length === 0);
const demands = ({ said }: Case): boolean => said.conditions.length > 0 || said.kinds.length > 0;

const comparesSeveral = (asked: Case): boolean => {
  const { said, sure, shown, focus } = asked;
  if (sure.length >= 2) return !fits(asked) && !has(asked, 'price', 'reviews') ? true : has(asked, 'compare');
  const against = has(asked, 'compare') || said.more !== undefined || said.most !== undefined;
  if (sure.length === 1 && focus && sure[0]?.id !== focus.id) return has(asked, 'compare') || said.more !== undefined;
  return sure.length === 0 && shown.length >= 2 && !demands(asked) && (has(asked, 'compare') || (against && has(asked, 'theseProducts', 'choose')));
};

/** A battery, charger or accessory and a tool, or two voltages: whether the one goes with the other. */
const fits = (asked: Case): boolean => {
  const { said, sure } = asked;
  if (!has(asked, 'fit', 'compatible')) return false;
  if (sure.length >= 2) return sure.some(({ kind }) => kind !== undefined && goesWith.includes(kind)) && !has(asked, 'compare');
  const voltages = said.conditions.flatMap((condition) => (condition.by === 'voltage' ? condition.asked : []));
  if (new Set(voltages).size >= 2) return true;
  return sure.length === 1 && asked.focus !== undefined && asked.focus.id !== sure[0]?.id && !has(asked, 'compare');
};

const compatible = (asked: Case): boolean => {
  if (fits(asked)) return true;
  const [product] = about(asked);
  if (!product || has(asked, 'reviews', 'boxContents') || asked.said.most) return false;
  if (asksForSupplies(asked)) {
    const sameKind = product.kind !== undefined && asked.said.kinds.includes(product.kind);
    if (sameKind && !has(asked, 'fit')) return false;
    return isTool(product.kind) || has(asked, 'compatible', 'fit', 'choose') ? asked.said.topics.length === 0 || has(asked, 'compatible') : false;
  }
  if (product.kind !== undefined && supplyKinds.some((kind) => kind === product.kind)) {
    return has(asked, 'compatible', 'fit') && asked.said.topics.every((topic) => topic === 'platform' || topic === 'voltage');
  }
  return has(asked, 'compatible') && asked.said.topics.length === 0 && asked.said.jobs.length === 0 && !has(asked, 'howTo');
};

const safety = (asked: Case): boolean => {
  if (has(asked, 'safetyBattery', 'safetyShock', 'safetyGuard')) return true;
  const shopping = asked.said.kinds.length > 0 && has(asked, 'recommend') && !/\d/.test(asked.said.text);
  return has(asked, 'safetyChildren') && !shopping && has(asked, 'canIt', 'howTo', 'fit', 'recommend', 'thisProduct');
};

/** Asks for a product of certain qualities rather than about one. */
const shops = (asked: Case): boolean =>
  asked.sure.length === 0 && demands(asked) && !(has(asked, 'thisProduct') && asked.focus !== undefined && asked.said.conditions.length === 0);

/** What is wanted: the first row whose condition holds. Narrow rows stand above wide ones. */
const rows: readonly (readonly [Intent, (asked: Case) => boolean])[] = [
  ['safety', safety],
  ['whoAreYou', (asked) => has(asked, 'identity') && bare(asked)],
  ['otherMaker', (asked) => has(asked, 'otherMakers')],
  ['complaint', (asked) => has(asked, 'complaint') && !has(asked, 'reviews')],
  ['service', (asked) => has(asked, 'service') && !has(asked, 'boxContents', 'howTo') && asked.said.conditions.length === 0 && asked.said.topics.every((topic) => topic === 'warranty')],
  ['outOfScope', (asked) => has(asked, 'offTopic') && bare(asked) && asked.said.jobs.length === 0],
  ['thanks', (asked) => has(asked, 'thanks') && bare(asked) && asked.said.jobs.length === 0 && !has(asked, 'price', 'reviews', 'compare', 'howTo')],
  ['greeting', (asked) => has(asked, 'greeting', 'goodbye') && bare(asked) && asked.said.jobs.length === 0 && !has(asked, 'howTo', 'price', 'reviews', 'compare', 'recommend', 'offTopic')],
  ['allDetails', (asked) => has(asked, 'allDetails') && one(asked)],
  ['compare', comparesSeveral],
  ['fact', (asked) => has(asked, 'boxContents') && one(asked) && asked.said.more === undefined && !has(asked, 'reviews')],
  ['fact', (asked) => has(asked, 'successor') && one(asked)],
  ['reviews', (asked) => has(asked, 'reviews') && one(asked) && asked.said.most === undefined],
  ['superlative', (asked) => asked.said.most !== undefined && asked.sure.length === 0],
  ['find', (asked) => asked.said.more !== undefined && one(asked)],
  ['compatible', compatible],
  ['price', (asked) => has(asked, 'price') && one(asked) && !shops(asked)],
  ['compare', (asked) => has(asked, 'compare') && asked.said.kinds.length > 0 && asked.sure.length === 0],
  ['tellMeMore', (asked) => asked.sure.length === 1 && has(asked, 'tellMore') && asked.said.topics.length === 0],
  ['howTo', (asked) => has(asked, 'howTo') && !has(asked, 'canIt') && asked.said.conditions.length === 0 && asked.said.topics.length === 0],
  ['fact', (asked) => asked.said.topics.length > 0 && one(asked) && !(shops(asked) && !has(asked, 'thisProduct'))],
  ['fact', (asked) => asked.said.features.length > 0 && one(asked) && !shops(asked)],
  ['specs', (asked) => has(asked, 'specs') && one(asked)],
  ['tellMeMore', (asked) => has(asked, 'tellMore') && one(asked) && !shops(asked)],
  ['howTo', (asked) => has(asked, 'howTo') && !has(asked, 'recommend') && asked.said.conditions.length === 0],
  ['recommend', (asked) => specialJob(asked) || (has(asked, 'recommend', 'professional', 'occasional') && (demands(asked) || asked.said.jobs.length > 0))],
  ['find', (asked) => demands(asked) || asked.said.features.length > 0 || has(asked, 'count')],
  ['tellMeMore', (asked) => asked.sure.length > 0],
];

/** What is wanted, or undefined where nothing of the question was understood. */
export const decideIntent = (asked: Case): Intent | undefined => rows.find(([, holds]) => holds(asked))?.[0];
