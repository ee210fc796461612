import type { BrandCode } from '../contract/contract.ts';

/** A maker's mark on a 32 grid: shapes from back to front, coloured by the brand's tokens. */
export interface MarkShape {
  readonly d: string;
  readonly fill: 'brand' | 'onBrand' | 'accent' | 'onAccent';
}

/** One file, so that the page, the assistant's face and the icon of the browser's tab are the same mark. */
export const marks: Readonly<Record<BrandCode, readonly MarkShape[]>> = {
  // A seal: three trunks, and the wind that bends the tops.
  HJP: [
    { d: 'M16 1.5a14.5 14.5 0 1 0 0 29a14.5 14.5 0 1 0 0-29z', fill: 'accent' },
    { d: 'M8.8 12.2h2V24h-2zM15 9.2h2V25.6h-2zM21.2 12.2h2V24h-2z', fill: 'onAccent' },
    {
      d: 'M6.4 12.4C10 7.4 14.6 6.2 18.2 7.8c2.6 1.2 5 1.2 7.4-.8-1.4 4-4.6 5.2-8 3.9-3.7-1.4-7.4-.9-11.2 1.5z',
      fill: 'onAccent',
    },
  ],
  // Two brackets that hold a bolt.
  HUS: [
    { d: 'M2 2h28v28H2z', fill: 'brand' },
    { d: 'M6 6h8v3.6H9.8v12.8H14V26H6zM26 6h-8v3.6h4.2v12.8H18V26h8z', fill: 'onBrand' },
    { d: 'M16 11l4.4 2.5v5L16 21l-4.4-2.5v-5z', fill: 'accent' },
  ],
  // An H of two fjord walls and the water between.
  HEU: [
    { d: 'M16 1a15 15 0 1 0 0 30a15 15 0 1 0 0-30z', fill: 'brand' },
    {
      d: 'M8.5 8.6c2.6 0 4.4 1.9 4.4 4.5v10.3c-2.6 0-4.4-1.9-4.4-4.5zM19.1 8.6c2.6 0 4.4 1.9 4.4 4.5v10.3c-2.6 0-4.4-1.9-4.4-4.5z',
      fill: 'onBrand',
    },
    { d: 'M10.7 16.6c2-1.7 3.7-1.7 5.3-.4s3.3 1.3 5.3-.4v3c-2 1.7-3.7 1.7-5.3.4s-3.3-1.3-5.3.4z', fill: 'accent' },
  ],
  // A core, cut from a hexagon.
  MET: [
    { d: 'M16 1l13 7.5v15L16 31 3 23.5v-15z', fill: 'accent' },
    { d: 'M10.6 8.6h3.6v5.8l5-5.8h4.4l-6.1 6.9 6.4 7.9h-4.5l-5.2-6.6v6.6h-3.6z', fill: 'onAccent' },
  ],
};
