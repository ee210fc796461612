import { mentionsOf } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import groups from './groups.json' with { type: 'json' };

const ranked = /^(less|more|least|most)\.(.+)$/;
const pointerRanks: Readonly<Record<string, readonly string[]>> = groups.pointerRanks;
/** Letters between a comparative and the two it is of: "der leichtere von beiden". */
const maxOf = 8;

/** The pointer that a comparative is, of two: "lighter" is "the lighter one". */
const pointerOf = (concept: string): string | undefined => {
  if (concept.startsWith('ref.')) return concept.slice('ref.'.length) in pointerRanks ? concept : undefined;
  const [, group = '', key] = ranked.exec(concept) ?? [];
  const direction = group === 'most' || group === 'more' ? 'most' : 'least';
  const found = Object.entries(pointerRanks).find(([, rank]) => rank[0] === key && rank[1] === direction);
  return found && `ref.${found[0]}`;
};

/** "The lighter of the two": one of both is meant, not both. */
export const withOneOfTwo = (reading: Reading): Reading => {
  const scopes = mentionsOf(reading, 'ref').filter(({ concept }) => concept === 'ref.both');
  for (const scope of scopes)
    for (const one of reading.mentions) {
      const concept = pointerOf(one.concept);
      if (concept === undefined || one.end > scope.start || scope.start - one.end > maxOf) continue;
      const pointer = { ...one, concept, end: scope.end };
      const others = reading.mentions.filter((each) => each !== one && each.concept !== 'ref.both');
      return { ...reading, mentions: [...others, pointer].sort((each, other) => each.start - other.start) };
    }
  return reading;
};
