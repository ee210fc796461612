const joined = (base: string, path: string): string => `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`;

/** The first usable picture of a product, and the faults of those before it. */
export const readImages = (
  urls: readonly string[],
  base: string | undefined,
): { readonly image?: string; readonly faults: readonly { readonly reason: string; readonly remedy: string }[] } => {
  const faults: { readonly reason: string; readonly remedy: string }[] = [];
  for (const written of urls.map((url) => url.trim()).filter((url) => url !== '')) {
    // File names of pictures may contain spaces and brackets: "a drill (1).png".
    const spaced = /^(?:https?:)?\/\/\S/.test(written) ? written.replaceAll(' ', '%20') : written;
    const url = spaced.startsWith('//') ? `https:${spaced}` : spaced;
    if (/^https?:\/\/[^/?#]*@/.test(url)) {
      const remedy = 'Give an address that needs no password; every page would show this one';
      faults.push({ reason: 'the address of the picture holds a user name or a password', remedy });
      continue;
    }
    if (/^https:\/\/\S+$/.test(url)) return { image: url, faults };
    if (/^\/\S+$/.test(url)) return { image: base === undefined ? url : joined(base, url), faults };
    if (/^http:/.test(url)) {
      const remedy = 'Serve the picture over https and name that address; a page on https does not show it otherwise';
      faults.push({ reason: `the picture ${url.slice(0, 80)} is not https`, remedy });
    } else if (/^[\w.][^:\s]*$/.test(url) && base !== undefined) {
      return { image: joined(base, url), faults };
    } else {
      const remedy = 'Give the whole https address, or the folder of all pictures with --image-base';
      faults.push({ reason: `the picture "${url.slice(0, 80)}" is no address that a page can show`, remedy });
    }
  }
  return { faults };
};
