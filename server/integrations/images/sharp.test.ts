import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makeImage } from "../../test/photo/images.ts";
import { sharpImages } from "./sharp.ts";
import { formatOf } from "../../../shared/image/signature.ts";

const images = sharpImages();
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "stored",
    (error: { code: string }) => error.code,
  );

test.each(["jpeg", "png", "webp", "avif"] as const)("%s is stored as WebP without metadata", async (format) => {
  const original = await makeImage(format);
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const { bytes, width, height, color } = await images.normalize(original);
  expect([formatOf(bytes), width, height]).toEqual(["webp", 640, 480]);
  const { exif, icc, xmp } = await sharp(bytes).metadata();
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  expect(color).toMatch(/^#[bc][0-9a-f][56][0-9a-f][23][0-9a-f]$/);
});

test("a photo that was taken sideways is upright, and a large one is bounded", async () => {
  const sideways = await images.normalize(await makeImage("jpeg", { width: 40, height: 20, orientation: 6 }));
  expect([sideways.width, sideways.height]).toEqual([20, 40]);
  const large = await images.normalize(await makeImage("jpeg", { width: 4000, height: 1000 }));
  expect([large.width, large.height]).toEqual([2048, 512]);
});

test("an image of a page does not wait for the photos that users upload", async () => {
  const large = await makeImage("jpeg", { width: 4000, height: 3000 });
  const small = await makeImage("jpeg", { width: 40, height: 20 });
  const finished: string[] = [];
  const uploads = Array.from({ length: 6 }, () => images.normalize(large).then(() => finished.push("upload")));
  const page = images.resize(small, { width: 20, quality: 75, format: "webp" }).then(() => finished.push("page"));
  await Promise.all([...uploads, page]);
  expect(finished.indexOf("page")).toBeLessThan(finished.lastIndexOf("upload"));
});

test.each([
  ["png", 4000, 3001],
  ["webp", 6000, 4001],
] as const)("a %s of %i x %i pixels is too large", async (format, width, height) => {
  expect(await codeOf(images.normalize(await makeImage(format, { width, height })))).toBe("IMAGE_TOO_LARGE");
});

/** A PNG that states a size and has few bytes. */
function bombOf(width: number, height: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crcOf = (data: Buffer) =>
    (data.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), -1) ^ -1) >>> 0;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crcOf(body));
    return Buffer.concat([length, body, crc]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
/** The first box of a file of these brands, and the bytes of another format. */
const heic = (brand: string, compatible: string) =>
  Buffer.concat([Buffer.from(`\0\0\0\x14ftyp${brand}\0\0\0\0${compatible}`, "latin1"), Buffer.alloc(500, 1)]);
const whole = await makeImage("jpeg");

test.each<[string, Buffer, string]>([
  ["SVG with a script", svg, "IMAGE_UNREADABLE"],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "IMAGE_UNREADABLE"],
  ["a page behind the signature of an image", Buffer.concat([whole.subarray(0, 4), svg]), "IMAGE_UNREADABLE"],
  ["SVG behind the signature of WebP", Buffer.concat([Buffer.from("RIFF0000WEBP"), svg]), "IMAGE_UNREADABLE"],
  ["GIF", await sharp(whole).gif().toBuffer(), "IMAGE_UNREADABLE"],
  ["TIFF", await sharp(whole).tiff().toBuffer(), "IMAGE_UNREADABLE"],
  ["HEIC, whose decoder the library does not have", heic("heic", "mif1"), "IMAGE_UNREADABLE"],
  ["HEIC behind the brand of AVIF", heic("mif1", "avif"), "IMAGE_UNREADABLE"],
  ["half an image", whole.subarray(0, whole.length / 2), "IMAGE_UNREADABLE"],
  ["nothing", Buffer.alloc(0), "IMAGE_UNREADABLE"],
  ["four bytes", whole.subarray(0, 4), "IMAGE_UNREADABLE"],
  ["a box without length", Buffer.from("\0\0\0\0ftypavif", "latin1"), "IMAGE_UNREADABLE"],
  ["a decompression bomb", bombOf(60_000, 60_000), "IMAGE_TOO_LARGE"],
  ["more pixels than its bytes", bombOf(3_000, 4_000), "IMAGE_UNREADABLE"],
])("%s is refused", async (_name, bytes, code) => {
  expect(await codeOf(images.normalize(bytes))).toBe(code);
  expect(await codeOf(images.resize(bytes, { width: 64, quality: 75, format: "webp" }))).toBe(code);
});

test("an image is made smaller and never larger", async () => {
  const sizeOf = async (width: number) =>
    (await sharp(await images.resize(whole, { width, quality: 75, format: "webp" })).metadata()).width;
  expect([await sizeOf(64), await sizeOf(3840)]).toEqual([64, 640]);
});
