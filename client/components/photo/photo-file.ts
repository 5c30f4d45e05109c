import type { PhotoFile } from "../../api/photo.ts";
import { photoLimits, photoTypes } from "../../../shared/photo/codes.ts";
import { photoText } from "./text.ts";

/**
 * File types that a file dialog offers. Without the format of phones (HEIC), because an iPhone then hands over a JPEG of the photo: one
 * that is named here it hands over as it is.
 */
export const photoAccept = photoTypes.join(",");

/** Larger files are made smaller here: the server stores no more than so many pixels at a side. */
const sentBytesMax = 2 * 1024 * 1024;
const sentPx = 2048;

/** A file that cannot be uploaded; the message is for the user. */
export class PhotoFileError extends Error {}

const acceptedType = (type: string) => photoTypes.find((accepted) => accepted === type);

/** The format of phones, which most browsers cannot show; by its name where the system does not know its type. */
const isHeic = (file: Blob): boolean =>
  /^image\/hei[cf]/.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name));

/** An image that the browser can show. @throws PhotoFileError */
export async function openImage(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } catch {
    URL.revokeObjectURL(image.src);
    throw new PhotoFileError(isHeic(file) ? photoText.heic : photoText.unreadable);
  }
}

type Square = { x: number; y: number; width: number; height: number };

/** A part of an image, no larger than `px`, as JPEG. @throws PhotoFileError */
export async function drawPart(image: HTMLImageElement, part: Square, px: number): Promise<PhotoFile> {
  const scale = Math.min(1, px / Math.max(part.width, part.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new PhotoFileError(photoText.unreadable);
  // JPEG is not transparent.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
  if (!blob) throw new PhotoFileError(photoText.unreadable);
  return { blob, contentType: "image/jpeg" };
}

/**
 * The file as it is uploaded: as it is, or smaller, or in a format that the server reads (an iPhone shows its own).
 * @throws PhotoFileError
 */
export async function photoFileOf(file: File): Promise<PhotoFile> {
  const contentType = acceptedType(file.type);
  if (contentType && file.size <= sentBytesMax) return { blob: file, contentType };
  try {
    const image = await openImage(file);
    const { naturalWidth: width, naturalHeight: height } = image;
    const drawn = await drawPart(image, { x: 0, y: 0, width, height }, sentPx);
    URL.revokeObjectURL(image.src);
    return drawn;
  } catch (error) {
    if (!contentType) throw error;
    if (file.size > photoLimits.bytesMax) throw new PhotoFileError(photoText.tooLarge(file.size));
    return { blob: file, contentType };
  }
}
