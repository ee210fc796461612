import type { AnyStateMachine } from 'xstate';
import { type Chart, chartOf } from '../chart.ts';
import { boundsOf, curveBetween, curveOf } from '../curves.ts';
import { stateName } from '../timeline.ts';
import type { Entry, MachineName } from '../trace.ts';
import { eventText } from './format.ts';

interface Passage {
  readonly state: string;
  /** The state before the last transition, and its event. */
  readonly last?: { readonly from: string; readonly event: string };
}

/** The current state of a machine, and its last transition. */
const passageOf = (entries: readonly Entry[], machine: MachineName): Passage | undefined => {
  let passage: Passage | undefined;
  for (const entry of entries) {
    if ((entry.kind !== 'start' && entry.kind !== 'event') || entry.machine !== machine) continue;
    const state = stateName(entry.state);
    if (entry.kind === 'event' && passage && passage.state !== state) {
      passage = { state, last: { from: passage.state, event: eventText(entry.event.type) } };
    } else {
      passage = { ...passage, state };
    }
  }
  return passage;
};

const shortName = (state: string): string => state.split('.').at(-1) ?? state;

/** The ends of the arrows; the last transition's is larger. */
const ArrowHeads = ({ name }: { readonly name: MachineName }) => (
  <defs>
    {[
      { id: `trace-arrow-${name}`, size: 7, look: 'trace-chart__head' },
      {
        id: `trace-arrow-lit-${name}`,
        size: 8,
        markerUnits: 'userSpaceOnUse',
        look: 'trace-chart__head trace-chart__head--lit',
      },
    ].map(({ id, size, markerUnits, look }) => (
      <marker
        key={id}
        id={id}
        viewBox="0 0 8 8"
        refX="7"
        refY="4"
        markerWidth={size}
        markerHeight={size}
        markerUnits={markerUnits}
        orient="auto"
      >
        <path d="M0 0.8 L8 4 L0 7.2 z" className={look} />
      </marker>
    ))}
  </defs>
);

interface NodeProps {
  readonly node: Chart['nodes'][number];
  readonly isActive: boolean;
}

/** A state with others inside, behind them. */
const Group = ({ node, isActive }: NodeProps) => (
  <g className={`trace-chart__group${isActive ? ' is-active' : ''}`}>
    <rect x={node.x} y={node.y} width={node.width} height={node.height} rx="8" />
    <text x={node.x + 10} y={node.y + 13}>
      {node.label}
    </text>
  </g>
);

const State = ({ node, isActive }: NodeProps) => (
  <g className={`trace-chart__node${isActive ? ' is-active' : ''}`}>
    <rect x={node.x} y={node.y} width={node.width} height={node.height} rx="6" />
    <text x={node.x + node.width / 2} y={node.y + node.height / 2 + 4} textAnchor="middle">
      {node.label}
    </text>
  </g>
);

interface StateChartProps {
  readonly name: MachineName;
  readonly machine: AnyStateMachine;
  readonly entries: readonly Entry[];
}

/** A machine's chart with the current state and the last transition highlighted. */
export const StateChart = ({ name, machine, entries }: StateChartProps) => {
  const chart = chartOf(machine);
  const { nodes, edges } = chart;
  const bounds = boundsOf(chart);
  const passage = passageOf(entries, name);
  const state = passage?.state ?? '';
  const last = passage?.last;
  const nodeOf = (id: string | undefined) => nodes.find((node) => node.id === id);
  const [from, to] = [nodeOf(last?.from), nodeOf(state)];
  const isActive = (id: string): boolean => state === id || state.startsWith(`${id}.`);
  return (
    <figure className="trace-chart" data-machine={name} data-state={state}>
      <figcaption className="trace-chart__caption">
        <b>{name}</b> <span className="trace-chart__state">{state}</span>
        {last && (
          <small>
            {shortName(last.from)} → {shortName(state)} on {last.event}
          </small>
        )}
      </figcaption>
      <svg
        className="trace-chart__drawing"
        viewBox={`${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`}
        width={bounds.width}
        height={bounds.height}
        aria-hidden="true"
        focusable="false"
      >
        <ArrowHeads name={name} />
        {nodes.map((node) => node.isCompound && <Group key={node.id} node={node} isActive={isActive(node.id)} />)}
        {edges.map((edge) => (
          <path
            key={`${edge.from?.id ?? ''}>${edge.to.id}`}
            className="trace-chart__edge"
            d={curveOf(edge).path}
            markerEnd={`url(#trace-arrow-${name})`}
          />
        ))}
        {from && to && (
          <path
            key={`${from.id}>${to.id}>${last?.event ?? ''}`}
            className="trace-chart__edge trace-chart__edge--lit"
            d={curveBetween(from, to).path}
            markerEnd={`url(#trace-arrow-lit-${name})`}
          />
        )}
        {nodes.map((node) => !node.isCompound && <State key={node.id} node={node} isActive={isActive(node.id)} />)}
      </svg>
    </figure>
  );
};
