import { isSupplyKind, isToolKind } from '../../catalogue/kinds.ts';
import type { Said } from './understanding.ts';

/** "Does it run on the battery of my BS 18-60?": the tool named lends its pack, and is not what is asked about. */
export const withLender = (said: Said): Said => {
  const { signs, named, kinds, platforms } = said;
  const lender = named.at(-1);
  const asks = (['fit', 'compatible', 'canIt', 'whether'] as const).some((sign) => signs.has(sign));
  if (
    !signs.has('packOf') ||
    signs.has('same') ||
    !asks ||
    named.length > 2 ||
    !named.every(({ kind }) => isToolKind(kind))
  )
    return said;
  const platform = platforms.find(({ id }) => id === lender?.platform);
  if (!lender || !platform) return said;
  const tools = kinds.filter(isToolKind);
  // "Which grinder runs on the battery of my drill?": grinders of its platform.
  if (tools.length > 0 && named.length === 1)
    return { ...said, named: [], kinds: tools, conditions: [{ by: 'platform', platform }] };
  // "What else runs on the battery of my drill?": all tools of its platform.
  if (signs.has('tools') && named.length === 1)
    return { ...said, named: [], kinds: [], kindsBeside: [], topics: [], conditions: [{ by: 'platform', platform }] };
  return { ...said, named: named.slice(0, -1), kinds: ['battery'], kindsBeside: ['battery'], topics: [], lender };
};

/** "He has 18 V packs already", while tools are looked for: of these, those that run on the packs. */
const tellsOfPacks = ({ kinds, named, text }: Said, all: readonly Said[]): boolean =>
  kinds.length > 0 &&
  kinds.every(isSupplyKind) &&
  named.length === 0 &&
  !text.includes('?') &&
  all.some((one) => (one.kinds.length > 0 ? one.kinds.every(isToolKind) : one.jobs.length + one.conditions.length > 0));

/** "Which hammer runs on mine?", after the packs one has were told: one of their voltage. */
export const onOwnPacks = (said: Said, all: readonly Said[]): Said => {
  const tools = said.kinds.length > 0 && said.kinds.every(isToolKind);
  const platform = said.conditions.filter(({ by }) => by === 'voltage' || by === 'platform');
  const bound = platform.length > 0;
  if (said.signs.has('onMine') && bound && tellsOfPacks(said, all))
    return { ...said, kinds: [], kindsBeside: [], topics: [], conditions: platform };
  if (!said.signs.has('onMine') || !tools || bound || said.named.length > 0) return said;
  for (const { conditions, kindsBeside } of all) {
    const packs = conditions.filter(({ by }) => by === 'voltage' || by === 'platform');
    if (packs.length > 0 && kindsBeside.includes('battery'))
      return { ...said, conditions: [...said.conditions, ...packs] };
  }
  return said;
};
