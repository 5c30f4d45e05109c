import pLimit from "p-limit";
import type { Sharp, SharpOptions } from "sharp";
import { DomainError } from "../../../shared/errors.ts";
import { photoLimits } from "../../../shared/photo/codes.ts";
import type { ImageFormat, Images, Sheet, StoredImage } from "./port.ts";
import { formatOf } from "../../../shared/image/signature.ts";

/** The longer side of a stored photo. */
const storedMaxPx = 2048;
const storedQuality = 82;
const waitingMax = 64;

const readers = ["Jpeg", "Png", "Webp", "Heif"].map((name) => `VipsForeignLoad${name}Buffer`);

/** The library is loaded at the first image: a server without one starts without it. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // One thread and no cache: what is decoded is often large and rarely needed twice.
  sharp.concurrency(1);
  sharp.cache(false);
  // Every other decoder (SVG, PDF, TIFF, GIF) is out of reach, also by way of a wrong signature.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: readers });
  return sharp;
}

const readingOf = (format: ImageFormat): SharpOptions => ({
  limitInputPixels: photoLimits.pixelsMax[format],
  failOn: "error",
  sequentialRead: true,
  pages: 1,
});

type Library = Awaited<ReturnType<typeof loadSharp>>;

/**
 * Images are read one at a time, since each may take 100 MB. Images of pages have a lane of their own: no visitor waits for the
 * photos that users upload. So have drawings, which no visitor looks at.
 */
export function sharpImages(): Images {
  let library: Promise<Library> | undefined;
  const lanes = { pages: pLimit(1), uploads: pLimit(1), drawings: pLimit(1) };

  const inLane = <T>(lane: keyof typeof lanes, run: (sharp: Library) => Promise<T>): Promise<T> => {
    const oneAtATime = lanes[lane];
    if (oneAtATime.pendingCount >= waitingMax) throw new DomainError("SERVICE_BUSY", { retryAfterSeconds: 1 });
    return oneAtATime(async () => run(await (library ??= loadSharp())));
  };

  const read = async <T>(
    lane: keyof typeof lanes,
    bytes: Buffer,
    run: (image: Sharp, sharp: Library) => Promise<T>,
  ): Promise<T> => {
    const format = formatOf(bytes);
    if (format === null) throw new DomainError("IMAGE_UNREADABLE");
    return inLane(lane, (sharp) =>
      run(sharp(bytes, readingOf(format)), sharp).catch((error: Error) => {
        if (error instanceof DomainError) throw error;
        throw new DomainError(/pixel limit/.test(error.message) ? "IMAGE_TOO_LARGE" : "IMAGE_UNREADABLE");
      }),
    );
  };

  return {
    normalize: (bytes) => read("uploads", bytes, normalize),
    resize: (bytes, { width, quality, format }) =>
      read("pages", bytes, (image) =>
        written(upright(image).resize({ width, withoutEnlargement: true }), format, quality),
      ),
    fill: (bytes, box) =>
      read("drawings", bytes, (image) => jpeg(upright(image).resize({ ...box, fit: "cover", position: "attention" }))),
    cut: (bytes, sheet) => read("uploads", bytes, (image, sharp) => cut(image, sharp, sheet)),
    draw: async (svg, fontFile) => inLane("drawings", (sharp) => drawn(sharp, svg, fontFile)),
  };
}

/** Its library draws on another thread, and is loaded at the first drawing. */
async function drawn(sharp: Library, svg: string, fontFile: string): Promise<Buffer> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const { pixels, width, height } = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: [fontFile], defaultFontFamily: "Pretendard" },
  });
  return jpeg(sharp(pixels, { raw: { width, height, channels: 4 } }).flatten());
}

/** Colors as sharp as shapes: drawings have letters. */
const jpeg = (image: Sharp): Promise<Buffer> => image.jpeg({ quality: 86, chromaSubsampling: "4:4:4" }).toBuffer();

/** As it is seen: the orientation that a camera only notes is applied, since the note is dropped. */
const upright = (image: Sharp): Sharp => image.rotate();

async function normalize(image: Sharp, sharp: Library): Promise<StoredImage> {
  const bounded = upright(image).resize({
    width: storedMaxPx,
    height: storedMaxPx,
    fit: "inside",
    withoutEnlargement: true,
  });
  const { data: bytes, info } = await bounded.webp({ quality: storedQuality }).toBuffer({ resolveWithObject: true });
  const average = sharp(bytes).flatten({ background: "#fff" }).resize(1, 1, { fit: "fill" });
  const pixel = await average.raw().toBuffer();
  return { bytes, width: info.width, height: info.height, color: `#${pixel.toString("hex", 0, 3)}` };
}

async function cut(image: Sharp, sharp: Library, { columns, rows, cell }: Sheet): Promise<Buffer[]> {
  const { width, height } = await image.metadata();
  if (width !== columns * cell.width || height !== rows * cell.height) throw new DomainError("VALIDATION_FAILED");
  const { data, info } = await image.flatten().toColorspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const cells: Buffer[] = [];
  for (let top = 0; top < height; top += cell.height)
    for (let left = 0; left < width; left += cell.width)
      cells.push(
        await sharp(data, { raw: info })
          .extract({ left, top, ...cell })
          .webp({ quality: storedQuality })
          .toBuffer(),
      );
  return cells;
}

function written(image: Sharp, format: ImageFormat, quality: number): Promise<Buffer> {
  // AVIF shows as much with a lower number, and at this effort takes little longer than WebP.
  if (format === "avif") return image.avif({ quality: Math.max(1, quality - 20), effort: 2 }).toBuffer();
  if (format === "webp") return image.webp({ quality }).toBuffer();
  return format === "png" ? image.png({ compressionLevel: 9 }).toBuffer() : image.jpeg({ quality }).toBuffer();
}
