import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { createLexicon, type Lexicon } from './lexicon.ts';

const folder = new URL('./data/', import.meta.url);

/** Schema of the words of a language (data/<language>.json): phrases by concept. */
export const wordsSchema = v.strictObject({
  language: v.string(),
  words: v.record(v.string(), v.array(v.pipe(v.string(), v.trim(), v.minLength(1)))),
});

/** Languages with a lexicon. */
export const lexiconLanguages = (): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();

/** Reads the words of a language. @throws Error with the file and what is wrong */
export const readWords = (language: string): ReadonlyMap<string, readonly string[]> => {
  const parsed = v.safeParse(wordsSchema, JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')));
  if (parsed.success) return new Map(Object.entries(parsed.output.words));
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  throw new Error(`lexicon/data/${language}.json is not sound:\n${faults.join('\n')}`);
};

let loaded: ReadonlyMap<string, Lexicon> | undefined;

/** All lexicons, read on first use. */
export const loadLexicons = (): ReadonlyMap<string, Lexicon> => {
  loaded ??= new Map(lexiconLanguages().map((language) => [language, createLexicon(language, readWords(language))]));
  return loaded;
};
