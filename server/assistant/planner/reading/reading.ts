import { brandOf } from '../../../../brands/registry.ts';
import {
  type AnswerLanguage,
  answerLanguageOf,
  answerLanguages,
  type BrandCode,
  type LanguageCode,
} from '../../../../contract/contract.ts';
import type { Catalogue, ModelMention } from '../../../catalogue/catalogue.ts';
import type { PlatformRecord } from '../../../catalogue/record.ts';
import { isJapanese } from '../../../search/analysis/japanese.ts';
import type { Lexicon, Matched, Mention, TextRange } from '../../lexicon/lexicon.ts';
import { foldText, tokensOf } from '../../lexicon/tokens.ts';
import { blank, overlaps } from '../../text/span.ts';
import { namesPlatform } from '../catalogueNames/looseName.ts';
import { withCatalogueNames, withOwnTypes } from '../catalogueNames/ownNames.ts';
import { makersIn, type SpokenMaker, withoutMakers } from '../catalogueNames/soldMakers.ts';
import { modelLikeIn } from '../catalogueNames/unknownModel.ts';
import { sameModelAs, variantsMeant } from '../catalogueNames/variants.ts';
import { boltsIn } from '../quantities/bolts.ts';
import { withPounds } from '../quantities/currency.ts';
import { figureWordsIn } from '../quantities/figureWords.ts';
import { lumberIn } from '../quantities/lumber.ts';
import { quantitiesIn, ranksIn, type SpokenQuantity } from '../quantities/quantities.ts';
import { type SpokenYear, yearsIn } from '../quantities/years.ts';
import articles from './articles.json' with { type: 'json' };
import figureOpeners from './figureOpeners.json' with { type: 'json' };

/** A model number of the brand found in a text. */
export interface SpokenModel {
  readonly productId: string;
  readonly start: number;
  readonly end: number;
  readonly exact: boolean;
  /** Products that share the model's name, the bare tool and its kits: those that the text may mean, if it shares it. */
  readonly variants?: readonly string[];
}

/** A thing that a job is named by ("deck"), and all jobs that are done to it. */
export interface NamedThing {
  readonly start: number;
  readonly end: number;
  readonly jobs: readonly string[];
}

/** A text as its language's lexicon reads it. All offsets are those of `text`. */
export interface Reading {
  readonly raw: string;
  /** Folded: no case, accents, width. */
  readonly text: string;
  /** The language it was parsed in, one of the lexicons. */
  readonly language: string;
  /** The language to answer in. */
  readonly answerIn: AnswerLanguage;
  readonly mentions: readonly Mention[];
  readonly things: readonly NamedThing[];
  readonly quantities: readonly SpokenQuantity[];
  readonly models: readonly SpokenModel[];
  /** Makers of what the brand sells. */
  readonly makers: readonly SpokenMaker[];
  /** Years and decades, which are not figures of a tool. */
  readonly years: readonly SpokenYear[];
  /** Units without a number: "in newton meters". */
  readonly units: readonly string[];
  /** Looks like a model number, but is none of the brand's. */
  readonly unknownModel: string | undefined;
  readonly unexplained: Matched['unexplained'];
  /** Where a drive is refused (drives.ts): "not the one with a cord" asks for the other drive, and points at no product. */
  readonly refusal?: TextRange;
  /** Topics of the service that the message is about in words that no phrase names (learntTopics.ts). */
  readonly learntTopics?: ReadonlySet<string>;
  readonly coverage: number;
}

/** Lexicons by language code. */
export type Lexicons = ReadonlyMap<string, Lexicon>;

/** What a text is parsed with. */
interface ReadingContext {
  readonly catalogue: Catalogue;
  readonly brand: BrandCode;
  readonly lexicons: Lexicons;
  /** Language of the page, in which short questions are parsed. */
  readonly pageLanguage: LanguageCode;
  /** Language of the question before, which a short one goes on in. */
  readonly spokenBefore?: string | undefined;
}

/** With a higher share of explained words, the page's language is certain. */
const sureCoverage = 0.8;
/** How much better another language must explain a text than the page's. */
const clearlyBetter = 0.2;

/** A text of fewer words is read in no language that the brand does not speak. */
const minForeignWords = 3;

/** Units written as words, not as single letters. */
const minUnitLetters = 2;

