export const flagWidth = 20;
export const flagHeight = 14;
/** Icons are round, so width equals height. */
export const flagSize = 18;

/** Attributes of a drawn flag, on the server and in the browser alike. */
export const flagAttributes = {
  className: 'flag',
  viewBox: `0 0 ${flagWidth} ${flagHeight}`,
  preserveAspectRatio: 'xMidYMid slice',
  width: flagSize,
  height: flagSize,
} as const;
