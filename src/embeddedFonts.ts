/** The characters of the fonts, and each font, whose file is base64-encoded (tools/build/brands/embeddedFonts.ts). */
type Fonts = readonly [unicodeRange: string, ...fonts: (readonly [family: string, weight: string, data: string])[]];

/**
 * Loads the fonts in the element before the running script before what follows is laid out. From rules in a stylesheet a
 * browser would load them after the first layout, and text would move in the second.
 */
export const readEmbeddedFonts = (): void => {
  const script = document.currentScript;
  const data = script?.previousElementSibling;
  const [unicodeRange, ...fonts]: Fonts = JSON.parse(data?.textContent ?? '[]');
  for (const [family, weight, file] of fonts) {
    // The loop is for browsers before 2025; it takes a tenth of a second on a phone.
    const bytes = Uint8Array.fromBase64?.(file) ?? Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0));
    document.fonts.add(new FontFace(family, bytes, { weight, unicodeRange }));
  }
  // The app hydrates the elements around them.
  data?.remove();
  script?.remove();
};
