import type { FrameSize } from "../../../../shared/media/rendition.ts";
import { openImage } from "../../photo/photo-file.ts";

/** The middle of an image file in the size of a poster, as JPEG. @throws PhotoFileError */
export async function drawFile(file: File, size: FrameSize): Promise<Blob> {
  const image = await openImage(file);
  try {
    return await drawFilling(image, { width: image.naturalWidth, height: image.naturalHeight }, size);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** The frame that a video shows. */
export async function drawFrame(video: HTMLVideoElement, size: FrameSize): Promise<Blob> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
    await new Promise((done) => {
      video.addEventListener("loadeddata", done, { once: true });
      video.preload = "auto";
    });
  return drawFilling(video, { width: video.videoWidth, height: video.videoHeight }, size);
}

async function drawFilling(source: CanvasImageSource, from: FrameSize, size: FrameSize): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext("2d", { alpha: false });
  const scale = Math.max(size.width / from.width, size.height / from.height);
  const [width, height] = [from.width * scale, from.height * scale];
  // JPEG is not transparent.
  context?.fillRect(0, 0, size.width, size.height);
  context?.drawImage(source, (size.width - width) / 2, (size.height - height) / 2, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
  if (!blob) throw new Error("the browser has not drawn the poster");
  return blob;
}
