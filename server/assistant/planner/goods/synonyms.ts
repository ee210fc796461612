import { fold } from '../../../search/analysis/fold.ts';
import type { Reading } from '../reading/reading.ts';
import type { AskedWord } from './asked.ts';
import synonyms from './synonyms.json' with { type: 'json' };
import { isWord } from './titles.ts';

const groups: readonly (readonly string[])[] = synonyms.map((group) => group.map(fold));

/** Other names of a thing that shops sell: "Clous" are "Pointes". */
export const synonymsOf = (thing: AskedWord, { text, answerIn }: Reading): readonly string[] => {
  const long = thing.phrase ? text.slice(thing.phrase.start, thing.phrase.end) : thing.text;
  const isName = (name: string): boolean =>
    name === long || isWord(name, thing.text, answerIn) || isPhrase(name, thing, text);
  const named = groups.filter((group) => group.some(isName));
  const isPart = (name: string): boolean => answerIn === 'de' && isLastPart(name, thing.text);
  return (named.length > 0 ? named : groups.filter((group) => group.some(isPart))).flat();
};

/** "Schmutzwasserpumpe" is a "Pumpe" in the feed of an English shop. */
const isLastPart = (name: string, word: string): boolean =>
  name.length >= minLastPart && word.length > name.length + 2 && word.endsWith(name);
const minLastPart = 5;

/** "Laser rotatif": a name of several words around the thing. */
const isPhrase = (name: string, { start, end }: AskedWord, text: string): boolean => {
  const at = name.includes(' ') ? text.indexOf(name) : -1;
  return at !== -1 && at <= start && at + name.length >= end;
};
