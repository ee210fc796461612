import { foldText } from './tokens.ts';

/** Jobs that are told by longer phrases around a thing: "deck" stands in "build a deck" and in "sand the deck". */
export type JobFinder = (thing: string) => readonly string[];

const prefix = 'application.';

/** Finds the jobs whose phrases hold a thing and say more than it; none where the words name no thing that jobs are done to. */
export const jobFinder = (language: string, words: ReadonlyMap<string, readonly string[]>): JobFinder => {
  const isSpaced = language !== 'jp';
  const phrases = [...words].flatMap(([concept, told]) =>
    concept.startsWith(prefix)
      ? told.map((phrase) => ({ job: concept.slice(prefix.length), text: foldText(phrase.replaceAll('=', '')) }))
      : [],
  );
  /** The words of a phrase, or its letters: a phrase that holds a thing holds its first one. */
  const partsOf = (text: string): readonly string[] => text.split(isSpaced ? ' ' : '');
  const holding = new Map<string, (typeof phrases)[number][]>();
  for (const phrase of phrases)
    for (const part of new Set(partsOf(phrase.text))) {
      const known = holding.get(part);
      if (known) known.push(phrase);
      else holding.set(part, [phrase]);
    }
  const holds = (text: string, thing: string): boolean =>
    text !== thing && (isSpaced ? ` ${text} `.includes(` ${thing} `) : text.includes(thing));
  return (thing) => {
    const found = (holding.get(partsOf(thing)[0] ?? '') ?? []).filter(({ text }) => holds(text, thing));
    return [...new Set(found.map(({ job }) => job))];
  };
};
