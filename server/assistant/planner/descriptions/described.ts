import type { Product } from '../../../catalogue/catalogue.ts';
import { isProductKind, isSupplyKind, isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { Mention } from '../../lexicon/lexicon.ts';
import { rank } from '../../operations/choice/ranking.ts';
import { isRankKey } from '../../operations/rankKeys.ts';
import type { Constraint, ProductIds, Ranking } from '../../plan.ts';
import { isOfDrive, isPowerSource } from '../../state/slots.ts';
import type { DialogueState } from '../../state/state.ts';
import groups from '../conditions/groups.json' with { type: 'json' };
import { meets } from '../conditions/meets.ts';
import type { Known } from '../conditions/slots.ts';
import { isBehindLink, isLinked, isStandIn, startOfStandIn } from '../conditions/standIns.ts';
import articles from '../reading/articles.json' with { type: 'json' };
import { has, mentionsOf, nameOf, wordCount } from '../reading/mentions.ts';
import { isPredicate } from '../reading/openings.ts';
import type { Reading } from '../reading/reading.ts';
import type { Described, Description } from './description.ts';
import { saysOnlyTrait } from './ellipsis.ts';
import { asClassOf, distinguishes, mostAlike, nextOnScale } from './ladder.ts';
import { isPackBeside } from './packMeant.ts';
import { matchingNames } from './productNames.ts';

const groupTypes: Readonly<Record<string, readonly string[]>> = groups.types;
const preferenceTable: Readonly<Record<string, readonly string[]>> = groups.wishes;
const pointerRanks: Readonly<Record<string, readonly string[]>> = groups.pointerRanks;
const articleTable: Readonly<Record<string, readonly string[]>> = articles;
/** Concepts that point at a product by how it ranks: "the cheaper one". */
export const rankedPointers: readonly string[] = Object.keys(groups.pointerRanks).map((name) => `ref.${name}`);

/** Maximum distance of a modifier before and after its noun, in characters. Romance languages put it after. */
const reaches = {
  before: { before: 18, behind: 12 },
  behind: { before: 6, behind: 26 },
  letters: { before: 8, behind: 0 },
} as const;
const reachOf = (language: string) =>
  language === 'jp' ? reaches.letters : ['es', 'it', 'fr', 'ro'].includes(language) ? reaches.behind : reaches.before;

interface Stretch {
  readonly start: number;
  readonly end: number;
}
interface Head extends Stretch {
  readonly types: readonly ProductKind[];
  readonly ranking?: Ranking;
  /** "The same with a cord": what tells more of it stands behind it. */
  readonly isBefore?: boolean;
}

const rankOf = ([key = '', direction = 'most']: readonly string[]): Ranking | undefined =>
  isRankKey(key) ? { key, direction: direction === 'least' ? 'least' : 'most' } : undefined;

/** Pronouns that a modifier tells more of: "the other one with 36 volts", "la même en batterie". */
const nounlike: ReadonlySet<string> = new Set(['ref.one', 'ref.other', 'ref.same']);

const headOf = ({ concept, start, end }: Mention): Head | undefined => {
  const name = nameOf(concept);
  if (concept.startsWith('type.') && isProductKind(name)) return { start, end, types: [name] };
  if (concept.startsWith('group.')) return { start, end, types: (groupTypes[name] ?? []).filter(isProductKind) };
  if (nounlike.has(concept)) return { start, end, types: [], isBefore: concept === 'ref.same' };
  const ranking = concept.startsWith('ref.') ? rankOf(pointerRanks[name] ?? []) : undefined;
  return ranking ? { start, end, types: [], ranking } : undefined;
};

/** "The one with the battery": the pack describes the tool and is not the topic. */
const isDrive = (reading: Reading, { concept, start }: Mention): boolean =>
  concept === 'type.battery' &&
  (isLinked(reading, start) || (has(reading, 'measure.weight') && isBehindLink(reading, start)));
/** Nouns of a question, at each position the more specific first; "der große" belongs to its noun. */
const headsIn = (reading: Reading): readonly Head[] => {
  const found = reading.mentions
    .filter((mention) => !isDrive(reading, mention))
    .flatMap((mention) => headOf(mention) ?? [])
    .sort((one, other) => one.start - other.start);
  const heads: Head[] = [];
  for (const head of found) {
    const last = heads.at(-1);
    if (last && head.start < last.end) continue;
    if (last && last.types.length === 0 && last.ranking && head.start - last.end <= 1)
      heads[heads.length - 1] = { ...head, start: last.start, ranking: last.ranking };
    else heads.push(head);
  }
  return heads;
};

/** Types whose products are described: two nouns or more, one with an article, or any in a comparison. */
export const typesDescribed = (reading: Reading, compared: boolean): readonly ProductKind[] => {
  const heads = headsIn(reading);
  const types = heads.flatMap((head) => (head.types.length === 1 ? head.types : []));
  return compared ||
    heads.length > 1 ||
    heads.some((head) => head.ranking !== undefined || isDefinite(reading, head.start) || isTopic(reading, head))
    ? [...new Set(types)]
    : [];
};

/** A modifier of a noun. */
interface Modifier extends Stretch {
  readonly constraint?: Constraint;
  readonly ranking?: Ranking;
  readonly compares?: boolean;
}

/** Price and packaging describe what to pay, not which product is meant. */
const tells = (one: Constraint): boolean =>
  one.by !== 'packaging' && one.by !== 'text' && !(one.by === 'range' && one.measure === 'price');

const rankGroups = /^(most|least|more|less|wish)\.(.+)$/;

const modifiersIn = (reading: Reading, constraints: readonly Constraint[]): readonly Modifier[] => [
  ...constraints.flatMap((constraint): readonly Modifier[] =>
    constraint.span && tells(constraint) ? [{ ...constraint.span, constraint }] : [],
  ),
  ...reading.mentions.flatMap(({ concept, start, end }): readonly Modifier[] => {
    const [, group, name = ''] = rankGroups.exec(concept) ?? [];
    if (group === undefined) return [];
    // "The light" is a lamp, and not the lighter one; "the max depth" is a figure.
    const isNoun = reading.mentions.some(
      (other) => other.start === start && other.end === end && /^(?:type|measure)\./.test(other.concept),
    );
    if (isNoun) return [];
    const direction = group === 'most' || group === 'more' ? 'most' : 'least';
    const ranking = rankOf(group === 'wish' ? (preferenceTable[name] ?? []) : [name, direction]);
    return ranking ? [{ start, end, ranking, compares: group === 'more' || group === 'less' }] : [];
  }),
];

const parts = /[,;.!?。、/]| (?:or|and|oder|und|o|y|e|et|ou|vs) /;

/** Distance of a modifier from a noun; undefined if it cannot belong to it. */
const distance = (reading: Reading, heads: readonly Head[], head: Head, modifier: Stretch): number | undefined => {
  const reach = reachOf(reading.language);
  const before = modifier.end <= head.start;
  if (before && head.isBefore) return undefined;
  const gap = before ? reading.text.slice(modifier.end, head.start) : reading.text.slice(head.end, modifier.start);
  if (!before && modifier.start < head.end) return 0;
  if (gap.length > (before ? reach.before : reach.behind) || parts.test(` ${gap} `)) return undefined;
  const [from, to] = before ? [modifier.end, head.start] : [head.end, modifier.start];
  if (heads.some((other) => other !== head && other.start >= from && other.end <= to)) return undefined;
  return gap.length + (before === reach.before >= reach.behind ? 0 : 6);
};

const isDefinite = (reading: Reading, start: number): boolean => {
  const before = reading.text.slice(0, start).trimEnd();
  return (articleTable[reading.language] ?? []).some(
    (word) => before.endsWith(word) && !/\p{L}/u.test(before.at(-(word.length + 1)) ?? ' '),
  );
};

/** "Leaf blower, how heavy is it?": the noun before the question is what the question is about. */
const isTopic = ({ text }: Reading, { start, end }: Stretch): boolean =>
  text.slice(0, start).trim() === '' && /^ ?[,、:]/u.test(text.slice(end));

/** "The two 18 V ones", "den beiden 18ern". */
const isOfTwo = (reading: Reading, start: number): boolean =>
  mentionsOf(reading, 'ref').some(
    ({ concept, end }) => concept === 'ref.both' && start >= end && start - end <= maxGap,
  );

/** "La plus légère": the article is part of a Romance superlative; "le plus puissant de tous" is sought anew. */
const beginsDefinite = (reading: Reading, { start, end }: Stretch): boolean =>
  !has(reading, 'ref.all') &&
  // "Le plus cher, il a une mallette ?" asks for the case of that one.
  !mentionsOf(reading, 'type').some((type) => !/[,;.!?]/.test(reading.text.slice(end, type.start))) &&
  startsWithArticle(reading.text.slice(start, end), reading.language);
const startsWithArticle = (text: string, language: string) =>
  (articleTable[language] ?? []).some((word) => text.startsWith(`${word} `));

/** "軽いもの", "集じんできるタイプ": any such product, not a known one. */
const anySuch = /^(?:もの|物|タイプ|モデル)$/;

const isKnownOne = (reading: Reading, head: Stretch): boolean =>
  head.end > head.start && !anySuch.test(reading.text.slice(head.start, head.end));

/** "The cheapest way", "the fastest shipping": what is ranked is not a product. */
const tellsOfNoun = ({ text, mentions, language }: Reading, { end }: Stretch): boolean => {
  const next = describesBefore.has(language) ? /^ (\p{L}{3,})/u.exec(text.slice(end))?.[1] : undefined;
  return next !== undefined && !mentions.some(({ start, end: to }) => start <= end + 1 && to > end + 1);
};
/** Languages in which modifiers always precede the noun. */
const describesBefore: ReadonlySet<string> = new Set(['en', 'de']);

const maxGap = 4;
/** "And the big one?", "大きい方は？"; the "and" of "the cheap one, and what is the total?" is of something else. */
const isNextTo = (one: Stretch, other: Stretch): boolean =>
  Math.max(one.start - other.end, other.start - one.end) <= maxGap;
const isBehind = (one: Stretch, other: Stretch): boolean =>
  one.start >= other.end && one.start - other.end <= maxGap && one !== other;

/** "コード式の小さい方": in Japanese the second modifier holds the noun. */
const isBeside = ({ language }: Reading, one: Stretch, other: Stretch): boolean =>
  isBehind(one, other) || (language === 'jp' && isBehind(other, one));

const isEllipsis = (reading: Reading, { constraint }: Modifier): boolean =>
  constraint !== undefined && saysOnlyTrait(reading, constraint);

const isOther = ({ mentions }: Reading, head: Stretch): boolean =>
  mentions.some(({ concept, start }) => concept !== 'ref.one' && nounlike.has(concept) && start === head.start);

/** Maximum number of words of a message with a description and nothing else. */
const maxAlone = 6;

/** The descriptions in a question, in order. */
export const descriptionsIn = (reading: Reading, constraints: readonly Constraint[]): readonly Description[] => {
  const nouns = headsIn(reading);
  const modifiers = modifiersIn(reading, constraints);
  const placed = modifiers.map((modifier) => {
    const near = nouns
      .flatMap((head) => {
        const far = distance(reading, nouns, head, modifier);
        return far === undefined ? [] : [{ head, far }];
      })
      .sort((one, other) => one.far - other.far);
    return { modifier, head: near[0]?.head };
  });
  // "The corded or the cordless?": articles and modifiers without a noun.
  const bare = placed
    .filter(
      ({ head, modifier }) =>
        head === undefined &&
        (isDefinite(reading, modifier.start) ||
          isOfTwo(reading, modifier.start) ||
          beginsDefinite(reading, modifier) ||
          isStandIn(reading, modifier) ||
          isEllipsis(reading, modifier)) &&
        !tellsOfNoun(reading, modifier) &&
        !isPredicate(reading, modifier.start, modifier.end),
    )
    .map(({ modifier }) => ({
      head: { start: modifier.start, end: modifier.end, types: [] },
      // "La sans fil 36 V": two modifiers of one noun.
      own: [modifier, ...placed.flatMap((one) => (isBeside(reading, one.modifier, modifier) ? [one.modifier] : []))],
    }));
  const full = nouns.map((head) => ({
    head,
    own: placed.filter((one) => one.head === head).map(({ modifier }) => modifier),
  }));
  // "The other one" alone is a pointer; with a modifier it is a description: "the other one with 36 volts".
  const isTelling = ({ head, own }: (typeof full)[number]): boolean => own.length > 0 || !isOther(reading, head);
  return [...full.filter(isTelling), ...bare]
    .map(({ head, own }: { readonly head: Head; readonly own: readonly Modifier[] }) => {
      const start = Math.min(head.start, ...own.map((one) => one.start));
      return {
        types: head.types,
        constraints: own.flatMap(({ constraint }) => constraint ?? []),
        ranking: head.ranking ?? own.find((one) => one.ranking)?.ranking,
        compares: head.ranking !== undefined || own.some(({ compares }) => compares === true),
        definite:
          head.ranking !== undefined ||
          isDefinite(reading, start) ||
          isDefinite(reading, head.start) ||
          isTopic(reading, head) ||
          (head.types.length === 0 && own.some((one) => beginsDefinite(reading, one))) ||
          (head.types.length === 0 && own.some((one) => isStandIn(reading, one))) ||
          isOther(reading, head) ||
          (reading.language === 'jp' && head.types.length === 0 && own.length > 0 && isKnownOne(reading, head)),
        isTwo: own.length > 0 && isOfTwo(reading, start),
        contrasts: mentionsOf(reading, 'edit').some((one) => one.concept === 'edit.whatAbout' && isNextTo(one, head)),
        alone: wordCount(reading) <= maxAlone,
        words: wordsBeside(reading, head),
        start: head.types.length > 0 ? start : startOfStandIn(reading, start),
        end: Math.max(head.end, ...own.map((one) => one.end)),
      };
    })
    .sort((one, other) => one.start - other.start);
};

const minNameWord = 4;
/** Maximum length of a word; without a limit, long runs would be searched again for each noun. */
const maxNameWord = 80;

const wordAtEnd = (text: string, end: number): RegExpExecArray | null =>
  /(\p{L}+)[ -]$/u.exec(text.slice(Math.max(0, end - maxNameWord), end));

/**
 * Words of a noun and the one before it, which may be part of a name: "the brad nailer", "the framing one". The unit of "5
 * inch discs" is part of no name.
 */
const wordsBeside = ({ text, quantities }: Reading, { start, end, types }: Head): readonly string[] => {
  const isUnit = quantities.some((quantity) => quantity.end <= start && start - quantity.end <= 1);
  const before = isUnit ? '' : (wordAtEnd(text, start)?.[1] ?? '');
  const own = text.slice(start, end).split(/[ -]/);
  // "The disc" is any, though one of ours may be titled "Flap Disc".
  const names = types.length > 0 && own.length === 1 ? [before] : [before, ...own];
  return names.filter((word) => word.length >= minNameWord);
};

/** Conditions that a product's own record answers. */
const holdsByItself: ReadonlySet<string> = new Set([
  'range',
  'choice',
  'platform',
  'excluded',
  'excludedType',
  'feature',
]);

const isOfOneKind = (products: readonly Product[]): boolean => new Set(products.map(({ kind }) => kind)).size === 1;

/** Finds what a description means: among what was shown last, what was spoken of before, then all products of its type. */
const resolve = (description: Description, state: DialogueState, known: Known, like: readonly ProductKind[]) => {
  const { constraints, ranking, words } = description;
  const types = description.types.length > 0 ? description.types : like;
  const subject = known.get(state.focus[0] ?? state.page ?? '');
  const meetsAll = (product: Product): boolean => constraints.every((constraint) => meets(product, constraint));
  const isOfType = ({ kind }: Product) => types.length === 0 || (kind !== undefined && types.includes(kind));
  const chosen = (products: readonly Product[]): readonly Product[] => {
    const called = matchingNames(products, words);
    if (ranking === undefined) return called;
    // One that is sold no more may be the cheaper of two.
    const { scales, products: inOrder } = rank(called, asClassOf(ranking, called));
    return (isOfOneKind(called) ? [...scales.flat(), ...inOrder] : inOrder).slice(0, 1);
  };
  const productsOf = (ids: ProductIds) => [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
  const last = state.shown.at(-1) ?? [];
  const near = [...last, ...state.focus, ...(state.page === undefined ? [] : [state.page])];
  const spoken = productsOf([...near, ...state.shown.toReversed().flat(), ...state.beside])
    .filter(isOfType)
    .filter(meetsAll);
  // "The smaller one" after a list of packs is one of them; after a tool with its pack it is neither.
  // After two chargers listed for a pack, "a bigger one" is a bigger pack.
  // "The corded one", behind the chargers of a tool, is a tool.
  const isAside = (kind: ProductKind | undefined): boolean =>
    kind !== subject?.kind &&
    (isSupplyKind(subject?.kind) || (isToolKind(subject?.kind) && constraints.some(isPowerSource)));
  // "Drill driver or impact driver?", and then "the lighter one": of those that were held against each other.
  const isCompared = state.lastSteps.some(({ operation }) => operation === 'compare' || operation === 'worth');
  const together = productsOf(last).filter(
    ({ kind }, _, all) =>
      !isAside(kind) && ((isCompared && isToolKind(kind)) || all.filter((one) => one.kind === kind).length > 1),
  );
  const listed = description.types.length === 0 ? together.filter(meetsAll) : [];
  const among = listed.length > (ranking ? 1 : 0) ? listed : spoken;
  // "A lighter one" is looked for under all that was demanded; "the corded one" is asked about, whatever was.
  const demanded = ranking
    ? state.constraints.filter(({ strength, by }) => strength === 'hard' && holdsByItself.has(by))
    : [];
  // "The small pack" for a tool is one of those that fit it.
  const fits = ({ kind, platform }: Product): boolean =>
    !isSupplyKind(kind) || subject?.platform === undefined || subject.platform === platform;
  const all = [...known.values()].filter(
    (product) =>
      types.length > 0 &&
      isOfType(product) &&
      fits(product) &&
      meetsAll(product) &&
      demanded.every((constraint) => meets(product, constraint)),
  );
  const named = words.length > 0 && matchingNames(all, words).length < all.length ? matchingNames(all, words) : [];
  // "The big one" of one that was shown alone is another one; so is what is called otherwise.
  const misnamed = named.length > 0 && !among.some((product) => named.includes(product));
  const isTold = ranking === undefined || (among.length > 1 && distinguishes(among, ranking));
  const found = !isTold || misnamed ? [] : chosen(among);
  const isSame =
    ranking !== undefined && description.contrasts && state.focus.length === 1 && found[0]?.id === state.focus[0];
  const fromShown = isSame ? [] : found;
  const told = description.definite && fromShown.length > 0;
  // "And the cordless one?" behind a choice is chosen by the same conditions.
  const chose = state.lastSteps.some(({ operation }) => /^(recommend|search|best)$/.test(operation));
  const isVersion =
    description.definite && !(chose && description.alone) && constraints.length > 0 && constraints.every(isOfDrive);
  const next =
    subject &&
    (ranking ? description.compares && nextOnScale(subject, ranking, all) : isVersion && mostAlike(subject, all));
  const seen = productsOf(last).filter((product) => description.types.length === 0 || isOfType(product));
  const pair = description.isTwo ? [seen.filter(meetsAll), spoken, all].find(({ length }) => length === 2) : undefined;
  return {
    products: (pair ?? (told ? fromShown : next ? [next] : chosen(all))).map(({ id }) => id),
    shown: told,
    named: misnamed,
    definite: description.definite || named.length > 0,
  };
};

/**
 * The descriptions of a question with their products; a missing noun is taken from the others, a named model, or the
 * goal.
 */
export const describedIn = (
  descriptions: readonly Description[],
  state: DialogueState,
  known: Known,
  models: ProductIds,
): readonly Described[] => {
  const near = known.get(models[0] ?? state.focus[0] ?? state.page ?? '')?.kind;
  // "The big one with a charger" is not a charger if a tool is the topic.
  const named = descriptions.find(
    ({ types }) => types.length > 0 && (near === undefined || !isToolKind(near) || types.some(isToolKind)),
  )?.types;
  const like = named ?? (near === undefined ? state.types : [near]);
  return descriptions.map((description) => {
    const found = resolve(description, state, known, like);
    return {
      ...description,
      ...found,
      ...(isPackBeside(description, descriptions) ? { definite: false, shown: false } : {}),
    };
  });
};
