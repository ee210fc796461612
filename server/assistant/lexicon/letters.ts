import { foldText } from './tokens.ts';

/** A phrase found in a text without spaces; offsets refer to the text. */
export interface FoundLetters {
  readonly concepts: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** Most nodes are leaves, so that a node holds only what it needs. */
interface Node {
  next: Map<string, Node> | undefined;
  concepts: readonly string[] | undefined;
}
const newNode = (): Node => ({ next: undefined, concepts: undefined });

const step = (node: Node, letter: string): Node => {
  node.next ??= new Map();
  const known = node.next.get(letter);
  if (known) return known;
  const made = newNode();
  node.next.set(letter, made);
  return made;
};

/** Latin words and figures keep their boundaries in Japanese text, and a unit starts after its figure ("2kgを切る"). */
const latin = /[a-z]{2}|\d{2}|[a-z]\d/;
const splitsLatin = (text: string, at: number): boolean => at > 0 && latin.test(text.slice(at - 1, at + 1));

/** Phrases that match anywhere in a text, for languages without spaces. */
export const letterTrie = (words: ReadonlyMap<string, readonly string[]>) => {
  const root = newNode();
  for (const [concept, phrases] of words) {
    const alone = [concept]; // shared by its phrases
    for (const phrase of phrases) {
      let node = root;
      for (const letter of foldText(phrase.replaceAll(/[=*_]/g, '')).replaceAll(' ', '')) node = step(node, letter);
      if (node === root || node.concepts?.includes(concept)) continue;
      node.concepts = node.concepts ? [...node.concepts, concept] : alone;
    }
  }
  /** Every phrase that starts at the position. Spaces in the text are skipped. */
  return (text: string, start: number): readonly FoundLetters[] => {
    const found: FoundLetters[] = [];
    if (splitsLatin(text, start)) return found;
    let node: Node | undefined = root;
    for (let at = start; at < text.length && node; at++) {
      const letter = text.charAt(at);
      if (letter === ' ' && at > start) continue;
      node = node.next?.get(letter);
      if (node?.concepts && !splitsLatin(text, at + 1)) found.push({ concepts: node.concepts, start, end: at + 1 });
    }
    return found;
  };
};

const kanji = /\p{Script=Han}/u;
const katakana = /[\p{Script=Katakana}ー]/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]/u;
const shortAnswer = /^\p{Script=Hiragana}{1,2}$/u;

/** Parts of a compound still name these: "杉板" is wood. */
const namesAlsoInCompounds = /^(?:material|type|group|stop)\./;
const maxFragment = { kanji: 1, katakana: 3 };

const scriptOf = (phrase: string): { readonly letters: RegExp; readonly longest: number } | undefined => {
  if ([...phrase].every((letter) => kanji.test(letter))) return { letters: kanji, longest: maxFragment.kanji };
  if ([...phrase].every((letter) => katakana.test(letter))) return { letters: katakana, longest: maxFragment.katakana };
  return undefined;
};

/**
 * Removes matches that are only part of a longer word: "ロック" in "ブロック", "額" in "差額". Short phrases need a change of
 * script or another phrase next to them. "はい" and "いや" count only as separate words.
 */
export const withoutFragments = (text: string, found: readonly FoundLetters[]): readonly FoundLetters[] => {
  const ends = new Set(found.map(({ end }) => end));
  const starts = new Set(found.map(({ start }) => start));
  const isFragment = (start: number, end: number): boolean => {
    const phrase = text.slice(start, end);
    const script = scriptOf(phrase);
    if (!script || phrase.length > script.longest) return false;
    const goesOnBefore = script.letters.test(text.charAt(start - 1)) && !ends.has(start);
    return goesOnBefore || (script.letters.test(text.charAt(end)) && !starts.has(end));
  };
  return found.flatMap((one) => {
    const { start, end } = one;
    const fragment = isFragment(start, end);
    const inSentence =
      shortAnswer.test(text.slice(start, end)) && (kana.test(text.charAt(start - 1)) || kana.test(text.charAt(end)));
    const concepts = one.concepts.filter(
      (concept) => !(fragment && !namesAlsoInCompounds.test(concept)) && !(inSentence && concept.startsWith('talk.')),
    );
    return concepts.length === 0 ? [] : [{ ...one, concepts }];
  });
};
