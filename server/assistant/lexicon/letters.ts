import { foldText } from './tokens.ts';

/** A phrase found in a text without spaces; offsets are the text's. */
export interface FoundLetters {
  readonly concepts: readonly string[];
  readonly start: number;
  readonly end: number;
}

interface Node {
  readonly next: Map<string, Node>;
  readonly concepts: string[];
}
const newNode = (): Node => ({ next: new Map(), concepts: [] });

/** Latin letters and figures keep their word edges also amid Japanese. */
const latin = /[a-z0-9]/;
const splitsLatin = (text: string, at: number): boolean =>
  at > 0 && at < text.length && latin.test(text.charAt(at - 1)) && latin.test(text.charAt(at));

/** Phrases that match anywhere in a text, for languages written without spaces. */
export const letterTrie = (words: ReadonlyMap<string, readonly string[]>) => {
  const root = newNode();
  for (const [concept, phrases] of words) {
    for (const phrase of phrases) {
      let node = root;
      for (const letter of foldText(phrase.replaceAll(/[=*_]/g, '')).replaceAll(' ', '')) {
        let next = node.next.get(letter);
        if (!next) {
          next = newNode();
          node.next.set(letter, next);
        }
        node = next;
      }
      if (node !== root && !node.concepts.includes(concept)) node.concepts.push(concept);
    }
  }
  /** Every phrase that begins at the place. Spaces in the text are passed over. */
  return (text: string, start: number): readonly FoundLetters[] => {
    const found: FoundLetters[] = [];
    if (splitsLatin(text, start)) return found;
    let node: Node | undefined = root;
    for (let at = start; at < text.length && node; at++) {
      const letter = text.charAt(at);
      if (letter === ' ' && at > start) continue;
      node = node.next.get(letter);
      if (node && node.concepts.length > 0 && !splitsLatin(text, at + 1))
        found.push({ concepts: node.concepts, start, end: at + 1 });
    }
    return found;
  };
};
