import { foldedWords } from '../../lexicon/tokens.ts';
import type { PartWish, Ranking } from '../../plan.ts';
import { anyOf, firstOf } from '../../text/anyOf.ts';
import { oncePer } from '../../text/oncePer.ts';
import { spansOf } from '../../text/span.ts';
import { type Exchange, exchangesIn } from '../reading/exchanges.ts';
import { has } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import {
  batteryNouns,
  says,
  purchaseWords as tables,
  voltsOfPacks,
  type PurchaseWords as Words,
} from './purchaseWords.ts';

/** What a tool runs on: packs and chargers. */
export type PartRole = PartWish['role'];

/** A pack or charger as the visitor mentioned it: "two spare packs", "the fast charger", "no battery". */
export interface SpokenPart {
  readonly role: PartRole;
  readonly start: number;
  readonly end: number;
  readonly wish: Omit<PartWish, 'role'>;
  readonly isDropped: boolean;
  /** "The other charger". */
  readonly isOther?: boolean;
}

const quickOf = oncePer(({ fast, big }: Words) => [...fast, ...big]);
const slowOf = oncePer(({ slow, cheap, small }: Words) => [...slow, ...cheap, ...small]);
const speedsOf = oncePer(({ fast, slow }: Words) => [...fast, ...slow]);
const sizesOf = oncePer(({ big, small }: Words) => [...big, ...small]);
const formsOf = oncePer(({ numbers }: Words) => numbers.map((forms) => forms.split('|')));

/** Maximum distance from a noun of what belongs to it. */
const reach = 28;
const reachBehind = 16;
const reachInJapanese = 9;

