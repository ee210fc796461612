/** As the page's rules name them (brands/styles.ts). */
const embedded = /family: "(.+?)";\s+src: url\("data.+?,(.+?)".+?weight: (.+?);.+?range: (.+?);/gs;

/**
 * Reads the fonts that the page carries within itself before anything of it is laid out. By their rules alone a browser
 * reads them after its first layout, and whatever is set in them moves in the second. Where no script runs, the rules
 * serve.
 */
export const readEmbeddedFonts = (): void => {
  for (const [, family = '', data = '', weight = '', unicodeRange = ''] of document.head.textContent.matchAll(
    embedded,
  )) {
    // Sign by sign, for browsers before 2025, it takes a phone a tenth of a second.
    const bytes = Uint8Array.fromBase64?.(data) ?? Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    document.fonts.add(new FontFace(family, bytes, { weight, unicodeRange }));
  }
};
