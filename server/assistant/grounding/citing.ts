import { type Field, isField } from '../text/field.ts';
import { sourceMark } from '../writer/sources.ts';
import type { Evidence, ProductFacts } from './evidence.ts';
import type { ParsedSentence } from './reading.ts';
import { fieldOf, headingsOf } from './support.ts';

/** The end of a sentence or item; the source mark is inserted before it. */
const ending = /[\s.!?…:;。！？：；*]*$/u;

/** Fields that a sentence's figures come from, by product. */
const citedFields = (evidence: Evidence, reading: ParsedSentence): ReadonlyMap<ProductFacts, ReadonlySet<Field>> => {
  const fields = new Map<ProductFacts, Set<Field>>();
  const add = (sheet: ProductFacts | undefined, field: string | undefined): void => {
    if (!sheet || field === undefined || !isField(field)) return;
    fields.set(sheet, (fields.get(sheet) ?? new Set<Field>()).add(field));
  };
  for (const { id, field } of reading.references) add(evidence.sheets.get(id), field);
  const headings = headingsOf(evidence, reading.words);
  for (const { of, figures } of reading.told) {
    for (const sheet of of.flatMap((id) => evidence.sheets.get(id) ?? []))
      for (const figure of figures) add(sheet, fieldOf(sheet, figure, headings));
  }
  return fields;
};

/** A valid sentence with source marks: one for each product whose figures it gives. */
export const withSources = (evidence: Evidence, reading: ParsedSentence): string => {
  const { shown } = reading;
  if (shown.trimStart().startsWith('|')) return shown;
  const marks = [...citedFields(evidence, reading)].map(([{ product }, fields]) =>
    sourceMark(product, [...fields], evidence.language),
  );
  return marks.length === 0 ? shown : shown.replace(ending, (end) => marks.join('') + end);
};
