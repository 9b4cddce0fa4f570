/** The package comes without types. */
declare module 'subset-font' {
  /** A variable font's weights: one of them, or a part of their range. */
  type Axis = number | { min: number; max: number; default?: number };

  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      keepFeatures: readonly string[];
      variationAxes: Record<string, Axis>;
    },
  ): Promise<Buffer>;
}
