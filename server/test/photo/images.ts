import sharp from "sharp";

/** An image of one color and some detail, in the format that is asked for. */
export const makeImage = (
  format: "jpeg" | "png" | "webp" | "avif",
  { width = 640, height = 480, orientation }: { width?: number; height?: number; orientation?: number } = {},
): Promise<Buffer> => {
  const plain = sharp({ create: { width, height, channels: 3, background: "#c06030" } });
  const placed = { IFD0: { Make: "camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "37/1 33/1 0/1" } };
  const noted = orientation ? plain.withExif(placed).withMetadata({ orientation }) : plain.withExif(placed);
  return noted.toFormat(format).toBuffer();
};
