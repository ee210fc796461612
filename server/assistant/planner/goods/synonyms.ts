import { fold } from '../../../search/analysis/fold.ts';
import type { Reading } from '../reading/reading.ts';
import type { AskedWord } from './asked.ts';
import synonyms from './synonyms.json' with { type: 'json' };
import { isWord } from './titles.ts';

const groups: readonly (readonly string[])[] = synonyms.map((group) => group.map(fold));

/** Other names of a thing that shops sell: "Clous" are "Pointes". */
export const synonymsOf = (thing: AskedWord, { text, answerIn }: Reading): readonly string[] => {
  const long = thing.phrase ? text.slice(thing.phrase.start, thing.phrase.end) : thing.text;
  return groups.filter((group) => group.some((name) => name === long || isWord(name, thing.text, answerIn))).flat();
};
