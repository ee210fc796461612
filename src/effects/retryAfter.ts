/** `Retry-After` in milliseconds: seconds or a date; absent or unreadable: undefined. */
export const retryAfterOf = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined;
  const milliseconds = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
};
