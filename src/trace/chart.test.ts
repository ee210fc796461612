// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { chatRequestMachine } from '../../machines/chat/chatRequest.ts';
import { chatWindowMachine } from '../../machines/chat/chatWindow.ts';
import { buildUpdateMachine } from '../../machines/page/buildUpdate.ts';
import { languageMachine } from '../../machines/page/language.ts';
import { typingPlaceholderMachine } from '../../machines/page/typingPlaceholder.ts';
import { type Box, type ChartNode, chartOf } from './chart.ts';
import { boundsOf, curveBetween, curveOf } from './curves.ts';

const machines = [
  ['chatRequest', chatRequestMachine],
  ['chatWindow', chatWindowMachine],
  ['typingPlaceholder', typingPlaceholderMachine],
  ['language', languageMachine],
  ['buildUpdate', buildUpdateMachine],
] as const;

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const overlap = (a: ChartNode, b: ChartNode): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe.each(machines)('the chart of %s', (_, machine) => {
  const chart = chartOf(machine);

  it('has every state, none over another, children inside of their parents', () => {
    const { nodes } = chart;
    expect(nodes.length).toBeGreaterThan(1);
    for (const node of nodes) {
      expect(isInside(node, boundsOf(chart)), node.id).toBe(true);
      for (const other of nodes) {
        if (other === node) continue;
        if (node.id.startsWith(`${other.id}.`)) expect(isInside(node, other), node.id).toBe(true);
        else if (!other.id.startsWith(`${node.id}.`))
          expect(overlap(node, other), `${node.id} ${other.id}`).toBe(false);
      }
    }
  });

  it('leads into every state, by arrows that can be drawn', () => {
    for (const node of chart.nodes) {
      expect(
        chart.edges.some(({ to }) => to === node || to.id.startsWith(`${node.id}.`)),
        node.id,
      ).toBe(true);
    }
    for (const edge of chart.edges) expect(curveOf(edge).path).toMatch(/^M[-\d.]+ [-\d.]+ [QL][-\d. ]+$/);
  });
});

it('a chart shows the transitions of its machine', () => {
  const { nodes, edges } = chartOf(chatRequestMachine);
  expect(nodes.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['idle', 'inFlight', 'inFlight.helper5s', 'timeout']),
  );
  const drawn = edges.map(({ from, to }) => `${from?.id ?? ''} > ${to.id}`);
  expect(drawn).toEqual(
    expect.arrayContaining(['idle > inFlight', 'inFlight > done', 'pausing > inFlight', ' > inFlight.helper5s']),
  );
  expect(drawn).not.toContain('idle > done');
});

it('there and back are two ways', () => {
  const { nodes } = chartOf(chatWindowMachine);
  const [closed, open] = nodes;
  expect(closed && open && curveBetween(closed, open).middle.y).not.toBe(
    closed && open && curveBetween(open, closed).middle.y,
  );
});
