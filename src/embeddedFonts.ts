/** The characters of the fonts, and each font, whose file is base64-encoded (tools/build/brands/embeddedFonts.ts). */
type Fonts = readonly [unicodeRange: string, ...fonts: (readonly [family: string, weight: string, data: string])[]];

/**
 * Loads the fonts in an attribute of the running script before what follows it is laid out. From rules in a stylesheet a
 * browser would load them after the first layout, and text would move in the second.
 */
export const readEmbeddedFonts = (): void => {
  const { currentScript } = document;
  const [unicodeRange, ...fonts]: Fonts = JSON.parse(currentScript?.getAttribute('data-fonts') ?? '[]');
  for (const [family, weight, data] of fonts) {
    // The loop is for browsers before 2025; it takes a tenth of a second on a phone.
    const bytes = Uint8Array.fromBase64?.(data) ?? Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    document.fonts.add(new FontFace(family, bytes, { weight, unicodeRange }));
  }
  // The app hydrates the elements around it.
  currentScript?.remove();
};
