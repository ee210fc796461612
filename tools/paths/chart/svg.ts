import { definitionsOf } from '../../../machines/testing/paths.ts';
import { type ChartEdge, chartOf } from '../../../src/trace/chart.ts';
import { boundsOf, curveOf } from '../../../src/trace/curves.ts';
import type { Subject } from '../plan.ts';
import { eventLabel } from '../wording.ts';
import { escaped } from './escaped.ts';

/** A machine's chart as SVG: states by name, and the events of each arrow. */

const style = `
  svg { font: 11.5px system-ui, sans-serif; background: #fff; color: #222 }
  .state rect { fill: #f4f5f8; stroke: #8a90a0 } .group rect { fill: none; stroke: #8a90a0; stroke-dasharray: 3 3 }
  path.arrow { fill: none; stroke: #5b6478 } .state text, .group text { fill: #1d2230 }`;

/** Events that lead from a state, or from an ancestor, to another state. */
const eventsOf = ({ model, words }: Subject, { from, to }: ChartEdge): readonly string[] => [
  ...new Set(
    definitionsOf(model.machine)
      .filter(
        ({ source, target }) =>
          (from === undefined || source.path.join('.') === from.id) &&
          target?.some((node) => node.path.join('.') === to.id),
      )
      .map(({ eventType }) => eventLabel(model.machine, words, eventType)),
  ),
];

const arrow = (subject: Subject, edge: ChartEdge): string => {
  const title = escaped(eventsOf(subject, edge).join(', ') || 'begins here');
  return `<path class="arrow" d="${curveOf(edge).path}" marker-end="url(#head-${subject.name})"><title>${title}</title></path>`;
};

/** The chart of a machine as SVG, for a page or a file. */
export const svgOf = (subject: Subject): string => {
  const chart = chartOf(subject.model.machine);
  const { x, y, width, height } = boundsOf(chart);
  const { states, title } = subject.words;
  const box = (node: (typeof chart.nodes)[number]): string => {
    const words = states[node.id];
    const text = node.isCompound
      ? `<text x="${node.x + 10}" y="${node.y + 15}">${escaped(node.label)}</text>`
      : `<text x="${node.x + node.width / 2}" y="${node.y + node.height / 2 + 4}" text-anchor="middle">${escaped(node.label)}</text>`;
    return `<g class="${node.isCompound ? 'group' : 'state'}"><title>${escaped(words ? `${words.name}: ${words.see}` : node.label)}</title><rect x="${node.x}" y="${node.y}" width="${node.width}" height="${node.height}" rx="6"/>${text}</g>`;
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">`,
    `<style>${style}</style>`,
    `<defs><marker id="head-${subject.name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0.8 L8 4 L0 7.2 z" fill="#5b6478"/></marker></defs>`,
    ...chart.nodes.filter(({ isCompound }) => isCompound).map(box),
    ...chart.edges.map((edge) => arrow(subject, edge)),
    ...chart.nodes.filter(({ isCompound }) => !isCompound).map(box),
    '</svg>',
  ].join('\n');
};
