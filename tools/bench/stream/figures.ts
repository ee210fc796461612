import * as v from 'valibot';

/** Messages between the processes of the benchmark `stream`. */

/** The first message of a server. */
export const addressSchema = v.object({ port: v.number() });

/**
 * Orders to a server: report memory; report processor time since the start, also when a crowd is about to come; send an
 * event on each stream repeatedly; end all streams.
 */
export const orderSchema = v.variant('do', [
  v.object({ do: v.literal('measure') }),
  v.object({ do: v.literal('begin') }),
  v.object({ do: v.literal('reportWork') }),
  v.object({ do: v.literal('tick'), ticks: v.number(), pace: v.number() }),
  v.object({ do: v.literal('end') }),
]);
export type Order = v.InferOutput<typeof orderSchema>;

/** Heap with buffers, and resident memory, in bytes after a garbage collection. */
export const heldSchema = v.object({ used: v.number(), rss: v.number() });
/** Processor time since the server began, in microseconds. */
export const workSchema = v.number();
/** User and system time since the order, and the number of events sent in it. */
export const processorTimeSchema = v.object({ microseconds: v.number(), events: v.number() });
export type ProcessorTime = v.InferOutput<typeof processorTimeSchema>;
export const endedSchema = v.literal('ended');

/** The streams that the client opens at the same moment. */
export const crowdSchema = v.object({ port: v.number(), streams: v.number(), round: v.number() });
/** When each stream delivered its first event, in milliseconds since the start. */
export const openSchema = v.object({ firstEvents: v.array(v.number()) });
/** Total number of events received, once every stream has ended. */
export const receivedSchema = v.object({ events: v.number() });
