/** A time on the trace's clock with milliseconds. */
export const clockText = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

/** A duration with significant digits only. */
export const durationText = (milliseconds: number): string => {
  if (milliseconds >= 9950) return `${(milliseconds / 1000).toFixed(1)} s`;
  if (milliseconds >= 995) return `${(milliseconds / 1000).toFixed(2)} s`;
  if (milliseconds === 0) return '0';
  return `${milliseconds >= 10 ? Math.round(milliseconds) : milliseconds.toFixed(1)} ms`;
};

/** Readable event name without XState's prefixes. */
export const eventText = (type: string): string => {
  const after = /^xstate\.after\.([^.]+)/.exec(type)?.[1];
  if (after !== undefined) return `after ${after}`;
  return type.replace(/^xstate\.(done|error)\.actor\./, (_, how: string) => `${how} `);
};
