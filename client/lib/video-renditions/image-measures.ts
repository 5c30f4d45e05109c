/** Measures of an image, from its luminance of 0 to 255. */
export type ImageMeasures = {
  mean: number;
  /** The standard deviation: an image of one color has none. */
  contrast: number;
  /** The variance of the Laplacian: edges make it large, and blur makes it small. */
  sharpness: number;
};

/** @param data RGBA, row by row */
export function measureImage(
  data: Uint8ClampedArray,
  { width, height }: { width: number; height: number },
): ImageMeasures {
  const luminance = Float32Array.from({ length: width * height }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * index, 4 * index + 3);
    // BT.709.
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
  const at = (x: number, y: number) => luminance[y * width + x] ?? 0;
  const laplacian: number[] = [];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1)
      laplacian.push(at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y));
  const { mean, variance } = spreadOf(luminance);
  return { mean, contrast: Math.sqrt(variance), sharpness: spreadOf(laplacian).variance };
}

function spreadOf(values: ArrayLike<number> & Iterable<number>): { mean: number; variance: number } {
  if (values.length === 0) return { mean: 0, variance: 0 };
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return { mean, variance: Math.max(0, squares / values.length - mean * mean) };
}

const bounds = { meanMin: 24, meanMax: 236, contrastMin: 12, sharpnessMin: 40 } as const;

/** Whether an image shows something: it is neither black, white, of one color, nor blurred. */
export const isShowing = ({ mean, contrast, sharpness }: ImageMeasures): boolean =>
  mean >= bounds.meanMin &&
  mean <= bounds.meanMax &&
  contrast >= bounds.contrastMin &&
  sharpness >= bounds.sharpnessMin;

/** The index of the image that shows most; undefined without an image. */
export function bestOf(images: readonly ImageMeasures[]): number | undefined {
  const ranked = images.map((image, index) => ({ index, shows: isShowing(image), sharpness: image.sharpness }));
  return ranked.toSorted((one, other) => Number(other.shows) - Number(one.shows) || other.sharpness - one.sharpness)[0]
    ?.index;
}
