import * as v from 'valibot';

/** What the processes of the soak say to each other. */

/** The question that is answered at a pace; any other is answered from the catalogue. */
export const slowQuestion = 'soak';

/** What the server holds, measured after a collection of garbage, and how many events of slow answers it has sent. */
export const figuresSchema = v.object({
  sent: v.number(),
  rss: v.number(),
  /** The heap and the buffers beside it. */
  used: v.number(),
  cpuMilliseconds: v.number(),
});
export type Figures = v.InferOutput<typeof figuresSchema>;

/** The first thing the server says. */
export const addressSchema = v.object({ address: v.string() });

/** How many streams a client process opens, how fast, and how many events each is to bring. */
export const streamsOrderSchema = v.object({
  address: v.string(),
  streams: v.number(),
  events: v.number(),
  opensEachSecond: v.number(),
});
export type StreamsOrder = v.InferOutput<typeof streamsOrderSchema>;

/** What came of the streams. A stream is whole when every event came once, in order, and `[DONE]` at the end. */
export const streamsResultSchema = v.object({
  received: v.number(),
  whole: v.number(),
  faults: v.array(v.string()),
  firstEvents: v.array(v.number()),
});
export type StreamsResult = v.InferOutput<typeof streamsResultSchema>;

/** Said by the client process when every stream has brought its first event. */
export const allOpen = 'all open';

/** How many requests of all kinds a client process sends, and how many at a time. */
export const requestsOrderSchema = v.object({
  address: v.string(),
  from: v.number(),
  count: v.number(),
  together: v.number(),
});

/** What came of the requests: those answered as they must be, and the others. */
export const requestsResultSchema = v.object({
  answered: v.number(),
  /** How often the server refused because it was busy, and was asked again. */
  repeated: v.number(),
  faults: v.array(v.string()),
  milliseconds: v.array(v.number()),
});
export type RequestsResult = v.InferOutput<typeof requestsResultSchema>;
