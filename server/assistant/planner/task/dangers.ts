import hazards from '../../knowledge/hazards.json' with { type: 'json' };
import type { Mention } from '../../lexicon/lexicon.ts';
import { overlaps } from '../../text/span.ts';
import { asbestosEra } from '../quantities/years.ts';
import { has, isNegated, mentionsOf, nameOf } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import { isMadeForOther } from './madeForOther.ts';

/** A danger indicated by several words: one concept of each group of `all`, and none of `none`. */
interface Rule {
  readonly danger: string;
  readonly all: readonly (readonly string[])[];
  readonly none?: readonly string[];
  /** Maximum distance in characters between concepts of different groups of `all`. */
  readonly within?: number;
  /** Also applies to the tool in view if no other is named: "can I put a wood blade on?" */
  readonly inView?: boolean;
  /** Only for persons up to this age, if an age is given. */
  readonly maxAge?: number;
  /** Only if an age of at most `maxAge` is given. */
  readonly young?: boolean;
  /** Only for buildings from the time when asbestos was used. */
  readonly asbestosEra?: boolean;
  /** Only for a disc or blade that is made for another material. */
  readonly madeForOther?: boolean;
  /** Only for what was built or made up to this year, if the message names a year. */
  readonly builtBefore?: number;
  /**
   * Two figures of these units ("" for a bare one), each at least `min`, the larger at least `apart` times the other.
   */
  readonly figures?: { readonly units: readonly string[]; readonly min: number; readonly apart?: number };
}
const rules: readonly Rule[] = hazards.rules;
/** The places of the rules that a concept of their first group may apply. */
const rulesByConcept = Map.groupBy(
  rules.flatMap(({ all: [first = []] }, place) => first.map((concept) => ({ concept, place }))),
  ({ concept }) => concept,
);
/** Dangers for which their own words are not enough: a child's bed endangers nobody. */
const onlyByRule: ReadonlySet<string> = new Set(hazards.onlyByRule);

/** Dangers of the material: no other tool, mask or water removes them. */
export const persistentDangers: ReadonlySet<string> = new Set(hazards.lasting);

/** Dangers of the place: they stay as long as the visitor asks how else to work there. */
export const placeDangers: ReadonlySet<string> = new Set(hazards.ofPlace);

/** Dangers of what is mounted on a tool: with another tool they are gone. */
export const mountDangers: ReadonlySet<string> = new Set(hazards.ofMount);

/** Maximum distance of "-free" from its noun. */
const freeReach = 12;

const isWithout = (reading: Reading, { start }: Mention): boolean =>
  mentionsOf(reading, 'negation').some((not) => not.start === start);

/** "Asbestos-free", "sin amianto". */
const isFree = (reading: Reading, { start, end }: Mention): boolean =>
  mentionsOf(reading, 'hazard').some(
    (free) =>
      free.concept === 'hazard.free' &&
      // "Without" stands before its noun, "-free" after it.
      !(free.start > end && reading.text[end] !== '-' && isWithout(reading, free)) &&
      Math.min(Math.abs(free.start - end), Math.abs(start - free.end)) <= freeReach &&
      (free.start >= start ? free.start - end <= 1 : start - free.end <= freeReach),
  );

/** "The little grinder", "la pequeña KR 18-165" is not a child: the word belongs to the tool after it. */
const isOfTool = (reading: Reading, mention: Mention): boolean =>
  /^(hazard\.heldBy|danger\.children)$/.test(mention.concept) &&
  [...reading.models, ...reading.mentions.filter(({ concept }) => /^(type|group)\./.test(concept))].some(
    (tool) => tool.start >= mention.end && tool.start - mention.end <= 1,
  );

/** "With the little 12 one I save 70 €": of prices the word means the smaller tool, which it also points at. */
const isOfPrice = (reading: Reading, mention: Mention): boolean =>
  mention.concept === 'hazard.heldBy' &&
  mentionsOf(reading, 'ref').some((pointer) => overlaps(pointer, mention)) &&
  has(reading, 'less.price', 'op.worth', 'op.price', 'op.difference');

/** "It's a DS18B, 2 years old": the age of the tool named right before. */
const followsTool = ({ models, mentions, quantities, text }: Reading, { start }: Mention): boolean => {
  const from = quantities.find((years) => years.start < start && start - years.start <= ageReach)?.start ?? start;
  const tools = [...models, ...mentions.filter(({ concept }) => /^(type|group)\./.test(concept))];
  return tools.some(({ end }) => end <= from && !/\p{L}/u.test(text.slice(end, from)));
};

/** "A year old" is the age of a tool: the years of a child are a number. */
const isAgeOfTool = (reading: Reading, mention: Mention): boolean =>
  /^(hazard\.heldBy|danger\.children)$/.test(mention.concept) &&
  reading.text.slice(mention.start, mention.end).includes(' ') &&
  reading.mentions.some((age) => age.concept === 'hazard.age' && age.start === mention.start) &&
  (followsTool(reading, mention) ||
    !reading.quantities.some(
      ({ value, start }) => value >= minAge && start < mention.start && mention.start - start <= ageReach,
    ));
const minAge = 2;
/** Maximum distance from the number to the word, in characters. */
const ageReach = 4;

/** "欠けない刃", "a disc that isn't cracked", "pas brûlante": what is sound is no danger. */
const isSound = (reading: Reading, mention: Mention): boolean =>
  /^hazard\.(broken|overheated|swollen|leaking|burning|smoke)$/.test(mention.concept) && isNegated(reading, mention);

