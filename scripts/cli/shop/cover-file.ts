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

/**
 * Reads the argument of a cover: the name of an object, the path of a photo, which is uploaded, or `none`.
 * @throws Error with one line
 */
export async function readCover(
  api: Api,
  text: string,
  shop: string,
): Promise<NonNullable<CourseChange["cover"]> | null> {
  if (text === "none") return null;
  const name = objectNames.find((one) => one === text);
  if (name) return name;
  const contentType = types[extname(text).toLowerCase()];
  if (!contentType)
    throw new Error(
      `${text}: neither none, a photo (${Object.keys(types).join(" ")}), nor an object: ${objectNames.join(" ")}`,
    );
  const file = await readFile(text).catch(() => {
    throw new Error(`${text}: there is no such file`);
  });
  const { photoId, uploadUrl } = await api.photo.start.mutate({ purpose: "COVER", contentType, bytes: file.length });
  const { ok, status } = await fetch(new URL(uploadUrl, shop), {
    method: "PUT",
    body: file,
    headers: { "content-type": contentType },
  });
  if (!ok) throw new Error(`${text}: the upload failed with status ${status}`);
  await api.photo.complete.mutate({ photoId });
  return `photo/${photoId}`;
}