const unitsAlone = (text: string, lexicon: Lexicon, taken: readonly TextRange[]) => {
  const units = tokensOf(text).flatMap(({ kind, start }) => {
    if (kind !== 'word' || taken.some((one) => one.start <= start && start < one.end)) return [];
    const found = lexicon.unitAt(text, start);
    // "In" alone is a preposition, "ah" at the start a sigh; "inches" and "Zoll" are units.
    const isShort = found !== undefined && found.end - start <= minUnitLetters;
    const isWord = isShort && (found.unit === 'in' || (found.unit === 'Ah' && start === 0));
    if (!found || found.end - start < minUnitLetters || isWord || found.unit === 'pcs') return [];
    return [{ unit: found.unit, start, end: found.end }];
  });
  // "Foot pounds" is one unit, and not a weight as well.
  return units.filter((unit) => !units.some((longer) => longer.start < unit.start && unit.end <= longer.end));
};

const matchedIn = (lexicon: Lexicon, text: string, models: readonly SpokenModel[], answerIn: AnswerLanguage) => {
  const boards = [...lumberIn(text, answerIn), ...boltsIn(text, answerIn)];
  const years = yearsIn(text, lexicon.language).filter(
    (year) => !models.some(({ start, end }) => start < year.end && year.start < end),
  );
  const quantities = [
    ...boards,
    ...figureWordsIn(text, lexicon.language, lexicon.unitAt),
    ...quantitiesIn(text, answerIn, lexicon.unitAt, [
      ...models,
      ...boards,
      ...years,
      ...ranksIn(text, lexicon.language),
    ]),
  ];
  const alone = unitsAlone(text, lexicon, [...quantities, ...models]);
  const matched = lexicon.match(text, models, [...quantities, ...years]);
  // "In ft-lbs?" is no word of another language.
  const unexplained = matched.unexplained.filter(
    ({ start, end }) => !alone.some((unit) => unit.start <= start && end <= unit.end),
  );
  // "The second one" is not a time.
  const pointers = matched.mentions.filter(({ concept }) => concept.startsWith('ref.'));
  const units = alone.filter((unit) => !pointers.some(({ start, end }) => start <= unit.start && unit.end <= end));
  const coverage = unexplained.length < matched.unexplained.length && unexplained.length === 0 ? 1 : matched.coverage;
  return { lexicon, quantities, years, alone: units, matched: { ...matched, unexplained, coverage } };
};

/** "Warnweste in L" is no Italian for an "in" that Italian has too: words that mean something tell a language. */
const saysSomething = ({ mentions }: Matched): boolean =>
  mentions.some(({ concept }) => !/^(?:stop|ref|bound)\./.test(concept));

const bestLexicon = (context: ReadingContext, raw: string, text: string, models: readonly SpokenModel[]) => {
  const { lexicons, pageLanguage } = context;
  const own = lexicons.get(pageLanguage) ?? lexicons.get(answerLanguageOf(pageLanguage)) ?? lexicons.get('en');
  if (!own) throw new Error(`There is no lexicon for "${pageLanguage}".`);
  // No other language opens a question so, and a short one says little else of its language.
  const spanish = /[¿¡]/u.test(raw) ? lexicons.get('es') : undefined;
  if (spanish) return matchedIn(spanish, text, models, answerOf('es', pageLanguage));
  const read = matchedIn(own, text, models, answerLanguageOf(pageLanguage));
  if (read.matched.coverage >= sureCoverage || text.length < 4) return read;
  let best = read;
  const spoken: readonly string[] = brandOf(context.brand).languages;
  // Where two languages explain as much, one of the brand's is meant; a word or two are too few to tell another.
  const others = [...lexicons].filter(([language]) => !spoken.includes(language));
  const brands = [...lexicons]
    .filter(([language]) => spoken.includes(language))
    .sort(([one], [other]) => Number(other === context.spokenBefore) - Number(one === context.spokenBefore));
  const isShort = text.split(/\s+/u).length < minForeignWords;
  for (const [language, lexicon] of isShort ? brands : [...brands, ...others]) {
    if (lexicon === own || (language === 'jp' && !isJapanese(text))) continue;
    const other = matchedIn(lexicon, text, models, answerOf(language, pageLanguage));
    const lead = best === read ? clearlyBetter : 0;
    // "Filtre propre" is no Turkish with a misspelt word.
    const isGuessed = other.matched.mentions.some(({ guessed }) => guessed);
    if (isShort && (other.matched.coverage < sureCoverage || isGuessed)) continue;
    if (other.matched.coverage > best.matched.coverage + lead && saysSomething(other.matched)) best = other;
  }
  return best;
};

const answerOf = (language: string, pageLanguage: LanguageCode): AnswerLanguage => {
  // If the page's language has no answers, questions in any language are answered in English.
  const known =
    answerLanguages.find((code) => code === pageLanguage) && answerLanguages.find((code) => code === language);
  return known ?? (language === pageLanguage ? answerLanguageOf(pageLanguage) : 'en');
};

