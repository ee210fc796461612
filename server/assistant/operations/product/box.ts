import * as v from 'valibot';
import { type AnswerLanguage, answerLanguages } from '../../../../contract/contract.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { type ProductKind, productKinds } from '../../../catalogue/kinds.ts';
import { kindWords } from '../../../catalogue/names/kindNames.ts';
import { fold } from '../../../search/analysis/fold.ts';
import type { Passage } from '../../findings.ts';
import type { Truth } from '../../plan.ts';
import { kept, oncePer } from '../../text/oncePer.ts';
import { wordPattern } from '../../text/words.ts';
import type { World } from '../world.ts';
import boxThings from './boxThings.json' with { type: 'json' };
import boxWords from './boxWords.json' with { type: 'json' };
import { saysOf } from './inText.ts';
import { batteriesOf, chargersOf, inBox, namesModel, runsOnPacks } from './packaging.ts';
import { type Place, passageOf, placesOf } from './places.ts';

/** Whether the box contains something, the evidence, and the matching list items. */
export interface Answer {
  readonly holds: Truth;
  readonly passage?: Passage;
  readonly items?: readonly string[];
}

const boxPlaces = (world: World, product: Product): readonly Place[] =>
  placesOf(product, world.context.language).filter(({ evidence }) => evidence.from === 'box');

/** Matching items of the box, in the list's words: "2 BP1820 battery packs". */
const held = (places: readonly Place[]): Answer | undefined => {
  const [first] = places;
  return first && { holds: 'yes', passage: passageOf(first, 1), items: places.map(({ text }) => text) };
};

/** "Tripod adapter" is not a tripod: the head noun comes first in some languages, last in others. */
const nounFirst: ReadonlySet<string> = new Set(['es', 'it', 'fr']);
const goesOn = wordPattern(String.raw`^ ?(?:$|[(,:;/\d]|<qualifiers> )`);
const counted = wordPattern(String.raw`^(?:\d+|<counts>) `);
const plural = wordPattern('^<plurals>');
const isThing = (listed: string, word: string, language: string): boolean => {
  const [item, thing] = [fold(listed), fold(word)];
  const at = item.indexOf(thing);
  if (at < 0) return true;
  if (nounFirst.has(language)) return !/\p{L}/u.test(item.slice(0, at).replace(counted, ''));
  const rest = item.slice(at + thing.length).replace(plural, '');
  return goesOn.test(rest) || (language === 'jp' && !/^[\p{Script=Katakana}\p{Script=Han}ー]/u.test(rest));
};

/** Letters of a word that may end a compound, at least. */
const minPart = 4;
/** "Guard" is in "Grinding guard", "Haube" in "Trennhaube": the noun of the listed thing. */
const lists = (listed: string, word: string, language: string): boolean => {
  const thing = fold(word);
  const isNoun = (item: string): boolean => item === thing || (thing.length > minPart && item.endsWith(thing));
  return (
    fold(listed)
      .split(/[^\p{L}]+/u)
      .some(isNoun) && isThing(listed, word, language)
  );
};

/** A thing that boxes hold, with its names. */
interface BoxThing {
  readonly names: Readonly<Record<AnswerLanguage, readonly string[]>>;
  /** Chisels and the like, which the tool's holder has to take. */
  readonly goesInHolder?: boolean;
}
const things: readonly BoxThing[] = boxThings;

/** By folded name; of several with the same name the first one counts. */
const thingsByName = new Map(
  answerLanguages.map((language) => [
    language,
    new Map(things.toReversed().flatMap((thing) => thing.names[language].map((name) => [fold(name), thing]))),
  ]),
);

const thingNamed = (word: string, language: AnswerLanguage): BoxThing | undefined =>
  thingsByName.get(language)?.get(fold(word));

/** Other words for a thing that boxes hold: the hose is a "flexible" on one list and a "tuyau" in a question. */
const boxNames = (word: string, language: AnswerLanguage): readonly string[] => {
  const names = thingNamed(word, language)?.names[language] ?? [];
  return [word, ...names.filter((name) => fold(name) !== fold(word))];
};

