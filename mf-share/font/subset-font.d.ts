/** The part of subset-font 2.9.0 that cutting uses. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    variationAxes: Record<string, { min: number; max: number }>;
    /** OpenType features, such as kerning; all others are dropped */
    keepFeatures: readonly string[];
  };
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
