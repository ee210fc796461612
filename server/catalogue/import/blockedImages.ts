/** Invalid entries of the list are left to the server, which refuses them when it starts. */
const originsOf = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => URL.canParse(entry))
      .map((entry) => new URL(entry).origin),
  );

/** Origins of pictures that pages may not show: other sites that the list (`IMAGE_ORIGINS`) does not name. */
export const blockedImageOrigins = (images: Iterable<string>, list: string): ReadonlyMap<string, number> => {
  const allowed = originsOf(list);
  const blocked = new Map<string, number>();
  for (const image of images) {
    if (image.startsWith('/') || !URL.canParse(image)) continue;
    const { origin } = new URL(image);
    if (!allowed.has(origin)) blocked.set(origin, (blocked.get(origin) ?? 0) + 1);
  }
  return blocked;
};
