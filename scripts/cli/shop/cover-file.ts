import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { objectNames } from "../../../shared/art/object-index.ts";
import type { CourseChange } from "../../../shared/site/admin.ts";
import type { PhotoInput } from "../../../shared/photo/schema.ts";
import type { Api } from "../session.ts";

const types: Record<string, PhotoInput["contentType"]> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
};

type CoverArguments = { text: string; crop: string | undefined };

/**
 * Reads the arguments of a cover: the name of an object, the path of a photo, which is uploaded, or `none`.
 * @param crop the part of the photo to show, in its pixels: `left,top,width,height`
 * @throws Error with one line
 */
export async function readCover(
  api: Api,
  { text, crop }: CoverArguments,
  shop: string,
): Promise<NonNullable<CourseChange["cover"]> | null> {
  if (text === "none") return null;
  const name = objectNames.find((one) => one === text);
  if (name) return name;
  const fileType = types[extname(text).toLowerCase()];
  if (!fileType)
    throw new Error(
      `${text}: neither none, a photo (${Object.keys(types).join(" ")}), nor an object: ${objectNames.join(" ")}`,
    );
  const photo = await readFile(text).catch(() => {
    throw new Error(`${text}: there is no such file`);
  });
  const file = crop === undefined ? photo : await cropped(photo, { text, crop });
  const contentType = crop === undefined ? fileType : "image/webp";
  const { photoId, uploadUrl } = await api.photo.start.mutate({ purpose: "COVER", contentType, bytes: file.length });
  const { ok, status } = await fetch(new URL(uploadUrl, shop), {
    method: "PUT",
    body: new Uint8Array(file),
    headers: { "content-type": contentType },
  });
  if (!ok) throw new Error(`${text}: the upload failed with status ${status}`);
  await api.photo.complete.mutate({ photoId });
  return `photo/${photoId}`;
}

/** A part of a photo as WebP, of the photo as it is seen: one taken sideways is upright. @throws Error with one line */
async function cropped(photo: Buffer, { text, crop }: { text: string; crop: string }): Promise<Buffer> {
  const [left, top, width, height] = /^(\d+),(\d+),([1-9]\d*),([1-9]\d*)$/.exec(crop)?.slice(1).map(Number) ?? [];
  if (left === undefined || top === undefined || width === undefined || height === undefined)
    throw new Error(`${crop}: a part of a photo is left,top,width,height in pixels, as 120,0,1280,720`);
  // Few commands need the library, which takes a while to load.
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(photo).autoOrient().png().toBuffer({ resolveWithObject: true });
  if (left + width > info.width || top + height > info.height)
    throw new Error(`${text}: the part ${crop} is not inside its ${info.width} x ${info.height} pixels`);
  return sharp(data).extract({ left, top, width, height }).webp({ quality: 90 }).toBuffer();
}
