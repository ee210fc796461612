import { isToolKind, type ProductKind, supplyKinds } from '../../catalogue/kinds.ts';
import type { KindMention } from './kindWords.ts';

/** "And", "plus", "with" before what is to come with the tool; in Japanese they stand behind what comes before. */
const joins =
  /(\b(and|plus|with|und|mit|samt|sowie|y|mas|con|e|et|avec|including|inkl|incl)|[+&,]|と|、)( (a|an|the|its|einem|einer|un|una|une))?\s*(\w+\s*)?$/;

/** Batteries and chargers asked for in one breath with tools: "a driver and pack", "drill plus battery plus charger". */
export const suppliesBeside = (
  text: string,
  mentions: readonly KindMention[],
  kinds: readonly ProductKind[],
  withBattery: boolean,
): readonly ProductKind[] => {
  const tools = kinds.length > 0 && kinds.every(isToolKind);
  if (!tools) return [];
  const joined = mentions.filter(({ start }) => joins.test(text.slice(Math.max(0, start - 24), start)));
  return supplyKinds.filter(
    (supply) => joined.some((mention) => mention.kinds.includes(supply)) || (withBattery && supply === 'battery'),
  );
};
