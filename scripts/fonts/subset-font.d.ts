/** The package comes without types. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    variationAxes: Record<string, { min: number; max: number }>;
    /** OpenType features; all unless given. */
    keepFeatures: string[];
    noHinting: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
