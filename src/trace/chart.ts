import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** Lays out a machine's chart, derived from the machine itself. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ChartNode extends Box {
  /** Name of the state, nested states joined by a dot. */
  readonly id: string;
  readonly label: string;
  readonly isCompound: boolean;
}

export interface ChartEdge {
  /** Absent if the transition is possible from any state. */
  readonly from?: ChartNode;
  readonly to: ChartNode;
}

export interface Chart {
  readonly nodes: readonly ChartNode[];
  readonly edges: readonly ChartEdge[];
}

const size = { width: 84, height: 28 };
const gap = { row: 32, column: 42, sibling: 10 };
const padding = { side: 10, top: 24, bottom: 12 };

const idOf = ({ path }: AnyStateNode): string => path.join('.');
const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states);

interface Arrow {
  readonly source: AnyStateNode;
  readonly target: AnyStateNode;
}

const arrowsOf = (node: AnyStateNode): readonly Arrow[] => [
  ...[...node.transitions.values()]
    .flat()
    .flatMap(({ source, target }) => (target ?? []).map((to) => ({ source, target: to }))),
  ...childrenOf(node).flatMap(arrowsOf),
];

/** Initial transitions of a machine, or of a state with children. */
const beginningsOf = (node: AnyStateNode): readonly Arrow[] =>
  childrenOf(node).length === 0
    ? []
    : [...node.initial.target.map((target) => ({ source: node, target })), ...childrenOf(node).flatMap(beginningsOf)];

const isWithin = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  ancestor.path.every((key, depth) => node.path[depth] === key);

/** Children of a node in ranks: the initial one first, then those reachable in one more step. */
const ranksOf = (parent: AnyStateNode, arrows: readonly Arrow[]): readonly (readonly AnyStateNode[])[] => {
  const children = childrenOf(parent);
  const first = children.filter((child) => parent.initial.target.some((target) => isWithin(target, child)));
  const ranks: (readonly AnyStateNode[])[] = [];
  const placed = new Set<AnyStateNode>();
  for (let rank = first; rank.length > 0; ) {
    ranks.push(rank);
    for (const node of rank) placed.add(node);
    const from = rank;
    rank = children.filter(
      (child) =>
        !placed.has(child) &&
        arrows.some(
          ({ source, target }) =>
            isWithin(target, child) && from.some((node) => isWithin(source, node) || isWithin(node, source)),
        ),
    );
  }
  const rest = children.filter((child) => !placed.has(child));
  return rest.length > 0 ? [...ranks, rest] : ranks;
};

interface Placed {
  readonly nodes: readonly ChartNode[];
  readonly width: number;
  readonly height: number;
}

const moved = (nodes: readonly ChartNode[], x: number, y: number): readonly ChartNode[] =>
  nodes.map((node) => ({ ...node, x: node.x + x, y: node.y + y }));

/** Places parts one after the other along an axis, centred across it. */
const inLine = (parts: readonly Placed[], axis: 'x' | 'y', space: number): Placed => {
  const [length, breadth] = axis === 'x' ? (['width', 'height'] as const) : (['height', 'width'] as const);
  const maxBreadth = Math.max(...parts.map((part) => part[breadth]));
  let start = 0;
  const nodes = parts.flatMap((part) => {
    const offset = (maxBreadth - part[breadth]) / 2;
    const placed = axis === 'x' ? moved(part.nodes, start, offset) : moved(part.nodes, offset, start);
    start += part[length] + space;
    return placed;
  });
  const total = start - space;
  return axis === 'x' ? { nodes, width: total, height: maxBreadth } : { nodes, width: maxBreadth, height: total };
};

/** A state with its children side by side. */
const placedNode = (node: AnyStateNode, arrows: readonly Arrow[]): Placed => {
  const base = { id: idOf(node), label: node.key, x: 0, y: 0 };
  const children = ranksOf(node, arrows).flat();
  if (children.length === 0) return { nodes: [{ ...base, ...size, isCompound: false }], ...size };
  const inner = inLine(
    children.map((child) => placedNode(child, arrows)),
    'x',
    gap.sibling,
  );
  const width = inner.width + 2 * padding.side;
  const height = inner.height + padding.top + padding.bottom;
  return {
    nodes: [{ ...base, width, height, isCompound: true }, ...moved(inner.nodes, padding.side, padding.top)],
    width,
    height,
  };
};

/** Lays out a machine: ranks go down if states have children, otherwise to the right. */
export const chartOf = ({ root }: AnyStateMachine): Chart => {
  const arrows = arrowsOf(root);
  const isNested = childrenOf(root).some((child) => childrenOf(child).length > 0);
  const ranks = ranksOf(root, arrows).map((rank) =>
    inLine(
      rank.map((node) => placedNode(node, arrows)),
      isNested ? 'x' : 'y',
      gap.sibling,
    ),
  );
  const { nodes } = inLine(ranks, isNested ? 'y' : 'x', isNested ? gap.row : gap.column);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const edges = new Map<string, ChartEdge>();
  for (const { source, target } of [...beginningsOf(root), ...arrows]) {
    const to = byId.get(idOf(target));
    if (!to || source === target) continue;
    const from = isWithin(target, source) ? undefined : byId.get(idOf(source));
    edges.set(`${from?.id ?? ''}>${to.id}`, from ? { from, to } : { to });
  }
  return { nodes, edges: [...edges.values()] };
};
