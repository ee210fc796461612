import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { loadKnowledge } from '../knowledge/load.ts';
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

/** The names by which the knowledge calls its jobs and terms: "changer les roues d’un camion", "Spannzange". */
const namesIn = (language: string): readonly (readonly [concept: string, name: string])[] => {
  const { applications, terms } = loadKnowledge();
  const parts = { application: applications, term: terms };
  return Object.entries(parts).flatMap(([group, entries]) =>
    Object.entries(entries).flatMap(([id, { name }]) => {
      const own = Object.entries(name).find(([of]) => of === language)?.[1];
      if (typeof own !== 'string') return [];
      // A single word stands for itself: "modello" is no "modellismo".
      const phrase = /^\p{Script=Latin}+$/u.test(own) ? `=${own}` : own;
      return [[`${group}.${id}`, phrase] as const];
    }),
  );
};

/** The words of a language, and the names that the knowledge uses. */
export const wordsAndNames = (language: string): ReadonlyMap<string, readonly string[]> => {
  const words = new Map(readWords(language));
  for (const [concept, name] of namesIn(language)) {
    const own = words.get(concept) ?? [];
    if (!own.includes(name.replace(/^=/, ''))) words.set(concept, [...own, name]);
  }
  return words;
};

let loaded: ReadonlyMap<string, Lexicon> | undefined;

/** All lexicons, read on first use. */
export const loadLexicons = (): ReadonlyMap<string, Lexicon> => {
  loaded ??= new Map(
    lexiconLanguages().map((language) => [language, createLexicon(language, wordsAndNames(language))]),
  );
  return loaded;
};
