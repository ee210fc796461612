/** What is shared: an address, or a text. */
type Given = { readonly url: string } | { readonly text: string };

/**
 * Shares something: by the device's share sheet on touch devices if wanted, otherwise by the clipboard.
 * @returns the result
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
    // Denied or cancelled.
    return 'refused';
  }
};
