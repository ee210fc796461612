import { type AnswerLanguage, fieldAnchor, sourceSign } from '../../../contract/contract.ts';
import { type AttributeKey, attributes } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { priceNames } from '../../catalogue/names/attributeNames.ts';
import { attributeLabel, attributeRows } from '../../catalogue/views.ts';
import { phraseIn } from './phrase.ts';

/** What a figure of an answer can come from: a row of the data sheet, the price, the rating. */
export type Field = AttributeKey | 'price' | 'rating';
export const isField = (name: string): name is Field => name === 'price' || name === 'rating' || name in attributes;

const fieldLabel = (product: Product, field: Field, language: AnswerLanguage): string => {
  if (field === 'price') return priceNames[language];
  return field === 'rating' ? phraseIn(language)('label.rating') : attributeLabel(product, field, language);
};

/** Within a link's title: nothing that could end it, or be taken for markup while it is still half written. */
const titled = (text: string): string =>
  text
    .replaceAll(/\s*\(([^()]*)\)/g, ', $1')
    .replaceAll('"', '″')
    .replaceAll(/[\\()*_`~|[\]<>&\n]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** A field as a mark names it. */
export const fieldTitle = (product: Product, field: Field, language: AnswerLanguage): string =>
  titled(fieldLabel(product, field, language));

/**
 * The mark that says where figures come from, set right behind them: product and field by name, and a way to the row of
 * the product's page. Several figures of a product may share one mark that names all their fields.
 */
export const sourceMark = (product: Product, fields: readonly Field[], language: AnswerLanguage): string => {
  const [first] = fields;
  if (first === undefined) return '';
  const titles = [...new Set(fields)].map((field) => fieldTitle(product, field, language));
  const title = `${titled(product.model)} · ${titles.join('; ')}`;
  return `[${sourceSign}](/${encodeURIComponent(product.id)}#${fieldAnchor(first)} "${title}")`;
};

/** The same for a whole table of a product's figures, whose rows name the fields as the product's page does. */
export const sheetMark = (product: Product, language: AnswerLanguage): string => {
  const [row] = attributeRows(product, language);
  const title = titled(`${product.model} · ${phraseIn(language)('label.sheet')}`);
  return row ? `[${sourceSign}](/${encodeURIComponent(product.id)}#${fieldAnchor(row.key)} "${title}")` : '';
};

const marks = new RegExp(String.raw`\[${sourceSign}\]\([^)\n]*\)`, 'g');

/** An answer as it reads aloud: without the marks. */
export const withoutSources = (text: string): string => text.replaceAll(marks, '');

const boldWithMarks = new RegExp(String.raw`\*\*([^*\n]+?)((?:${marks.source})*)\*\*`, 'g');

/**
 * A text whose bold words end before the marks that follow them. Behind a mark's bracket a bold would only end where a
 * space or a full stop comes next; in Japanese a letter does, and the asterisks would be read.
 */
export const marksBehindBold = (text: string): string => text.replace(boldWithMarks, '**$1**$2');

const doubledStop = new RegExp(String.raw`(?<!\.)\.((?:\*\*)?(?:${marks.source})*(?:\*\*)?)\.(?!\.)`, 'g');

/** A unit that ends in a full stop ("r.p.m.", "in.") ends the sentence too. */
export const oneStop = (text: string): string => text.replace(doubledStop, '.$1');

/** A text cut so that no mark is cut apart: each stays with what it belongs to. */
export const splitBehindSources = (text: string): readonly string[] =>
  text.split(new RegExp(String.raw`(?<=\[${sourceSign}\]\([^)\n]*\))`));

/** Gives pieces of a text that was cut without its marks their marks back. */
export const citedAgain = (marked: string, pieces: readonly string[]): readonly string[] => {
  const bare = withoutSources(marked);
  let length = 0;
  const placed = splitBehindSources(marked).map((part) => {
    const said = withoutSources(part);
    length += said.length;
    return { at: length, mark: part.slice(said.length) };
  });
  let end = 0;
  return pieces.map((piece) => {
    const start = Math.max(end, bare.indexOf(piece, end));
    end = start + piece.length;
    let cited = '';
    let from = start;
    for (const { at, mark } of placed) {
      if (at <= start || at > end) continue;
      cited += bare.slice(from, at) + mark;
      from = at;
    }
    return cited + bare.slice(from, end);
  });
};
