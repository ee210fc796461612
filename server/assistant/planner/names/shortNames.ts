import type { Product } from '../../../catalogue/catalogue.ts';
import { isSupplyKind } from '../../../catalogue/kinds.ts';
import articles from '../reading/articles.json' with { type: 'json' };
import type { Reading, SpokenModel } from '../reading/reading.ts';
import joints from './shortNames.json' with { type: 'json' };

/**
 * Models named by a part of their number, after others of their type: "der 150er" beside an SD 18-190, "the 18Q" beside
 * an ID18B, "AP 18-40 or 18-80".
 */

const articleTable: Readonly<Record<string, readonly string[]>> = articles;
const jointTable: Readonly<Record<string, readonly string[]>> = joints;

/** "18-80", "150er", "3660", "18q", "36dx": isolated numbers with a possible ending of a model number. */
const codePattern =
  /(?<![\p{L}\d.,/-])(\d{2,4}(?:[- ]\d{2,4})?)(er[nms]?|[a-z]{1,2})?(?![\p{L}\p{Script=Latin}\d]|[.,/-]\d)/gu;

const plain = (model: string): string => model.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Endings of a model number used as its name: of "SD 18-190" 18190 and 190, of "BX 1855" 1855 and 55, of "ID18Q" 18q and q.
 */
const callsOf = ({
  model,
  kind,
}: Pick<Product, 'model'> & { readonly kind?: Product['kind'] | undefined }): readonly string[] => {
  const figures = model.toLowerCase().match(/\d+[a-z]*/g) ?? [];
  const last = figures.at(-1) ?? '';
  const digits = figures.join('');
  // "Die 12er" after a charger means the packs of that voltage.
  if (figures.length === 1 && last.length === 2 && isSupplyKind(kind)) return [];
  const letters = /\d([a-z]{1,2})$/.exec(model.toLowerCase())?.[1];
  const half = figures.length === 1 && /^\d{4}$/.test(last) ? [last.slice(2)] : [];
  return [digits, last, ...half, ...(letters === undefined ? [] : [letters])].map(plain);
};

/** Voltage at the start of a model number: "die 36er". */
const voltageOf = ({ model, kind }: Product): string | undefined => {
  const [first, ...rest] = model.match(/\d+/g) ?? [];
  return rest.length > 0 && !isSupplyKind(kind) ? first : undefined;
};

const endsWithOne = (text: string, words: readonly string[]): boolean =>
  words.some((word) => text.endsWith(word) && !/\p{L}/u.test(text.at(-(word.length + 1)) ?? ' '));

/** Whether a code is used as a name: after an article, or joined to another model. */
const isNamed = (reading: Reading, start: number, ending: string, isWhole: boolean): boolean => {
  const before = reading.text.slice(0, start).trimEnd();
  if (endsWithOne(before, articleTable[reading.language] ?? [])) return true;
  const beside = reading.models.length > 0 || ending !== '' || isWhole;
  return beside && endsWithOne(before, jointTable[reading.language] ?? []);
};

/** A noun after a size has that size: "ein 190er Blatt". */
const sizesNoun = (reading: Reading, end: number): boolean =>
  reading.mentions.some(
    ({ concept, start }) =>
      start >= end && start - end <= 1 && /^(type\.|material\.|group\.|term\.|measure\.)/.test(concept),
  );

/** "The Q", beside an ID18B: the letters by which two models differ, behind an article. */
const lettersIn = ({ text, language }: Reading): readonly { readonly code: string; readonly start: number }[] =>
  [...text.matchAll(letterPattern)].flatMap(({ 0: code, index: start }) => {
    const isCalled =
      language === 'jp'
        ? particle.test(text.slice(start + code.length))
        : endsWithOne(text.slice(0, start).trimEnd(), articleTable[language] ?? []);
    return isCalled ? [{ code, start }] : [];
  });
const particle = /^(?:[のはとがをにも]|だと|なら|[?？])/u;
const letterPattern = /(?<![\p{Script=Latin}\d.・·'’/-])[a-z]{1,2}(?![\p{Script=Latin}\d'’/-]|\.\p{L})/gu;

const byLetters = (reading: Reading, pool: readonly Product[], near: ReadonlySet<string>): readonly SpokenModel[] =>
  lettersIn(reading).flatMap(({ code, start }): readonly SpokenModel[] => {
    const end = start + code.length;
    const isTaken = [...reading.models, ...reading.quantities].some((one) => one.start < end && start < one.end);
    // Among all models with these letters, the one that differs from a model in view by nothing else.
    const stem = (model: string): string => plain(model).replace(/[a-z]{1,2}$/, '');
    const stems = new Set(pool.filter(({ id }) => near.has(id)).map(({ model }) => stem(model)));
    const [one, ...others] = pool.filter(
      (product) => callsOf(product).includes(code) && stems.has(stem(product.model)),
    );
    return one && others.length === 0 && !isTaken ? [{ productId: one.id, start, end, exact: true }] : [];
  });

/** Models named in part, among products of the types mentioned, closest first. */
export const shortNamesIn = (
  reading: Reading,
  pool: readonly Product[],
  near: ReadonlySet<string>,
): readonly SpokenModel[] => [...byLetters(reading, pool, near), ...byFigures(reading, pool)];

const byFigures = (reading: Reading, pool: readonly Product[]): readonly SpokenModel[] =>
  [...reading.text.matchAll(codePattern)].flatMap((match): readonly SpokenModel[] => {
    const [whole, figures = '', suffix = ''] = match;
    const start = match.index;
    const end = start + whole.length;
    if (reading.models.some((model) => model.start < end && start < model.end)) return [];
    const ending = /^er/.test(suffix) ? '' : suffix;
    if (reading.quantities.some((one) => one.unit !== undefined && one.start < end && start < one.end)) return [];
    const code = plain(figures) + ending;
    if (!isNamed(reading, start, suffix, code.length >= 4)) return [];
    if (sizesNoun(reading, end)) return [];
    const called = pool.filter((product) => callsOf(product).includes(code));
    const byVoltage = suffix === '' || called.length > 0 ? [] : pool.filter((product) => voltageOf(product) === code);
    const [one, ...others] = called.length > 0 ? called : byVoltage;
    return one && others.length === 0 ? [{ productId: one.id, start, end, exact: true }] : [];
  });

/** Whether a question may name a model in part. */
export const mayNameShortly = (reading: Reading): boolean =>
  reading.text.search(codePattern) >= 0 || lettersIn(reading).length > 0;

/** A reading with partially named models: their numbers are no quantities. */
export const withShortNames = (reading: Reading, found: readonly SpokenModel[]): Reading => {
  if (found.length === 0) return reading;
  const isFree = (one: { readonly start: number; readonly end: number }): boolean =>
    !found.some(({ start, end }) => one.start < end && start < one.end);
  return {
    ...reading,
    models: [...reading.models, ...found].toSorted((one, other) => one.start - other.start),
    quantities: reading.quantities.filter(isFree),
    unexplained: reading.unexplained.filter(isFree),
    mentions: reading.mentions.filter((mention) => isFree(mention) || /^(ref|op)\./.test(mention.concept)),
    unknownModel: undefined,
  };
};
