/** Checks an address as a browser parses it, not by its first characters. */
const own = 'https://own.invalid';
const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

const parsed = (url: string): URL | null => URL.parse(url, own);

/** The address if it is safe, else undefined (specification, section 5). */
export const safeUrl = (url: string): string => (allowed.has(parsed(url)?.protocol ?? '') ? url : '');

/** Whether an address is outside this site. */
export const isExternal = (url: string): boolean => {
  const { protocol = '', origin = '' } = parsed(url) ?? {};
  return /^https?:$/.test(protocol) && origin !== own;
};

/** Only pictures of the catalogue are allowed; others would contact their server without a click. */
export const isOwnPicture = (url: string): boolean => {
  const { origin = '', pathname = '' } = parsed(url) ?? {};
  return origin === own && pathname.startsWith('/product-images/');
};
