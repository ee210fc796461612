import type { AnswerLanguage } from '../../contract/contract.ts';
import { isCompounding, splitCompound } from './analysis/compounds.ts';
import { type FieldName, fieldNames } from './fields.ts';
import type { Numbering, Tokens } from './tokens.ts';

/** Reviews are looser talk: their compounds stay whole. */
const splitFields: ReadonlySet<FieldName> = new Set(['name', 'kind', 'attributes', 'content', 'faq']);
/** How many of its names hold a word says nothing about a product. */
const onceFields: ReadonlySet<FieldName> = new Set(['kind']);

/** Of what terms each compound is made, as far as the catalogue itself uses them. */
const partsById = ({ ids, terms }: Numbering, language: AnswerLanguage): ReadonlyMap<number, readonly number[]> => {
  const parts = new Map<number, readonly number[]>();
  if (!isCompounding(language)) return parts;
  for (const [id, term] of terms.entries()) {
    const found = splitCompound(term, language, (part) => ids.has(part)).flatMap((part) => ids.get(part) ?? []);
    if (found.length > 0) parts.set(id, found);
  }
  return parts;
};

/** Adds to each compound the words it is made of; to be made when all words have been met. */
export const compoundParts = (numbering: Numbering, language: AnswerLanguage): ((tokens: Tokens) => Tokens) => {
  const parts = partsById(numbering, language);
  if (parts.size === 0) return (tokens) => tokens;
  return (tokens) =>
    fieldNames.map((name, field) => {
      const plain = tokens[field] ?? new Uint32Array();
      const all = splitFields.has(name) ? Array.from(plain, (id) => [id, ...(parts.get(id) ?? [])]).flat() : plain;
      return Uint32Array.from(onceFields.has(name) ? new Set(all) : all);
    });
};
