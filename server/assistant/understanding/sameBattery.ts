import type { Product } from '../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind } from '../../catalogue/kinds.ts';
import type { Said } from './understanding.ts';

/** Short enough to lean on what was said before. */
const fewLetters = 24;

/** "A circular saw, too?", after a pack and what it drives: one that it drives. */
const goesOnFromPack = ({ kinds, conditions, named, jobs, text, view }: Said, spoken: Product | undefined): boolean =>
  isSupplyKind(spoken?.kind) &&
  view?.id !== spoken?.id &&
  kinds.length > 0 &&
  conditions.length + named.length + jobs.length === 0 &&
  text.length <= fewLetters;

/** "Which grinder runs on the same battery?": tools of the platform of the product spoken of. */
export const onSameBattery = (said: Said, spoken: Product | undefined): Said => {
  const { signs, kinds, kindsBeside, topics, platforms, conditions } = said;
  const platform = platforms.find(({ id }) => id === spoken?.platform);
  const ofBattery = kindsBeside.includes('battery') || topics.includes('platform');
  const asksTools = kinds.length === 0 ? signs.has('tools') : kinds.every(isToolKind);
  const asks = (signs.has('same') && ofBattery) || goesOnFromPack(said, spoken);
  if (!platform || !asks || !asksTools || conditions.some(({ by }) => by === 'platform')) return said;
  // What drives them says it all; the product named is not among those looked for.
  return {
    ...said,
    named: [],
    topics: topics.filter((topic) => topic !== 'platform'),
    conditions: [...conditions.filter(({ by }) => by !== 'voltage'), { by: 'platform', platform }],
  };
};
