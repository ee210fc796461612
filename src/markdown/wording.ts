import { splitTogether } from './together.ts';
import type { TreeNode } from './tree.ts';

/** Where words may break, and where they may not. */

const textNode = (value: string): TreeNode => ({ type: 'text', value });

/** Calls for every text that is not code, to put other nodes in its place. */
const replaceTexts = (node: TreeNode, replaced: (text: string) => readonly TreeNode[]): void => {
  if (node.tagName === 'code') return;
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'text') return replaced(child.value ?? '');
    replaceTexts(child, replaced);
    return child;
  });
};

/** Model numbers and figures with their units stay on one line. */
export const keepTogether = () => (tree: TreeNode) =>
  replaceTexts(tree, (text) =>
    splitTogether(text)
      .map(
        (part, place): TreeNode =>
          place % 2 === 0
            ? textNode(part)
            : { type: 'element', tagName: 'span', properties: { className: ['model'] }, children: [textNode(part)] },
      )
      .filter(({ value }) => value !== ''),
  );

/** Where the long words of the trade are put together in German: before one of these. */
const germanParts =
  'absaug|anlauf|anschlag|anzeige|aufnahme|automatik|blatt|bohr|dämpf|drehzahl|elektronik|erkennung|funktion|futter|gehäuse|' +
  'gerät|getriebe|griff|haube|kant(?:schaft|aufnahme)|koffer|kontrolle|kreissäge|kupplung|leistung|pegel|plattform|regelung|' +
  'reinigung|schalter|scheibe|schleif|schraub|schutz|sechskant|sechsrund|spann|sperre|stichsäge|stufen|vierkant|vorsatz|' +
  'werkzeug|(?:lauf|moment|säge|weite|wert)(?!\\p{L})';
const joint = new RegExp(`(?<=\\p{L}{3})(?=${germanParts})`, 'gu');
const longWord = /\p{L}{13,}/gu;
/** "Rechts-/Linkslauf" is two words to its readers, and one to browsers. */
const slash = /\/(?=\p{L}{4})/gu;

const breakable = (text: string): string =>
  text.replaceAll(longWord, (word) => word.replaceAll(joint, '\u00ad')).replaceAll(slash, '/\u200b');

/** Long words of table cells may break where their parts meet, also in a browser that cannot hyphenate them. */
export const hyphenateCells = () => (tree: TreeNode) => {
  const hyphenate = (node: TreeNode): void => {
    if (node.tagName === 'td' || node.tagName === 'th') {
      replaceTexts(node, (text) => [textNode(breakable(text))]);
    } else for (const child of node.children ?? []) hyphenate(child);
  };
  hyphenate(tree);
};
