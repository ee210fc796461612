import * as v from 'valibot';

const eventSchema = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  tdur: v.optional(v.number()),
  args: v.optional(v.object({ data: v.optional(v.looseObject({ documentLoaderURL: v.optional(v.string()) })) })),
});

/** The parts of a trace that are read here. */
export const traceSchema = v.object({ traceEvents: v.array(eventSchema) });
type Trace = v.InferOutput<typeof traceSchema>;

/** Processor time of the page's main thread, in milliseconds of a phone with a quarter of this machine's speed. */
export interface ProcessorTimes {
  /** Sum of the time of each task beyond 50 ms. */
  readonly ownBlocking: number;
  readonly ownLongestTask: number;
}

const slowdown = 4;
/** A task of up to this many milliseconds does not block, by the definition of total blocking time. */
const maxUnblocking = 50;

/** The tasks of the last visit to an address in a trace. Their wall time would include other load on the machine. */
export const processorTimes = ({ traceEvents }: Trace, address: string): ProcessorTimes => {
  const { href } = new URL(address);
  const start = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === href,
  );
  if (!start) throw new Error(`the trace knows no visit to ${address}`);
  const tasks = traceEvents.flatMap(({ name, pid, tid, ts, tdur = 0 }) =>
    name === 'RunTask' && pid === start.pid && tid === start.tid && ts >= start.ts ? [(slowdown * tdur) / 1000] : [],
  );
  return {
    ownBlocking: tasks.reduce((sum, task) => sum + Math.max(0, task - maxUnblocking), 0),
    ownLongestTask: Math.max(0, ...tasks),
  };
};
