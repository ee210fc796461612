/** Gives something away: by the device's own sheet where a finger rules, else into the clipboard. */
export const share = async (given: {
  readonly url?: string;
  readonly text?: string;
}): Promise<'shared' | 'copied' | 'refused'> => {
  try {
    if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(given)) {
      await navigator.share(given);
      return 'shared';
    }
    await navigator.clipboard.writeText(given.url ?? given.text ?? '');
    return 'copied';
  } catch {
    // Denied, or thought better of.
    return 'refused';
  }
};
