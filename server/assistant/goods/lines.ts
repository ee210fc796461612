import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import { isAttribute, attributes as specs } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { attributeNames } from '../../catalogue/names/attributeNames.ts';
import { choiceName } from '../../catalogue/names/choiceNames.ts';
import { featureNames } from '../../catalogue/names/featureNames.ts';
import { words as catalogueWords, folded } from '../../catalogue/words/words.ts';
import { fold } from '../../search/analysis/fold.ts';
import { isJapanese } from '../../search/analysis/japanese.ts';
import type { Passage } from '../findings.ts';
import { ownTextsOf, passageOf } from '../operations/product/places.ts';
import { denies, sentencesOf } from '../operations/product/polarity.ts';
import { isFormOf } from '../planner/goods/titles.ts';
import { oncePer } from '../text/oncePer.ts';

/** All that the data of a product say, line by line: its names, category, attributes, box, and each sentence of its texts. */

/** A line of a product's data, and where it stands. */
export interface Line {
  readonly product: Product;
  readonly of: 'name' | 'category' | 'attribute' | 'box' | 'text';
  /** As written. */
  readonly written: string;
  /** Folded, without spaces. */
  readonly gapless: string;
  readonly language: AnswerLanguage;
  /** "Magnetic: no", "Battery not included": what it names is not there. */
  readonly isDenial: boolean;
  /** The line as a quotation with its place, where it has one. */
  readonly passage: Passage | undefined;
  /** Folded. */
  readonly words: readonly string[];
}

export const withoutGaps = (text: string): string => fold(text).replaceAll(/[\s-]/g, '');

const negatives: ReadonlySet<string> = folded(catalogueWords.no);
const saysNo = (written: string): boolean => negatives.has(fold(written.slice(written.indexOf(':') + 1).trim()));

const wordPattern = /[\p{L}\p{M}\d]+(?:[.,/]\d+)*/gu;

const lineOf = (
  product: Product,
  of: Line['of'],
  written: string,
  language: AnswerLanguage,
  passage?: Passage,
): Line => ({
  ...{ product, of, written, language, passage },
  gapless: withoutGaps(written),
  isDenial: of === 'attribute' ? saysNo(written) : (of === 'box' || of === 'text') && denies(written, language),
  words: fold(written).match(wordPattern) ?? [],
});

/** Attributes and features of ours, which a feed may have stated under other names. */
const knownLines = ({ attributes, features, lacks }: Product, language: AnswerLanguage): readonly string[] => [
  ...Object.entries(attributes).flatMap(([key, value]) => {
    const spec = isAttribute(key) ? specs[key] : undefined;
    if (!spec || !isAttribute(key)) return [];
    const said = spec.type === 'choice' ? choiceName(key, String(value), language) : String(value);
    return [`${attributeNames[key][language]}: ${said}${spec.type === 'number' ? ` ${spec.unit}` : ''}`];
  }),
  ...features.map((feature) => featureNames[feature][language]),
  ...(lacks ?? []).map((feature) => `${featureNames[feature][language]}: ${catalogueWords.no[0]}`),
];

const linesIn = (product: Product): readonly Line[] => {
  const language = answerLanguages.find((each) => product.name[each] !== undefined) ?? 'en';
  const { id, model, maker = '', gtin = '', category } = product;
  const quoted = ownTextsOf(product, language).flatMap((place): readonly Line[] => {
    const line = (of: Line['of'], text: string): Line =>
      lineOf(product, of, text, place.language, { ...passageOf(place, 1), text });
    switch (place.evidence.from) {
      case 'field':
        return place.text.split('\n').map((text, at) => line(at > 0 ? 'attribute' : 'name', text));
      case 'box':
        return [line('box', place.text)];
      case 'section':
        return sentencesOf(place.text).map((text) => line('text', text.replace(/^\s*[-*•] /, '').trim()));
      default:
        return [];
    }
  });
  return [
    ...quoted,
    lineOf(product, 'name', [id, model, maker, gtin].join(' '), language),
    ...Object.values(product.name).map((text) => lineOf(product, 'name', text, language)),
    ...Object.values(category ?? {}).map((text) => lineOf(product, 'category', text, language)),
    ...knownLines(product, language).map((text) => lineOf(product, 'attribute', text, language)),
  ].filter(({ written }) => written.trim() !== '');
};

/** All lines of a product's data, those that can be quoted first. */
export const linesOf = oncePer(linesIn);

/** How far apart the words of one name may stand. */
const maxBetween = 1;

/** Whether a line has all words near each other: a "drill press" is no press beside a drill. */
export const hasNear = ({ words, gapless, language }: Line, wanted: readonly string[]): boolean => {
  if (wanted.some(isJapanese)) return wanted.every((word) => gapless.includes(word));
  if (isJoined(words, wanted.join(''))) return true;
  const places = wanted.map((word) => words.flatMap((own, at) => (isFormOf(own, word, language) ? [at] : [])));
  const [first = []] = places;
  const reach = wanted.length + maxBetween;
  return first.some((from) => places.every((all) => all.some((at) => Math.abs(at - from) < reach)));
};
/** "Quick-connect" is "quickconnect", "GU10" "GU 10". */
const isJoined = (words: readonly string[], joined: string): boolean =>
  words.some((_, at) => [1, 2, 3].some((count) => words.slice(at, at + count).join('') === joined));
