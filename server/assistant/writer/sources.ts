import { type AnswerLanguage, fieldAnchor, sourceMarkText } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { priceNames } from '../../catalogue/names/attributeNames.ts';
import { attributeLabel, attributeRows } from '../../catalogue/views/views.ts';
import type { Field } from '../text/field.ts';
import { phraseIn } from './phrase.ts';

const fieldLabel = (product: Product, field: Field, language: AnswerLanguage): string => {
  if (field === 'price') return priceNames[language];
  return field === 'rating' ? phraseIn(language)('label.rating') : attributeLabel(product, field, language);
};

/** Escapes a link's title, also while it is still incomplete. */
const titled = (text: string): string =>
  text
    .replaceAll(/\s*\(([^()]*)\)/g, ', $1')
    .replaceAll('"', '″')
    .replaceAll(/[\\()*_`~|[\]<>&\n]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** Label of a field in a source mark. */
export const fieldTitle = (product: Product, field: Field, language: AnswerLanguage): string =>
  titled(fieldLabel(product, field, language));

/**
 * The source mark directly after figures: names product and field, and links to the row of the product page. Several
 * figures of a product may share one mark with all their fields.
 */
export const sourceMark = (product: Product, fields: readonly Field[], language: AnswerLanguage): string => {
  const [first] = fields;
  if (first === undefined) return '';
  const titles = [...new Set(fields)].map((field) => fieldTitle(product, field, language));
  const title = `${titled(product.model)} · ${titles.join('; ')}`;
  return `[${sourceMarkText}](/${encodeURIComponent(product.id)}#${fieldAnchor(first)} "${title}")`;
};

/** The same for the maker's answer to a question: leads to the questions of the product's page. */
export const faqMark = (product: Product, question: string, language: AnswerLanguage): string => {
  const title = titled(`${product.model} · ${phraseIn(language)('label.faq')}: ${question}`);
  return `[${sourceMarkText}](/${encodeURIComponent(product.id)}#${fieldAnchor('faq')} "${title}")`;
};

/** The same for a table of a product's figures, whose rows are named as on the product's page. */
export const sheetMark = (product: Product, language: AnswerLanguage): string => {
  const [row] = attributeRows(product, { language, platforms: [] });
  const title = titled(`${product.model} · ${phraseIn(language)('label.sheet')}`);
  return row ? `[${sourceMarkText}](/${encodeURIComponent(product.id)}#${fieldAnchor(row.key)} "${title}")` : '';
};

const marks = new RegExp(String.raw`\[${sourceMarkText}\]\([^)\n]*\)`, 'g');

/** The source marks of a text: of which product and field each figure is. */
export const sourceMarksIn = (text: string): readonly string[] => text.match(marks) ?? [];

/** An answer without source marks, for reading aloud. */
export const withoutSources = (text: string): string => text.replaceAll(marks, '');

const boldWithMarks = new RegExp(String.raw`\*\*([^*\n]+?)((?:${marks.source})*)\*\*`, 'g');

/**
 * Ends bold text before source marks. After a mark's bracket, bold would only end before a space or punctuation; in
 * Japanese a letter follows, and the asterisks would be visible.
 */
export const marksBehindBold = (text: string): string => text.replace(boldWithMarks, '**$1**$2');

const doubledStop = new RegExp(String.raw`(?<!\.)\.((?:\*\*)?(?:${marks.source})*(?:\*\*)?)\.(?!\.)`, 'g');

/** A unit that ends in a full stop ("r.p.m.", "in.") also ends the sentence. */
export const oneStop = (text: string): string => text.replace(doubledStop, '.$1');

/** Splits a text without splitting source marks, which stay with their text. */
export const splitBehindSources = (text: string): readonly string[] =>
  text.split(new RegExp(String.raw`(?<=\[${sourceMarkText}\]\([^)\n]*\))`));

/** Returns source marks to the chunks of a text that was split without them. */
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
