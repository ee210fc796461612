/** The form of the embedded font rules (brands/styles.ts). */
const embedded = /family: "([^"]+)";\s+src: url\("data.+?,([^"]+)".+?weight: (.+?);.+?range: (.+?);/gs;

/**
 * Loads the page's embedded fonts before its first layout. From their rules alone a browser loads them after the first
 * layout, and text moves in the second. Without scripts the rules are used.
 */
export const readEmbeddedFonts = (): void => {
  for (const [, family = '', data = '', weight = '', unicodeRange = ''] of document.head.textContent.matchAll(
    embedded,
  )) {
    // The loop is for browsers before 2025; it takes a tenth of a second on a phone.
    const bytes = Uint8Array.fromBase64?.(data) ?? Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    document.fonts.add(new FontFace(family, bytes, { weight, unicodeRange }));
  }
};
