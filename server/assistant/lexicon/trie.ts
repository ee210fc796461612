import { type Slot, type Stemmer, slotsOf } from './phrases.ts';

/** A matched phrase: its concepts, and its tokens (end exclusive). */
export interface Found {
  readonly concepts: readonly string[];
  readonly from: number;
  readonly to: number;
  /** Tokens matched by gaps, which have a meaning of their own. */
  readonly gaps: readonly (readonly [from: number, to: number])[];
}

type Gaps = Found['gaps'];

/** There are some hundred thousand nodes, most of them leaves, so that a node holds only what it needs. */
interface Node {
  /** By the word as it is written, and by its stem. */
  exact: Map<string, Node> | undefined;
  stem: Map<string, Node> | undefined;
  wild: readonly { readonly is: 'prefix' | 'suffix'; readonly text: string; readonly node: Node }[] | undefined;
  gap: Node | undefined;
  concepts: readonly string[] | undefined;
}
const newNode = (): Node => ({
  exact: undefined,
  stem: undefined,
  wild: undefined,
  gap: undefined,
  concepts: undefined,
});

/** Maximum number of words in a gap. */
const maxGap = 3;

const stepByKeys = (next: Map<string, Node>, keys: readonly string[]): Node => {
  const made = keys.map((key) => next.get(key)).find((known) => known !== undefined) ?? newNode();
  for (const key of keys) if (!next.has(key)) next.set(key, made);
  return made;
};

const step = (node: Node, slot: Slot): Node => {
  switch (slot.is) {
    case 'gap':
      node.gap ??= newNode();
      return node.gap;
    case 'prefix':
    case 'suffix': {
      const known = node.wild?.find(({ is, text }) => is === slot.is && text === slot.text);
      if (known) return known.node;
      const made = { is: slot.is, text: slot.text, node: newNode() };
      node.wild = [...(node.wild ?? []), made];
      return made.node;
    }
    case 'stem':
      node.stem ??= new Map();
      return stepByKeys(node.stem, [slot.text]);
    case 'exact':
      node.exact ??= new Map();
      return stepByKeys(node.exact, [slot.text]);
    case 'forms':
      node.exact ??= new Map();
      return stepByKeys(node.exact, slot.texts);
  }
};

/** A word with the keys it is looked up by. */
export interface Keyed {
  readonly text: string;
  readonly stem: string;
}

/** Phrases in a trie of words. */
export interface PhraseTrie {
  /** The keys of a word. */
  keysOf(text: string): Keyed;
  /** Every phrase that starts at the word. */
  at(words: readonly Keyed[], from: number): readonly Found[];
  /** Whether some phrase contains this word. */
  knows(word: Keyed): boolean;
}

/** Builds the trie of a language's phrases. */
export const phraseTrie = (
  words: ReadonlyMap<string, readonly string[]>,
  stemmer: Stemmer,
  language?: string,
): PhraseTrie => {
  const root = newNode();
  const stems = new Set<string>();
  const written = new Set<string>();
  const prefixes = new Set<string>();
  for (const [concept, phrases] of words) {
    const alone = [concept]; // shared by its phrases
    for (const phrase of phrases) {
      let node = root;
      for (const slot of slotsOf(phrase, stemmer, concept.startsWith('type.') ? language : undefined)) {
        if (slot.is === 'forms') for (const text of slot.texts) written.add(text);
        if (slot.is === 'stem') stems.add(slot.text);
        if (slot.is === 'exact') written.add(slot.text);
        if (slot.is === 'prefix') prefixes.add(slot.text);
        node = step(node, slot);
      }
      if (node === root || node.concepts?.includes(concept)) continue;
      node.concepts = node.concepts ? [...node.concepts, concept] : alone;
    }
  }
  const follow = (node: Node, words: readonly Keyed[], at: number, from: number, gaps: Gaps, found: Found[]): void => {
    if (node.concepts) found.push({ concepts: node.concepts, from, to: at, gaps });
    const word = words[at];
    if (word === undefined) return;
    // Of phrases over the same words the first one counts: a form that is listed means something of its own.
    const exact = node.exact?.get(word.text);
    if (exact) follow(exact, words, at + 1, from, gaps, found);
    const stem = node.stem?.get(word.stem);
    if (stem) follow(stem, words, at + 1, from, gaps, found);
    if (node.wild)
      for (const { is, text, node: next } of node.wild) {
        const fits = is === 'prefix' ? word.text.startsWith(text) : word.text.endsWith(text);
        if (fits) follow(next, words, at + 1, from, gaps, found);
      }
    if (node.gap)
      for (let taken = 0; taken <= maxGap && at + taken < words.length; taken++)
        follow(node.gap, words, at + taken, from, [...gaps, [at, at + taken]], found);
  };
  return {
    keysOf: (text) => ({ text, stem: stemmer(text) }),
    at: (words, from) => {
      const found: Found[] = [];
      follow(root, words, from, from, [], found);
      return found;
    },
    knows: ({ text, stem }) => {
      if (stems.has(stem) || written.has(text)) return true;
      if (prefixes.size === 0) return false;
      for (let length = 1; length <= text.length; length++) if (prefixes.has(text.slice(0, length))) return true;
      return false;
    },
  };
};
