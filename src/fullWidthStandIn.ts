/**
 * Gives Japanese characters their width until the brand's fonts have loaded, on a system that has no Japanese font: its boxes
 * for missing characters are narrower, and text would move. Characters of a system that has one stay visible.
 */
export const standInForFullWidth = (): void => {
  const data = document.querySelector<HTMLMetaElement>('meta[name="full-width"]')?.content;
  const brush = document.createElement('canvas').getContext('2d');
  if (!data || !brush) return;
  brush.font = '20px sans-serif';
  if (brush.measureText('水').width >= 20) return;
  document.fonts.add(
    new FontFace(
      'Full Width Stand-in',
      Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)),
    ),
  );
};
