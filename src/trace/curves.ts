import type { Box, Chart, ChartEdge, ChartNode } from './chart.ts';

/** Arrows between the boxes of a chart. */

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Curve {
  readonly path: string;
  /** The point farthest from the straight line, for layout. */
  readonly middle: Point;
}

/** Minimum distance of arrows from the corners of a box; the middle of a simple state. */
const corner = 42;

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

const clamped = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Start of an arrow inside a box, directly above or below the other box if possible. */
const anchorOf = ({ x, y, width, height }: Box, other: Point): Point => {
  const reach = Math.max(0, width / 2 - corner);
  return { x: clamped(other.x, x + width / 2 - reach, x + width / 2 + reach), y: y + height / 2 };
};

/** Where the line from a point inside a box to one outside crosses the border. */
const borderTowards = ({ x, y, width, height }: Box, inside: Point, outside: Point): Point => {
  const dx = outside.x - inside.x;
  const dy = outside.y - inside.y;
  const reachX = (dx > 0 ? x + width - inside.x : inside.x - x) / Math.max(Math.abs(dx), 0.01);
  const reachY = (dy > 0 ? y + height - inside.y : inside.y - y) / Math.max(Math.abs(dy), 0.01);
  const reach = Math.min(reachX, reachY);
  return { x: inside.x + dx * reach, y: inside.y + dy * reach };
};

const rounded = (value: number): number => Math.round(value * 10) / 10;
const text = ({ x, y }: Point): string => `${rounded(x)} ${rounded(y)}`;

/** Longer arrows bend more to avoid boxes between; opposite arrows bend to different sides. */
const bend = (distance: number): number => (distance < 110 ? 7 : distance * 0.16);

/** Curve from one box to another. */
export const curveBetween = (from: Box, to: Box): Curve => {
  const start = anchorOf(from, middleOf(to));
  const end = anchorOf(to, start);
  const distance = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const by = bend(distance) / distance;
  const control = {
    x: (start.x + end.x) / 2 + (end.y - start.y) * by,
    y: (start.y + end.y) / 2 - (end.x - start.x) * by,
  };
  const first = borderTowards(from, start, control);
  const last = borderTowards(to, end, control);
  return {
    path: `M${text(first)} Q${text(control)} ${text(last)}`,
    middle: { x: (first.x + 2 * control.x + last.x) / 4, y: (first.y + 2 * control.y + last.y) / 4 },
  };
};

const stub = 13;

/** A short arrow from above, for transitions possible from any state. */
const curveInto = ({ x, y, width }: ChartNode): Curve => {
  const from = { x: x + width * 0.82, y: y - stub };
  return { path: `M${text(from)} L${text({ x: from.x, y })}`, middle: from };
};

/** The curve of a transition. */
export const curveOf = ({ from, to }: ChartEdge): Curve => (from ? curveBetween(from, to) : curveInto(to));

const margin = 6;

/** Bounds of a chart, for `viewBox`. */
export const boundsOf = ({ nodes, edges }: Chart): Box => {
  const points = edges.map((edge) => curveOf(edge).middle);
  const left = Math.min(...nodes.map(({ x }) => x), ...points.map(({ x }) => x)) - margin;
  const top = Math.min(...nodes.map(({ y }) => y), ...points.map(({ y }) => y)) - margin;
  const right = Math.max(...nodes.map(({ x, width }) => x + width), ...points.map(({ x }) => x)) + margin;
  const bottom = Math.max(...nodes.map(({ y, height }) => y + height), ...points.map(({ y }) => y)) + margin;
  return { x: rounded(left), y: rounded(top), width: rounded(right - left), height: rounded(bottom - top) };
};
