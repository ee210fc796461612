/** Judged by what a browser makes of an address, not by how it begins. */
const own = 'https://own.invalid';
const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

const parsed = (url: string): URL | null => URL.parse(url, own);

/** The address if it leads somewhere harmless, else nothing (specification, section 5). */
export const safeUrl = (url: string): string => (allowed.has(parsed(url)?.protocol ?? '') ? url : '');

/** An address outside this site. */
export const isExternal = (url: string): boolean => {
  const { protocol = '', origin = '' } = parsed(url) ?? {};
  return /^https?:$/.test(protocol) && origin !== own;
};

/** Pictures come from the catalogue alone: any other would call home without a click. */
export const isOwnPicture = (url: string): boolean => {
  const { origin = '', pathname = '' } = parsed(url) ?? {};
  return origin === own && pathname.startsWith('/product-images/');
};
