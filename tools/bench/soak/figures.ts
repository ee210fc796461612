import * as v from 'valibot';

/** Messages between the processes of the soak. */

/** The question answered at a fixed pace; all others are answered from the catalogue. */
export const slowQuestion = 'soak';

/** Memory of the server after a garbage collection, and the number of events of slow answers that it has sent. */
export const figuresSchema = v.object({
  sent: v.number(),
  rss: v.number(),
  /** Heap and buffers. */
  used: v.number(),
  cpuMilliseconds: v.number(),
});
export type Figures = v.InferOutput<typeof figuresSchema>;

/** The server's first message. */
export const addressSchema = v.object({ address: v.string() });

/** How many streams a client process opens, how fast, and how many events each must deliver. */
export const streamsOrderSchema = v.object({
  address: v.string(),
  streams: v.number(),
  events: v.number(),
  opensEachSecond: v.number(),
});
export type StreamsOrder = v.InferOutput<typeof streamsOrderSchema>;

/** Outcome of the streams. A stream is whole if every event arrived once, in order, and `[DONE]` at the end. */
export const streamsResultSchema = v.object({
  received: v.number(),
  whole: v.number(),
  faults: v.array(v.string()),
  firstEvents: v.array(v.number()),
});
export type StreamsResult = v.InferOutput<typeof streamsResultSchema>;

/** Sent by the client process when every stream has delivered its first event. */
export const allOpen = 'all open';

/** How many requests of all kinds a client process sends, and how many at a time. */
export const requestsOrderSchema = v.object({
  address: v.string(),
  from: v.number(),
  count: v.number(),
  together: v.number(),
});

/** Outcome of the requests: answered as expected, and the others. */
export const requestsResultSchema = v.object({
  answered: v.number(),
  /** How often the server refused because it was busy, and was asked again. */
  repeated: v.number(),
  faults: v.array(v.string()),
  milliseconds: v.array(v.number()),
});
export type RequestsResult = v.InferOutput<typeof requestsResultSchema>;
