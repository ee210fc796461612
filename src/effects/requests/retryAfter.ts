/** Milliseconds until a date, relative to the server's `Date` if sent, because visitors' clocks may be wrong. */
const until = (date: string, headers: Headers): number => {
  const now = Date.parse(headers.get('date') ?? '');
  return Date.parse(date) - (Number.isNaN(now) ? Date.now() : now);
};

/** `Retry-After` in milliseconds, from seconds or a date; undefined if absent or invalid. */
export const retryAfterOf = (headers: Headers): number | undefined => {
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  const milliseconds = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : until(header, headers);
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
};
