import hazards from '../knowledge/hazards.json' with { type: 'json' };
import type { Mention } from '../lexicon/lexicon.ts';
import { isNegated, mentionsOf, nameOf } from './mentions.ts';
import type { Reading } from './reading.ts';

/** A danger told by several words of a message: one concept of each group of `all`, and none of `none`. */
interface Rule {
  readonly danger: string;
  readonly all: readonly (readonly string[])[];
  readonly none?: readonly string[];
  /** Two figures of these units ("" is a bare one), each at least `min`, the larger at least `apart` times the other. */
  readonly figures?: { readonly units: readonly string[]; readonly min: number; readonly apart?: number };
}
const rules: readonly Rule[] = hazards.rules;
/** Dangers whose own words do not suffice: a child's bed endangers nobody. */
const onlyByRule: ReadonlySet<string> = new Set(hazards.onlyByRule);

/** How near "-free" stands to what there is none of. */
const freeReach = 12;

/** "Asbestos-free", "sin amianto". */
const isFree = (reading: Reading, { start, end }: Mention): boolean =>
  mentionsOf(reading, 'hazard').some(
    (free) =>
      free.concept === 'hazard.free' &&
      // "Without" stands before what there is none of, "-free" behind it.
      !(free.start >= start && mentionsOf(reading, 'negation').some((not) => not.start === free.start)) &&
      Math.min(Math.abs(free.start - end), Math.abs(start - free.end)) <= freeReach &&
      (free.start >= start ? free.start - end <= 1 : start - free.end <= freeReach),
  );

/** Concepts of a message as rules name them; "application.*" is any application. */
const conceptsOf = ({ mentions }: Reading, types: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...mentions.flatMap(({ concept }) => [concept, `${concept.slice(0, concept.indexOf('.'))}.*`]),
    ...types.map((type) => `type.${type}`),
  ]);

const twoFigures = ({ quantities }: Reading, { units, min, apart = 1 }: NonNullable<Rule['figures']>): boolean => {
  const values = quantities
    .filter(({ unit = '', value }) => units.includes(unit) && value >= min)
    .map(({ value }) => value);
  return values.length >= 2 && Math.max(...values) >= Math.min(...values) * apart;
};

const fires = (reading: Reading, concepts: ReadonlySet<string>, { all, none = [], figures }: Rule): boolean => {
  if (figures && !twoFigures(reading, figures)) return false;
  return (
    all.every((group) => group.some((concept) => concepts.has(concept))) &&
    !none.some((concept) => concepts.has(concept))
  );
};

/** Ids of the dangers that a message speaks of, in one word or by several together; `types` are those of the products it means. */
export const dangersIn = (reading: Reading, types: readonly string[]): readonly string[] => {
  const concepts = conceptsOf(reading, types);
  const named = mentionsOf(reading, 'danger')
    .filter((mention) => !isFree(reading, mention) && !(isNegated(reading, mention) && reading.language !== 'jp'))
    .map(({ concept }) => nameOf(concept))
    .filter((danger) => !onlyByRule.has(danger));
  return [
    ...new Set([...rules.filter((rule) => fires(reading, concepts, rule)).map(({ danger }) => danger), ...named]),
  ];
};

/** Whether a material is named only to say that there is none of it. */
export const isRuledOut = (reading: Reading, concept: string): boolean =>
  reading.mentions.filter((mention) => mention.concept === concept).every((mention) => isFree(reading, mention));
