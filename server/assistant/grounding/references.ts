import { bareName } from '../text/literals.ts';
import type { Evidence, ProductFacts } from './evidence.ts';

/** Placeholder of a reference in the checked text: private-use characters, in order of the references. */
export const productMark = '\uE000';
export const valueMark = '\uE001';

const marks = new RegExp(`[${productMark}${valueMark}]`, 'gu');
/** Replaces placeholders with spaces. */
export const withoutPlaceholders = (text: string): string => text.replace(marks, ' ');

export interface Reference {
  readonly id: string;
  /** The field whose value is inserted; absent for the product's name. */
  readonly field?: string;
  readonly shown: string;
}

/** A model's sentence with its references resolved. */
export interface Referred {
  /** As shown to the visitor. */
  readonly shown: string;
  /** As checked: with a placeholder for each reference. */
  readonly marked: string;
  readonly references: readonly Reference[];
  /** References to nothing retrieved. */
  readonly unknown: readonly string[];
}

const reference = /\[\[([^[\]\n]{1,160})\]\]/g;

/** Facts of a product by raw id, full id or model number. */
const factsNamed = ({ sheets }: Evidence, name: string): ProductFacts | undefined => {
  const exact = sheets.get(name);
  if (exact) return exact;
  const wanted = bareName(name);
  return [...sheets.values()].find(({ product }) =>
    [product.id, `${product.brand}${product.id}`, product.model].some((known) => bareName(known) === wanted),
  );
};

const resolve = (evidence: Evidence, text: string): Reference | undefined => {
  const whole = factsNamed(evidence, text.trim());
  if (whole) return { id: whole.product.id, shown: `**${whole.product.model}**` };
  const dot = text.lastIndexOf('.');
  const sheet = dot < 0 ? undefined : factsNamed(evidence, text.slice(0, dot).trim());
  if (!sheet) return undefined;
  const field = text.slice(dot + 1).trim();
  if (field === 'name') return { id: sheet.product.id, shown: `**${sheet.name}**` };
  if (field === 'model' || field === 'id') return { id: sheet.product.id, shown: `**${sheet.product.model}**` };
  const fact = sheet.facts.find((known) => known.field === field);
  return fact && { id: sheet.product.id, field, shown: fact.value };
};

/** Resolves `[[id]]` and `[[id.field]]` to names and values; the model's own emphasis is removed. */
export const resolveReferences = (evidence: Evidence, sentence: string): Referred => {
  const references: Reference[] = [];
  const unknown: string[] = [];
  const clean = sentence.replace(/[\uE000-\uF8FF]/g, '');
  let shown = '';
  let marked = '';
  let taken = 0;
  const plain = (text: string): void => {
    const without = text.replaceAll('*', '').replaceAll('__', '');
    // A unit that ends in a full stop also ends the sentence.
    shown += shown.endsWith('.') && /^\.(?!\.)/.test(without) ? without.slice(1) : without;
    marked += without;
  };
  for (const match of clean.matchAll(reference)) {
    const [whole, text = ''] = match;
    plain(clean.slice(taken, match.index));
    taken = match.index + whole.length;
    const found = resolve(evidence, text);
    if (!found) {
      unknown.push(text);
      continue;
    }
    references.push(found);
    shown += found.shown;
    marked += found.field === undefined ? productMark : valueMark;
  }
  plain(clean.slice(taken));
  return { shown, marked, references, unknown };
};