/** Whether a word names a thing that boxes hold. */
export const isBoxThing = (word: string, language: AnswerLanguage): boolean => thingNamed(word, language) !== undefined;

/** Whether a thing, such as a chisel, has to fit the tool's holder. */
export const goesInHolder = (word: string, language: AnswerLanguage): boolean =>
  thingNamed(word, language)?.goesInHolder === true;

/** Answer of the box's list: the list is complete, so what it lacks is not in the box. */
export const boxSays = (world: World, product: Product, asked: readonly string[]): Answer => {
  const { language } = world.context;
  const words = asked.flatMap((word) => boxNames(word, language));
  const answers = words.map((word): Answer => {
    const said = saysOf(product, word, language);
    const other = said.passage?.evidence.from === 'box' && !isThing(said.passage.text, word, language);
    return other ? { holds: 'no' } : said;
  });
  const sure = answers.find(({ holds, passage }) => holds === 'yes' && passage?.evidence.from === 'box');
  if (sure) return { ...sure, ...(sure.passage ? { items: [sure.passage.text] } : {}) };
  const near = answers.find(({ passage }) => passage?.evidence.from === 'box' || passage?.evidence.from === 'faq');
  // A list with something related ("soft case" for a bag) is quoted instead of denied.
  if (near?.passage?.evidence.from === 'box' && near.holds !== 'no')
    return { ...near, holds: 'yes', items: [near.passage.text] };
  const named = boxPlaces(world, product).filter(({ text }) => words.some((word) => lists(text, word, language)));
  const listed = held(named);
  if (listed) return listed;
  if (product.boxContents.length > 0) return { holds: 'no', ...(near?.passage ? { passage: near.passage } : {}) };
  return near ?? { holds: 'unknown' };
};

/** Batteries and chargers are identified by the packs a tool takes, whatever the list calls them. */
const bySupply = (world: World, product: Product, type: 'battery' | 'charger'): Answer => {
  const parts = type === 'battery' ? batteriesOf(world, product) : chargersOf(world, product);
  if (product.boxContents.length === 0) return { holds: 'unknown' };
  const named = boxPlaces(world, product).filter(({ text }) => parts.some((part) => namesModel(text, part)));
  return held(named) ?? { holds: inBox(product, parts) ? 'yes' : 'no' };
};

const table = v.parse(
  v.record(
    v.picklist(productKinds),
    v.record(v.picklist(answerLanguages), v.strictObject({ any: v.array(v.string()), not: v.array(v.string()) })),
  ),
  boxWords,
);

/** By the words that boxes use for a type: "24-tooth blade" is a saw blade, "dust bag" is not a case. */
const byTable = (world: World, product: Product, type: ProductKind): Answer | undefined => {
  if (product.boxContents.length === 0) return undefined;
  const places = boxPlaces(world, product).filter(({ text, language }) => {
    const words = table[type]?.[language];
    const item = fold(text);
    const names = (word: string): boolean => item.includes(fold(word));
    return words?.any.some(names) && !words.not.some(names);
  });
  const found = held(places);
  if (found) return found;
  return table[type] ? { holds: 'no' } : undefined;
};

const read = (world: World, product: Product, type: ProductKind): Answer => {
  if ((type === 'battery' || type === 'charger') && runsOnPacks(product)) return bySupply(world, product, type);
  const parts = world.ofTypes([type]);
  const listed = held(boxPlaces(world, product).filter(({ text }) => parts.some((part) => namesModel(text, part))));
  if (listed) return listed;
  return byTable(world, product, type) ?? boxSays(world, product, kindWords(type, world.context.language));
};

const readOf = oncePer((_: Product) => new Map<string, Answer>());

/** Whether the box of a product contains something of a type. */
export const boxHolds = (world: World, product: Product, type: ProductKind): Answer =>
  kept(readOf(product), `${world.context.language} ${type}`, () => read(world, product, type));
