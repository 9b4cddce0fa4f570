/** The package comes without types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      keepFeatures: readonly string[];
      /** Where on each axis of a variable font. */
      variationAxes: Record<string, number>;
    },
  ): Promise<Buffer>;
}