/** A model number that is neither one of the brand's, nor its platform, nor a number with its unit. */
const unknownModelBeside = (
  text: string,
  taken: readonly TextRange[],
  platforms: readonly PlatformRecord[],
): string | undefined => {
  return modelLikeIn(text).find((found) => {
    if (platforms.some((platform) => namesPlatform(platform, found))) return false;
    const start = text.indexOf(found);
    return !taken.some((one) => one.start < start + found.length && start < one.end);
  });
};

const plainWords: ReadonlySet<string> = new Set(
  [articles, figureOpeners].flatMap((table) => Object.values(table).flat()),
);
/** "La 36 volts", "so 150": an article, or a word that opens a figure. */
const standsBeforeFigure = (word: string): boolean => plainWords.has(word.trim());

const thingsIn = (text: string, { jobsWith }: Lexicon, mentions: readonly Mention[]): readonly NamedThing[] =>
  mentions
    .filter(({ concept }) => concept.startsWith('application.'))
    .map(({ start, end }) => ({ start, end, jobs: jobsWith(text.slice(start, end)) }))
    .filter(({ jobs }) => jobs.length > 0);

/** The product that a model number means: of several that share it, the one that the text describes. */
const spokenModel = async (
  called: Parameters<typeof sameModelAs>[0],
  text: string,
  mentions: readonly Mention[],
  { product, start, end, exact }: ModelMention,
): Promise<SpokenModel> => {
  const alike = await sameModelAs(called, product);
  if (alike.length === 1) return { productId: product.id, start, end, exact };
  const rest = blank(text, [{ start, end }]);
  const meant = variantsMeant(alike, rest, mentions, called.language).map(({ id }) => id);
  return { productId: meant[0] ?? product.id, start, end, exact, variants: meant };
};

/** Whether a model's name is a word of a language here: without a figure, and not in capitals. */
const isPlainWord = (lexicons: Lexicons, raw: string, text: string, { start, end }: TextRange): boolean => {
  const word = text.slice(start, end);
  if (/\d/.test(word)) return false;
  const written = raw.length === text.length ? raw.slice(start, end) : word;
  if (written === written.toUpperCase() && raw !== raw.toUpperCase()) return false;
  return isKnownWord(lexicons, word);
};

/** Whether a language here has a word. */
const isKnownWord = (lexicons: Lexicons, word: string): boolean =>
  [...lexicons.values()].some((lexicon) => lexicon.match(word, [], []).unexplained.length === 0);

/** Whether a language that is answered in has this very word: a maker may be called as another's word is misspelt. */
const isOwnWord = (lexicons: Lexicons, word: string): boolean =>
  answerLanguages.some((language) => {
    const read = lexicons.get(language)?.match(word, [], []);
    return read?.unexplained.length === 0 && !read.mentions.some(({ guessed }) => guessed);
  });

/** Reads a text: model numbers, figures with units, and concepts, in the language that explains most of it. */
export const readText = async (context: ReadingContext, raw: string): Promise<Reading> => {
  const text = foldText(raw);
  const mentioned = await context.catalogue.mentions(context.brand, text);
  const found = mentioned.filter(
    (one) =>
      // "La 36 volts" is not a misspelt LB 36, and "can" in "can I use it" is no model CAN.
      (one.exact || !standsBeforeFigure(text.slice(one.start, one.end).split(/\d/)[0] ?? '')) &&
      !isPlainWord(context.lexicons, raw, text, one),
  );
  const named = found.map(({ product, start, end, exact }) => ({ productId: product.id, start, end, exact }));
  const { lexicon, quantities: counted, years, alone, matched: read } = bestLexicon(context, raw, text, named);
  const quantities = await withPounds(context, counted);
  const called = { ...context, language: answerOf(lexicon.language, context.pageLanguage) };
  const models = await Promise.all(found.map((one) => spokenModel(called, text, read.mentions, one)));
  const makers = await makersIn(
    called,
    text,
    (one) =>
      models.some((model) => overlaps(model, one)) || isOwnWord(context.lexicons, text.slice(one.start, one.end)),
  );
  const own = await withOwnTypes(called, text, withoutMakers(read, makers));
  const matched = await withCatalogueNames(called, text, own, [...quantities, ...models, ...makers]);
  return {
    raw,
    text,
    language: lexicon.language,
    answerIn: answerOf(lexicon.language, context.pageLanguage),
    mentions: matched.mentions,
    things: thingsIn(text, lexicon, matched.mentions),
    quantities,
    models,
    makers,
    years,
    units: alone.map(({ unit }) => unit),
    unknownModel: unknownModelBeside(
      text,
      [...models, ...makers, ...quantities],
      await context.catalogue.platforms(context.brand),
    ),
    unexplained: matched.unexplained,
    coverage: matched.coverage,
  };
};
