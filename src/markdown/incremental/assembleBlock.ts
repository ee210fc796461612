import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

/** Assembles a block from parts; the result equals the block rendered at once. */

export type Element = ReactElement<{ readonly children?: ReactNode; readonly className?: string }>;

export const isElement = (node: ReactNode): node is Element => isValidElement(node);

export const childrenOf = (node: ReactNode): readonly ReactNode[] => {
  if (!isElement(node)) return [];
  const { children } = node.props;
  return Array.isArray(children) ? children : children === undefined ? [] : [children];
};

/** The single element of a rendered block. */
export const elementOf = (node: ReactNode): Element | undefined => childrenOf(node).find(isElement);

export const withChildren = (element: Element, children: ReactNode): Element => cloneElement(element, { children });

const tagged = (node: ReactNode, tag: string): readonly Element[] =>
  childrenOf(node)
    .filter(isElement)
    .filter(({ type }) => type === tag);

/** What a part contributes to its block, with keys that are unique across parts and stable across renders. */
export interface Pieces {
  readonly shell: Element | undefined;
  readonly nodes: readonly ReactNode[];
}

/** A block type that is rendered in parts. */
interface Composer {
  readonly piecesOf: (node: ReactNode, at: number) => Pieces;
  /** The block with the pieces of all its parts. */
  readonly around: (parts: readonly Pieces[]) => ReactNode;
}

const keyed = (elements: readonly Element[], at: number): readonly Element[] =>
  // Items and rows never change places.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  elements.map((element, index) => cloneElement(element, { key: `${element.type}-${at + index}` }));

const nodesOf = (parts: readonly Pieces[]): readonly ReactNode[] => parts.flatMap(({ nodes }) => nodes);

const list: Composer = {
  piecesOf: (node, at) => {
    const shell = elementOf(node);
    return { shell, nodes: keyed(tagged(shell, 'li'), at).flatMap((item) => [item, '\n']) };
  },
  around: (parts) => {
    const [first] = parts;
    const marked = parts.find(({ shell }) => shell?.props.className !== undefined)?.shell;
    if (!first?.shell) return null;
    const children = ['\n', ...nodesOf(parts)];
    const className = marked?.props.className;
    return cloneElement(first.shell, className === undefined ? { children } : { className, children });
  },
};

const table: Composer = {
  piecesOf: (node, at) => {
    const shell = elementOf(node);
    const [body] = tagged(shell, 'tbody');
    return { shell, nodes: keyed(tagged(body, 'tr'), at) };
  },
  around: (parts) => {
    const shell = parts[0]?.shell;
    const body = parts.map((part) => tagged(part.shell, 'tbody')[0]).find((found) => found !== undefined);
    if (!shell || !body) return shell;
    return withChildren(shell, [...tagged(shell, 'thead'), withChildren(body, [...nodesOf(parts)])]);
  },
};

const composers = { list, table } as const;

/** The composer of a block type; undefined if such blocks are rendered at once. */
export const composerOf = (type: string | undefined): Composer | undefined =>
  type === 'list' || type === 'table' ? composers[type] : undefined;

/** An element whose adjacent texts are joined, as in a finished document. */
export const withJoinedTexts = (node: ReactNode): ReactNode => {
  if (!isElement(node)) return node;
  const children: ReactNode[] = [];
  for (const child of childrenOf(node)) {
    const last = children.at(-1);
    if (typeof last === 'string' && typeof child === 'string') children[children.length - 1] = last + child;
    else children.push(child);
  }
  return withChildren(node, children);
};

/** A rendered block with its first element replaced. */
export const withFirst = (node: ReactNode, first: ReactNode): ReactNode => {
  if (!isElement(node)) return first;
  const children = childrenOf(node);
  const at = children.findIndex(isElement);
  return withChildren(
    node,
    at === -1 ? [first, ...children] : [...children.slice(0, at), first, ...children.slice(at + 1)],
  );
};

/** A code block with its text in pieces. */
export const codeOf = (node: ReactNode, texts: readonly string[]): ReactNode => {
  const shell = elementOf(node);
  const [code] = tagged(shell, 'code');
  if (!shell || !code) return node;
  return withFirst(node, withChildren(shell, withChildren(code, texts.length > 1 ? [...texts] : texts[0])));
};
