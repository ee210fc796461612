import type { Root } from 'mdast';
import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import type { Block, Definition } from './blocks.ts';

/** Targets of a document's references by label; the first definition of a label counts. */
export interface References {
  readonly links: ReadonlyMap<string, Definition>;
  readonly notes: ReadonlySet<string>;
}

export const noReferences: References = { links: new Map(), notes: new Set() };

/** Adds the references of further blocks; returns the same object if they define none. */
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

/** Labels that a block may refer to. */
const labelsIn = (source: string): ReadonlySet<string> =>
  new Set(
    source.includes('[')
      ? [...source.matchAll(inBrackets)].map(([, label = '']) => normalizeIdentifier(label).toLowerCase())
      : [],
  );

/** The references that a block may use. */
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

/** Key that is equal for equal references, so that nothing is rendered twice. */
export const keyOf = ({ links, notes }: References): string =>
  links.size + notes.size === 0 ? '' : JSON.stringify([[...links.values()], [...notes]]);

/** Separates the announced footnotes from the block, which would belong to them if it were indented. */
const nobodysLabel = '\uE000';

/** Lines in front of a block that announce its references to the parser; `leadLinks` sets their targets. */
export const announced = ({ links, notes }: References): string => {
  if (links.size + notes.size === 0) return '';
  const labels = [...[...notes].map((label) => `^${label}`), nobodysLabel, ...links.keys()];
  return labels.map((label) => `[${label}]: x\n\n`).join('');
};

/** Sets the targets of the announced links. */
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
