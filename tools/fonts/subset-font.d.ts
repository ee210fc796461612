declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype';
    readonly noHinting?: boolean;
    readonly keepFeatures?: readonly string[];
  }
  /** A font that has the signs of a text alone. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
