import type { Root } from 'mdast';
import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import type { Block, Definition } from './blocks.ts';

/** Targets of a document's references by label; the first definition of a label counts. */
export interface References {
  readonly links: ReadonlyMap<string, Definition>;
  readonly notes: ReadonlySet<string>;
}

export const noReferences: References = { links: new Map(), notes: new Set() };

/** Adds the references that further blocks define; returns the same object if they define none. */
export const addReferences = (known: References, blocks: readonly Block[]): References => {
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
export const referencesUsedIn = (source: string, known: References): References => {
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
export const referencesKey = ({ links, notes }: References): string =>
  links.size + notes.size === 0 ? '' : JSON.stringify([[...links.values()], [...notes]]);

/** Separates the footnote definitions from the block; an indented block would otherwise be parsed as part of a footnote. */
const separatorLabel = '\uE000';

/**
 * Definitions to put in front of a block, so that the parser recognizes its references. They have no real targets;
 * `setLinkTargets` sets them.
 */
export const definitionLines = ({ links, notes }: References): string => {
  if (links.size + notes.size === 0) return '';
  const labels = [...[...notes].map((label) => `^${label}`), separatorLabel, ...links.keys()];
  return labels.map((label) => `[${label}]: x\n\n`).join('');
};

/** Plugin of remark that sets the targets of the definitions in front of a block. */
export const setLinkTargets =
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
