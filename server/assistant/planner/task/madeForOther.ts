import { loadKnowledge } from '../../knowledge/load.ts';
import type { Mention } from '../../lexicon/lexicon.ts';
import { mentionsOf, nameOf } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';

/** Maximum letters between a disc or blade and the material it is made for: "disque à métal", "disco de metal". */
const maxGap = 5;

/** The material class of accessories, such as "wood", for a material, job or purpose that is mentioned. */
const classOf = ({ concept }: Mention): string | undefined => {
  const name = nameOf(concept);
  const { materials, applications } = loadKnowledge();
  if (concept.startsWith('choice.material.')) return concept.slice('choice.material.'.length);
  if (concept.startsWith('material.')) return materials[name]?.accessory;
  if (!concept.startsWith('application.')) return undefined;
  return applications[name]?.accessories.find(({ material }) => material !== undefined)?.material;
};

/** "Is a metal disc ok on tile?": a disc or blade made for one material, asked about for another. */
export const isMadeForOther = (reading: Reading): boolean => {
  const parts = mentionsOf(reading, 'type').filter(({ concept }) => /^type\.(abrasiveDisc|sawBlade)$/.test(concept));
  const told = reading.mentions.flatMap((mention) => {
    const material = classOf(mention);
    return material === undefined || material === 'multi-material' ? [] : [{ ...mention, material }];
  });
  const own = told.find((one) =>
    parts.some((part) => one.start <= part.end + maxGap && part.start <= one.end + maxGap),
  );
  // "Holzsägeblatt": the phrase itself names the blade.
  const named = told.find(
    (one) =>
      one.concept.startsWith('choice.material.') &&
      !mentionsOf(reading, 'material').some(({ start, end }) => start < one.end && end > one.start),
  );
  const made = own ?? named;
  const other = told.find((one) => made !== undefined && one.start >= made.end && one.material !== made.material);
  if (!made || !other) return false;
  return !mentionsOf(reading, 'bound').some(({ start }) => start >= made.end && start < other.start);
};
