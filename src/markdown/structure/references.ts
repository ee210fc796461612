import type { Root } from 'mdast';
import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import type { Block, Definition } from './blocks.ts';

/** What the references of a document lead to, by label. Of two with one label the first counts. */
export interface References {
  readonly links: ReadonlyMap<string, Definition>;
  readonly notes: ReadonlySet<string>;
}

export const noReferences: References = { links: new Map(), notes: new Set() };

/** The references with those of some blocks more; the very same where they define none. */
export const withThoseOf = (known: References, blocks: readonly Block[]): References => {
  const written = blocks.flatMap((block) => block.links);
  const named = blocks.flatMap((block) => block.notes);
  if (written.length + named.length === 0) return known;
  const inOrder = [...written.toReversed(), ...[...known.links.values()].toReversed()];
  return {
    links: new Map(inOrder.map((definition) => [definition.label, definition])),
    notes: new Set([...known.notes, ...named]),
  };
};

const inBrackets = /\[((?:[^[\]\\]|\\.)+)\]/gs;

/** The labels that a block may refer to. */
const labelsIn = (source: string): ReadonlySet<string> =>
  new Set(
    source.includes('[')
      ? [...source.matchAll(inBrackets)].map(([, label = '']) => normalizeIdentifier(label).toLowerCase())
      : [],
  );

/** Of all references those that a block may use. */
export const usedIn = (source: string, known: References): References => {
  if (known.links.size + known.notes.size === 0) return noReferences;
  const links = new Map<string, Definition>();
  const notes = new Set<string>();
  for (const label of labelsIn(source)) {
    const definition = known.links.get(label);
    if (definition) links.set(label, definition);
    if (label.startsWith('^') && known.notes.has(label.slice(1))) notes.add(label.slice(1));
  }
  return { links, notes };
};

/** The same for the same references: what is rendered with one need not be rendered anew with the other. */
export const keyOf = ({ links, notes }: References): string =>
  links.size + notes.size === 0 ? '' : JSON.stringify([[...links.values()], [...notes]]);

/** Stands between the announced notes and the block, which they would take for their own if it were indented. */
const nobodysLabel = '\uE000';

/** Lines before a block that let the parser know its references; where they lead is told by `leadLinks`. */
export const announced = ({ links, notes }: References): string => {
  if (links.size + notes.size === 0) return '';
  const labels = [...[...notes].map((label) => `^${label}`), nobodysLabel, ...links.keys()];
  return labels.map((label) => `[${label}]: x\n\n`).join('');
};

/** Lets the announced links lead where they are defined to. */
export const leadLinks =
  ({ links, notes }: References) =>
  () =>
  (tree: Root): void => {
    for (const node of tree.children.slice(0, notes.size + 1 + links.size)) {
      const definition = node.type === 'definition' ? links.get(node.identifier) : undefined;
      if (node.type === 'definition' && definition) {
        node.url = definition.url;
        node.title = definition.title;
      }
    }
  };
