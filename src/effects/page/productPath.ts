/** The raw id of the product whose page a path leads to; undefined where it leads elsewhere, or nobody can decode it. */
export const productIdOf = (path: string): string | undefined => {
  const [, id] = /^\/([^/.]+)\/?$/.exec(path) ?? [];
  try {
    return id && decodeURIComponent(id);
  } catch {
    return undefined;
  }
};
