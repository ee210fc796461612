import { type Bar, type RequestTimeline, timelinesOf } from '../timeline.ts';
import type { Entry } from '../trace.ts';
import { durationText } from './format.ts';
import { PlanDetail } from './PlanDetail.tsx';
import { useNow, usePanelState } from './usePanel.ts';

const percent = (part: number, whole: number): string => `${((part / Math.max(whole, 1)) * 100).toFixed(3)}%`;

/** A span on the time scale of its request, with a minimum width. */
const BarRow = ({ bar, whole }: { readonly bar: Bar; readonly whole: number }) => (
  <tr data-lane={bar.lane}>
    <th scope="row">
      <span className="trace-lane">{bar.lane}</span> {bar.name}
    </th>
    <td className="trace-bars">
      <svg width="100%" height="10" aria-hidden="true" focusable="false">
        <line x1="0" x2="100%" y1="5" y2="5" className="trace-bars__track" />
        <rect
          x={percent(bar.from, whole)}
          width={percent(bar.to - bar.from, whole)}
          y="1"
          height="8"
          rx="1.5"
          className="trace-bars__bar"
        />
        <line x1={percent(bar.from, whole)} x2={percent(bar.from, whole)} y1="1" y2="9" className="trace-bars__start" />
      </svg>
    </td>
    <td className="trace-number">{durationText(bar.from)}</td>
    <td className="trace-number">{durationText(bar.to - bar.from)}</td>
  </tr>
);

const RequestTable = ({ request, number }: { readonly request: RequestTimeline; readonly number: number }) => {
  const { requestId, traceId, duration, isRunning, bars } = request;
  return (
    <table className="trace-request" data-testid="trace-request" data-request-id={requestId}>
      <caption>
        <b>Question {number}</b> {durationText(duration)}
        {isRunning ? ', running' : ''}
        <small>request {requestId}</small>
        {traceId && <small>trace {traceId}</small>}
      </caption>
      <thead>
        <tr>
          <th scope="col">span</th>
          <th scope="col">
            <span className="trace-scale">
              <span>0</span>
              <span>{durationText(duration / 2)}</span>
              <span>{durationText(duration)}</span>
            </span>
          </th>
          <th scope="col" className="trace-number">
            from
          </th>
          <th scope="col" className="trace-number">
            took
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars are only ever added, and a state may come twice
          <BarRow key={index} bar={bar} whole={duration} />
        ))}
      </tbody>
    </table>
  );
};

/** The timeline of each question, newest first, without those before the last clear. */
export const Timeline = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const isRunning = timelinesOf(entries).some((request) => request.isRunning);
  const clearedAt = usePanelState(({ context }) => context.clearedAt);
  const past = timelinesOf(entries.slice(0, clearedAt)).filter((request) => !request.isRunning);
  const requests = timelinesOf(entries, useNow(isRunning))
    .map((request, index) => ({ request, number: index + 1 }))
    .filter(({ request: { requestId } }) => !past.some((one) => one.requestId === requestId));
  if (requests.length === 0) return <p className="trace-empty">No question yet. Ask one, and its way shows here.</p>;
  return requests
    .map(({ request, number }) => (
      <section key={request.requestId}>
        <RequestTable request={request} number={number} />
        {request.plan && <PlanDetail plan={request.plan} />}
      </section>
    ))
    .reverse();
};