/** Concepts of a message as rules name them; "application.*" is any application, "type.*" any type. */
const conceptsOf = (reading: Reading, types: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...reading.mentions
      .filter(
        (mention) =>
          !(
            isOfTool(reading, mention) ||
            isOfPrice(reading, mention) ||
            isAgeOfTool(reading, mention) ||
            isSound(reading, mention)
          ),
      )
      .flatMap(({ concept }) => [concept, `${concept.slice(0, concept.indexOf('.'))}.*`]),
    ...types.flatMap((type) => [`type.${type}`, 'type.*']),
  ]);

const twoFigures = ({ quantities }: Reading, { units, min, apart = 1 }: NonNullable<Rule['figures']>): boolean => {
  const values = quantities
    .filter(({ unit = '', value }) => units.includes(unit) && value >= min)
    .map(({ value }) => value);
  return values.length >= 2 && Math.max(...values) >= Math.min(...values) * apart;
};

/** "I'm 78, and my daughter says …" is not about a child. */
const isOlder = ({ quantities }: Reading, maxAge: number): boolean => {
  const ages = quantities.filter(
    ({ unit, value }) => (unit === undefined || unit.startsWith('year')) && value <= maxYears,
  );
  return ages.length > 0 && ages.every(({ value }) => value > maxAge);
};
const maxYears = 110;

/** "My daughter of 8", "a fourth grader". */
const isYoung = (reading: Reading, maxAge: number): boolean =>
  has(reading, 'hazard.age') ||
  reading.quantities.some(
    ({ unit, value }) =>
      value <= maxAge && (unit?.startsWith('year') === true || (unit === undefined && value >= minBareAge)),
  );
/** "My son is 10": a smaller number without a unit counts things. */
const minBareAge = 5;

const standNear = ({ mentions }: Reading, [one = [], other = []]: Rule['all'], within: number): boolean => {
  const others = mentions.filter(({ concept }) => other.includes(concept));
  return mentions
    .filter(({ concept }) => one.includes(concept))
    .some((here) => others.some((there) => here.start - there.end <= within && there.start - here.end <= within));
};

const fires = (reading: Reading, concepts: ReadonlySet<string>, rule: Rule): boolean => {
  const { all, none = [], figures, builtBefore } = rule;
  if (!all.every((group) => group.some((concept) => concepts.has(concept)))) return false;
  if (none.some((concept) => concepts.has(concept))) return false;
  if (rule.maxAge !== undefined && isOlder(reading, rule.maxAge)) return false;
  if (rule.young === true && !isYoung(reading, rule.maxAge ?? maxYears)) return false;
  if (rule.within !== undefined && !standNear(reading, all, rule.within)) return false;
  if (rule.madeForOther === true && !isMadeForOther(reading)) return false;
  if (rule.asbestosEra === true && asbestosEra(reading.years, reading.language) !== 'during') return false;
  if (builtBefore !== undefined && !reading.years.some(({ year }) => year <= builtBefore)) return false;
  return figures === undefined || twoFigures(reading, figures);
};

/**
 * Ids of the dangers in a message, by one word or several; `types` are those of the products meant, `inView` those of
 * the product in view.
 */
export const dangersIn = (
  reading: Reading,
  types: readonly string[],
  inView: readonly string[] = [],
): readonly string[] => {
  const concepts = conceptsOf(reading, types);
  const conceptsInView = inView.length === 0 ? concepts : conceptsOf(reading, [...types, ...inView]);
  const named = mentionsOf(reading, 'danger')
    .filter((mention) => !isFree(reading, mention) && !(isNegated(reading, mention) && reading.language !== 'jp'))
    .map(({ concept }) => nameOf(concept))
    .filter((danger) => !onlyByRule.has(danger));
  const places = [...conceptsInView].flatMap((concept) => rulesByConcept.get(concept) ?? []);
  const possible = new Set(places.map(({ place }) => place).sort((one, other) => one - other));
  const found = new Set([
    ...[...possible]
      .flatMap((place) => rules[place] ?? [])
      .filter((rule) => fires(reading, rule.inView === true ? conceptsInView : concepts, rule))
      .map(({ danger }) => danger),
    ...named,
  ]);
  return [...found].filter((danger) => danger !== 'asbestos' || !isFreeOfAsbestos(reading));
};

/** Recent boards, and those said to be free of it. */
const isFreeOfAsbestos = (reading: Reading): boolean =>
  asbestosEra(reading.years, reading.language) === 'after' ||
  reading.mentions.some(
    (mention) => /^(material\.asbestosCement|danger\.asbestos)$/.test(mention.concept) && isFree(reading, mention),
  ) ||
  reading.mentions.some(({ concept }) => concept === 'hazard.asbestosFree');

/** "I never drill stone": a negated job does not apply to its material either. */
const isDeniedWithJob = (reading: Reading, { start }: Mention): boolean =>
  mentionsOf(reading, 'application').some(
    (job) => job.end <= start && start - job.end <= 1 && reading.language !== 'jp' && isNegated(reading, job),
  );

/** Whether a material is named only to say that it is absent. */
export const isRuledOut = (reading: Reading, concept: string): boolean =>
  (concept === 'material.asbestosCement' && isFreeOfAsbestos(reading)) ||
  reading.mentions
    .filter((mention) => mention.concept === concept)
    .every((mention) => isFree(reading, mention) || isNegated(reading, mention) || isDeniedWithJob(reading, mention));
