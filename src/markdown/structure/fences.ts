const opening = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/;
const closing = /^ {0,3}([`~]{3,})[ \t]*$/;

/** The code fence that is open after a line, given the one open before it. */
export const fenceAfter = (line: string, fence: string | undefined): string | undefined => {
  if (fence === undefined) {
    const [, ticks, tildes] = opening.exec(line) ?? [];
    return ticks ?? tildes;
  }
  const signs = closing.exec(line)?.[1];
  return signs !== undefined && signs[0] === fence[0] && signs.length >= fence.length ? undefined : fence;
};