/** Units of figures that are not counts. */
const measured =
  /\d+(?:[.,]\d+)?[ -]?(?:ah|wh|v|volt|volts|w|mm|cm|m|amp|amps|ampere|"|%|€|\$|円|min|h|hours?|kg|kilos?|lbs?|pounds?|oz|nm|db|euros?|bucks|dollars?)(?![\p{L}])/gu;
const japaneseCount = /^[をがはもの、]?(\d{1,2}|[一二三四五六])(?:個|つ|本|台|こ|コ|(?=$|[、。と+!?]))/u;

const countIn = (language: string, table: Words, before: string, behind: string): number | undefined => {
  if (language === 'jp') {
    const said = japaneseCount.exec(behind)?.[1];
    const place = formsOf(table).findIndex((forms) => said !== undefined && forms.includes(said));
    return place < 0 ? (said === undefined ? undefined : Number(said)) : place + 1;
  }
  const text = before.replaceAll(measured, ' ');
  const digits = [...text.matchAll(/(?<![\p{L}\d.,-])(\d{1,2})(?: ?x)?(?![\p{L}\d.,])/gu)].map((match) => ({
    at: match.index,
    value: Number(match[1]),
  }));
  const spelt = formsOf(table).flatMap((forms, index) =>
    [...text.matchAll(anyOf(language, forms))].map((match) => ({ at: match.index, value: index + 1 })),
  );
  return [...digits.filter(({ value }) => !voltsOfPacks.has(value)), ...spelt].sort(
    (one, other) => other.at - one.at,
  )[0]?.value;
};

const rankingOf = (language: string, table: Words, role: PartRole, around: string): Ranking | undefined => {
  if (role === 'charger') {
    if (says(language, around, quickOf(table))) return { key: 'speed', direction: 'most' };
    return says(language, around, slowOf(table)) ? { key: 'speed', direction: 'least' } : undefined;
  }
  if (says(language, around, table.big)) return { key: 'batteryCapacity', direction: 'most' };
  return says(language, around, table.small) ? { key: 'batteryCapacity', direction: 'least' } : undefined;
};

/** "Zero batteries": the number stands right before the noun, in Japanese behind it. */
const isNone = ({ mentions, language }: Reading, noun: Noun): boolean =>
  mentions.some(
    ({ concept, start, end }) =>
      concept === 'number.0' && (language === 'jp' ? Math.abs(start - noun.end) <= 1 : noun.start - end === 1),
  );

interface Noun {
  readonly role: PartRole;
  readonly start: number;
  readonly end: number;
}

const near = (one: { readonly start: number; readonly end: number }, noun: Noun): boolean =>
  noun.role === 'battery' && one.start - noun.end <= reachBehind / 2 && noun.start - one.end <= reachBehind / 2;

/** All packs and chargers named, by noun or model. */
const nounsIn = (
  { text, language, models, quantities }: Reading,
  table: Words,
  roleOf: (productId: string) => PartRole | undefined,
): readonly (Noun & { readonly product?: string })[] => {
  const named = models.flatMap(({ productId, start, end }) => {
    const role = roleOf(productId);
    return role ? [{ role, start, end, product: productId }] : [];
  });
  const bare = (['charger', 'battery'] as const).flatMap((role) =>
    spansOf(text, anyOf(language, table[role])).map((noun) => ({ role, ...noun })),
  );
  const others = bare.filter(
    (noun, place) =>
      !models.some(({ start, end }) => noun.start < end + 2 && start < noun.end + 2) &&
      !bare.slice(0, place).some(({ start, end }) => noun.start < end && start < noun.end),
  );
  // "The 5 amp hour one" names a pack by capacity alone.
  const sized = quantities
    .filter(({ unit }) => unit === 'Ah')
    .filter((figure) => ![...named, ...others].some((noun) => near(figure, noun)))
    .map(({ start, end }) => ({ role: 'battery', start, end }) as const);
  return [...named, ...others, ...sized].sort((one, other) => one.start - other.start);
};

/** Text around a noun that belongs to it: up to the next noun or the end of the clause. */
const around = ({ text, language }: Reading, nouns: readonly Noun[], place: number) => {
  const noun = nouns[place] ?? { start: 0, end: 0 };
  const far = language === 'jp' ? reachInJapanese : reach;
  const reached = Math.max(nouns[place - 1]?.end ?? 0, noun.start - far);
  // Half a number is none.
  const half = Object.assign(/(?<=\d)\d+/uy, { lastIndex: reached });
  const from = reached + (half.exec(text)?.[0].length ?? 0);
  const to = Math.min(
    nouns[place + 1]?.start ?? text.length,
    noun.end + (language === 'jp' ? reachInJapanese : reachBehind),
  );
  const before =
    text
      .slice(from, noun.start)
      .split(/[.](?!\d)|[;!?。、]/u)
      .at(-1) ?? '';
  const behind = text.slice(noun.end, to).split(language === 'jp' ? /[。！？?]/u : /[.,;!?]/u)[0] ?? '';
  return { before, behind, own: text.slice(noun.start, noun.end) };
};

const withoutWords = (language: string, text: string, list: readonly string[]): string =>
  list.length === 0 ? text : text.replaceAll(anyOf(language, list), (found) => ' '.repeat(found.length));

const withoutBounds = ({ bounds }: Words, language: string, text: string): string =>
  withoutWords(language, text, bounds);

/** "Una batteria da 4 e caricatore": a figure directly after a pack is its size. */
const withoutSize = (before: string, behindNoun: boolean): string =>
  behindNoun ? before.replace(/^ (?:da|de|à|a|of|von|mit|with|di) \d+(?:[.,]\d+)?(?!\d)/u, ' ') : before;

/** Languages in which modifiers follow the noun. */
const describesBehind: ReadonlySet<string> = new Set(['es', 'it', 'fr', 'jp']);

/** "No cord, 180 with battery", "no cord and with two packs": what is refused before a comma or "with" is another thing. */
const ownClause = (language: string, table: Words, before: string): string => {
  const clause = before.split(/[,;.!?]\s+(?=\S)/u).at(-1) ?? before;
  const joint = [...clause.matchAll(anyOf(language, table.with))].at(-1);
  return joint ? clause.slice(joint.index + joint[0].length) : clause;
};

/** "Drop the big pack for the small one": the wanted part takes the place of the other, which is not removed. */
const exchanged = (language: string, table: Words, taken: string, parts: readonly SpokenPart[]) => {
  const [first] = parts;
  const ranking = first && rankingOf(language, table, first.role, taken);
  return ranking && { ...first, isDropped: false, wish: { ranking } };
};

const withExchanges = (reading: Reading, table: Words, parts: readonly SpokenPart[]): readonly SpokenPart[] =>
  swapsIn(reading).reduce((left, { start, end, taken }) => {
    const within = left.filter((part) => part.start >= start && part.end <= end);
    const one = exchanged(reading.language, table, taken, within);
    return one ? [...left.filter((part) => !within.includes(part)), one] : left;
  }, parts);

/** The 12 of "BS 12-30" counts nothing. */
const withoutModels = ({ text, models }: Reading, stretch: string): string =>
  models.reduce((left, { start, end }) => left.replaceAll(text.slice(start, end), ' '), stretch);

/** Packs and chargers in a text, with their number and properties. */
export const partsIn = (
  reading: Reading,
  roleOf: (productId: string) => PartRole | undefined,
): readonly SpokenPart[] => {
  const { language } = reading;
  const table = tables[language];
  if (!table) return [];
  const nouns = nounsIn(reading, table, roleOf);
  const spoken = nouns.map((noun, place): SpokenPart => {
    const { before: said, behind, own } = around(reading, nouns, place);
    const before = withoutBounds(table, language, withoutSize(said, place > 0));
    const describe = (ahead: string) =>
      describesBehind.has(language) ? `${ahead} ${own} ${behind}` : `${ahead} ${own}`;
    const described = describe(before);
    const rest = language === 'jp' ? reading.text.slice(noun.end, nouns[place + 1]?.start) : behind;
    const count = countIn(language, table, withoutModels(reading, before), rest);
    // "La plus grosse" adds nothing, and yet ranks.
    const ranking = rankingOf(language, table, noun.role, describe(said));
    // "With the other charger" takes its place, and adds none.
    const other = table.other ?? [];
    const isOther = other.length > 0 && says(language, before, other);
    const isSpare = says(language, withoutWords(language, described, other), table.spare);
    const isAdded = says(language, before, table.add);
    // "A battery + charger": one list, to which nothing is added.
    const isJoint = isAdded && place > 0;
    const refusal = language === 'jp' ? behind.slice(0, 5) : ownClause(language, table, before);
    const isDropped = says(language, refusal, table.without) || isNone(reading, noun);
    return {
      role: noun.role,
      start: noun.start,
      end: noun.end,
      isDropped,
      ...(isOther ? { isOther } : {}),
      wish: {
        ...(isSpare ? { count: count ?? 1, as: 'spare' } : count === undefined ? {} : { count }),
        ...(isAdded && !isSpare ? { ...(isJoint ? {} : { as: 'added' }), count: count ?? 1 } : {}),
        ...(ranking ? { ranking } : {}),
        ...(noun.product === undefined ? {} : { product: noun.product }),
      },
    };
  });
  const parts = withExchanges(reading, table, spoken);
  // "No batteries at home. What is it with blade, pack and charger?": none is owned, and one is wanted.
  const wanted = new Set(parts.filter(({ isDropped }) => !isDropped).map(({ role }) => role));
  return parts.filter(({ isDropped, role }) => !(isDropped && wanted.has(role)));
};

/** Stretches of a question that exchange one thing for another. */
export const swapsIn = oncePer((reading: Reading): readonly Exchange[] => {
  const table = tables[reading.language];
  return table ? exchangesIn(reading, table) : [];
});

/** Whether a charger is called fast (`most`), slow or ordinary (`least`); both in "the fast one or the regular one". */
export const speedsSaid = (reading: Reading): readonly Ranking['direction'][] => {
  const table = tables[reading.language];
  if (!table) return [];
  const said = (list: readonly string[]): boolean => says(reading.language, reading.text, list);
  return [...(said(table.fast) ? (['most'] as const) : []), ...(said(table.slow) ? (['least'] as const) : [])];
};

/** "The big one", "the small one": which end of the sizes is meant. */
export const sizeSaid = ({ language, text }: Reading): Ranking['direction'] | undefined => {
  const table = tables[language];
  if (!table) return undefined;
  if (says(language, text, table.big)) return 'most';
  return says(language, text, table.small) ? 'least' : undefined;
};

/** "With the big pack on": which of its packs a tool is to be weighed with. */
export const packSizeOn = (reading: Reading): Ranking['direction'] | undefined =>
  batteryNouns(reading).length > 0 && says(reading.language, reading.text, tables[reading.language]?.with ?? [])
    ? sizeSaid(reading)
    : undefined;

/** Whether a charger is named by its noun. */
export const namesCharger = ({ text, language }: Reading): boolean =>
  says(language, text, tables[language]?.charger ?? []);

/** "And with the fast one": a charger without the word itself. */
export const chargerBySpeed = ({ text, language }: Reading): SpokenPart | undefined => {
  const table = tables[language];
  const found = table && firstOf(language, text, speedsOf(table));
  if (!found) return undefined;
  const ranking = rankingOf(language, table, 'charger', found[0]);
  const end = found.index + found[0].length;
  return { role: 'charger', start: found.index, end, isDropped: false, wish: ranking ? { ranking } : {} };
};

/** "And with the small ones?": packs without the word itself. */
export const packBySize = ({ text, language }: Reading): SpokenPart | undefined => {
  const table = tables[language];
  const found = table && firstOf(language, text, sizesOf(table));
  if (!found) return undefined;
  const end = found.index + found[0].length;
  const said = language === 'jp' ? text.slice(end, end + reachInJapanese) : text.slice(0, found.index);
  if (!says(language, said, table.with)) return undefined;
  const ranking = rankingOf(language, table, 'battery', found[0]);
  return { role: 'battery', start: found.index, end, isDropped: false, wish: ranking ? { ranking } : {} };
};

/** "Plus", "on top of that", "add": added to the previous total. */
export const addsTo = (reading: Reading): boolean =>
  has(reading, 'edit.also') || says(reading.language, plainText(reading), tables[reading.language]?.add ?? []);

const plainText = ({ language, text }: Reading): string => {
  const table = tables[language];
  return table ? withoutBounds(table, language, text) : text;
};

/** Whether another thing stands before: "without charger and the saw". */
const namesThing = ({ mentions }: Reading, start: number): boolean =>
  mentions.some(({ concept, end }) => concept.startsWith('type.') && end <= start);

/** "Without the saw": whether something is removed from a list; a tool also by what stands farther before it. */
export const isRemoved = (reading: Reading, start: number, end: number, isTool = false): boolean => {
  const { text, language } = reading;
  const table = tables[language];
  if (!table) return false;
  const near =
    language === 'jp'
      ? text.slice(end, end + reachInJapanese - 3)
      : (text
          .slice(Math.max(0, start - reach), start)
          .split(/[.,;:!?]/u)
          .at(-1)
          ?.slice(isTool && !namesThing(reading, start) ? 0 : -reachBehind) ?? '');
  // "Take the saw off", "die Säge raus": the verb's particle closes the clause.
  const [closing = ''] = text.slice(end).split(/[.,;!?]/u);
  return says(language, near, table.without) || foldedWords(table.withoutBehind ?? []).includes(closing.trim());
};
