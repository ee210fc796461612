import type { Product } from '../../catalogue/catalogue.ts';
import { toolKinds } from '../../catalogue/kinds.ts';
import type { Said } from './understanding.ts';

/** "Which grinder runs on the same battery?": tools of the platform of the product spoken of. */
export const onSameBattery = (said: Said, spoken: Product | undefined): Said => {
  const { signs, kinds, kindsBeside, topics, platforms, conditions } = said;
  const platform = platforms.find(({ id }) => id === spoken?.platform);
  const ofBattery = kindsBeside.includes('battery') || topics.includes('platform');
  const asksTools =
    kinds.length === 0 ? signs.has('tools') : kinds.every((kind) => toolKinds.some((tool) => tool === kind));
  if (!platform || !signs.has('same') || !ofBattery || !asksTools || conditions.some(({ by }) => by === 'platform'))
    return said;
  // What drives them says it all; the product named is not among those looked for.
  return {
    ...said,
    named: [],
    topics: topics.filter((topic) => topic !== 'platform'),
    conditions: [...conditions.filter(({ by }) => by !== 'voltage'), { by: 'platform', platform }],
  };
};
