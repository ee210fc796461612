import type { AnswerLanguage } from '../../contract/contract.ts';
import { compoundHead, isCompounding, splitCompound } from './analysis/compounds.ts';
import { type FieldName, fieldNames } from './fields.ts';
import type { Numbering, Tokens } from './tokens.ts';

/** Reviews are informal: their compounds are not split. */
const splitFields: ReadonlySet<FieldName> = new Set(['name', 'kind', 'attributes', 'content', 'faq']);
/** Fields whose term frequency has no meaning. */
const onceFields: ReadonlySet<FieldName> = new Set(['kind']);

/** Terms that each compound consists of, or at least ends with, if the catalogue uses them. */
const partsById = ({ ids, terms }: Numbering, language: AnswerLanguage): ReadonlyMap<number, readonly number[]> => {
  const parts = new Map<number, readonly number[]>();
  if (!isCompounding(language)) return parts;
  for (const [id, term] of terms.entries()) {
    const known = (part: string) => ids.has(part);
    const split = splitCompound(term, language, known);
    const found = (split.length > 0 ? split : [compoundHead(term, language, known) ?? '']).flatMap(
      (part) => ids.get(part) ?? [],
    );
    if (found.length > 0) parts.set(id, found);
  }
  return parts;
};

/** Adds the parts of compounds to documents; needs all words. */
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
