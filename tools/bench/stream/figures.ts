import * as v from 'valibot';

/** What the processes of the benchmark `stream` say to each other. */

/** The first thing a server says. */
export const addressSchema = v.object({ port: v.number() });

/**
 * A server is asked for what it holds, for what it has worked since it began, as also when a crowd is about to come, to
 * send an event on each stream so often, or to end all streams.
 */
export const orderSchema = v.variant('do', [
  v.object({ do: v.literal('measure') }),
  v.object({ do: v.literal('begin') }),
  v.object({ do: v.literal('tellWork') }),
  v.object({ do: v.literal('tick'), ticks: v.number(), pace: v.number() }),
  v.object({ do: v.literal('end') }),
]);
export type Order = v.InferOutput<typeof orderSchema>;

/** What a server holds after a collection of garbage, heap and buffers in bytes. */
export const heldSchema = v.object({ used: v.number(), rss: v.number() });
/** Processor time since the server began, in microseconds. */
export const workSchema = v.number();
/** Processor time since the order, user and system, and the events it was spent on. */
export const workedSchema = v.object({ microseconds: v.number(), events: v.number() });
export type Worked = v.InferOutput<typeof workedSchema>;
export const endedSchema = v.literal('ended');

/** What the client is to open, all at the same moment. */
export const crowdSchema = v.object({ port: v.number(), streams: v.number(), round: v.number() });
/** When each stream brought its first event, in milliseconds since all came. */
export const openSchema = v.object({ firstEvents: v.array(v.number()) });
/** How many events came in all, when every stream has ended. */
export const receivedSchema = v.object({ events: v.number() });
