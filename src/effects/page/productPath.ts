/** Raw id of the product page at a path; undefined for other or undecodable paths. */
export const productIdOf = (path: string): string | undefined => {
  const [, id] = /^\/([^/.]+)\/?$/.exec(path) ?? [];
  try {
    return id && decodeURIComponent(id);
  } catch {
    return undefined;
  }
};
