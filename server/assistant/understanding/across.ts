import type { Said } from './understanding.ts';

/** "Which of your tools has a light?", on a tool's page: asked of all there are, and not of that one. */
export const asksAcross = ({ signs, features, named }: Said): boolean =>
  signs.has('tools') &&
  (signs.has('find') || signs.has('choose')) &&
  features.length > 0 &&
  named.length === 0 &&
  !(['thisProduct', 'theseProducts', 'fit', 'compatible', 'howTo', 'howMuch'] as const).some((sign) => signs.has(sign));
