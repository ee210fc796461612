/** A time on the trace's clock, to the millisecond. */
export const clockText = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

/** A duration in as many digits as say something. */
export const durationText = (milliseconds: number): string => {
  if (milliseconds >= 9950) return `${(milliseconds / 1000).toFixed(1)} s`;
  if (milliseconds >= 995) return `${(milliseconds / 1000).toFixed(2)} s`;
  if (milliseconds === 0) return '0';
  return `${milliseconds >= 10 ? Math.round(milliseconds) : milliseconds.toFixed(1)} ms`;
};

/** The name of an event as a reader wants it: XState's own prefixes say nothing. */
export const eventText = (type: string): string => {
  const after = /^xstate\.after\.([^.]+)/.exec(type)?.[1];
  if (after !== undefined) return `after ${after}`;
  return type.replace(/^xstate\.(done|error)\.actor\./, (_, how: string) => `${how} `);
};
