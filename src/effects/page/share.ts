/** What is given away: an address, or a text. */
type Given = { readonly url: string } | { readonly text: string };

/**
 * Gives something away: by the device's own sheet where a finger rules and one is wanted, else into the clipboard.
 * @returns what became of it
 */
export const share = async (given: Given, isSheetWanted = true): Promise<'shared' | 'copied' | 'refused'> => {
  try {
    if (isSheetWanted && matchMedia('(pointer: coarse)').matches && navigator.canShare?.(given)) {
      await navigator.share(given);
      return 'shared';
    }
    await navigator.clipboard.writeText('url' in given ? given.url : given.text);
    return 'copied';
  } catch {
    // Denied, or thought better of.
    return 'refused';
  }
};
