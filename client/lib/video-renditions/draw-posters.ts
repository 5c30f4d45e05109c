import { BlobSource, CanvasSink, Input, type InputVideoTrack, MP4, QTFF } from "mediabunny";
import { posterColumns, posterRows } from "../../../shared/media/poster-grid.ts";
import type { FrameSize } from "../../../shared/media/rendition.ts";
import { sizeWithin } from "../../../shared/media/storyboard.ts";
import type { Gate } from "./gate.ts";
import { bestOf, type ImageMeasures, isShowing, measureImage } from "./image-measures.ts";
import { middlesOf, nearKeyFrames } from "./near-key-frames.ts";

/** `size`: of one poster. */
type Drawing = { durationMs: number; size: FrameSize; gate: Gate; onProgress: (share: number) => void };

/** `first`: the first that shows something; null: none does. */
export type DrawnPosters = { image: Blob; first: number | null };

const postersMax = posterColumns * posterRows;
const triesPerPoster = 4;
const tries = postersMax * triesPerPoster;
const measuredSide = 160;
/** The share of the work that measures images. */
const measuringShare = 0.8;

/**
 * Draws the images of a video from which its teacher chooses the poster into one image: of each part of the video the one
 * that shows most.
 * @returns null for a video that this browser cannot decode
 */
export async function drawPosters(
  file: Blob,
  { durationMs, size, gate, onProgress }: Drawing,
): Promise<DrawnPosters | null> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });
  try {
    const [image] = await input.getVideoTracks();
    if (!image || !(await image.canDecode())) return null;
    const measured = await measureAll(image, { durationMs, size, gate, onProgress });
    const chosen = Array.from({ length: postersMax }, (_, index) => {
      const part = measured.slice(triesPerPoster * index, triesPerPoster * (index + 1));
      return part[bestOf(part) ?? 0];
    }).filter((one) => one !== undefined);
    const sheet = new OffscreenCanvas(posterColumns * size.width, posterRows * size.height);
    const context = sheet.getContext("2d", { alpha: false });
    if (!context) return null;
    const sink = new CanvasSink(image, { ...size, fit: "fill", poolSize: 1 });
    let drawn = 0;
    for await (const poster of sink.canvasesAtTimestamps(chosen.map(({ second }) => second))) {
      const [column, row] = [drawn % posterColumns, Math.floor(drawn / posterColumns)];
      if (poster) context.drawImage(poster.canvas, column * size.width, row * size.height);
      drawn += 1;
      onProgress(measuringShare + ((1 - measuringShare) * drawn) / postersMax);
      await gate.pass();
    }
    const first = chosen.findIndex(isShowing);
    return {
      image: await sheet.convertToBlob({ type: "image/jpeg", quality: 0.9 }),
      first: first === -1 ? null : first,
    };
  } finally {
    input.dispose();
  }
}

type Measured = ImageMeasures & { second: number };

/** Images in the order of the video, several for each poster. */
async function measureAll(
  image: InputVideoTrack,
  { durationMs, size, gate, onProgress }: Drawing,
): Promise<readonly Measured[]> {
  const small = sizeWithin(size, measuredSide);
  const context = new OffscreenCanvas(small.width, small.height).getContext("2d", { willReadFrequently: true });
  const stepSeconds = durationMs / 1000 / tries;
  const sink = new CanvasSink(image, { ...small, fit: "fill", poolSize: 1 });
  const measured: Measured[] = [];
  const times = nearKeyFrames(image, middlesOf(tries, stepSeconds), { stepSeconds, gate });
  for await (const frame of sink.canvasesAtTimestamps(times)) {
    if (!context || !frame) continue;
    context.drawImage(frame.canvas, 0, 0);
    const { data } = context.getImageData(0, 0, small.width, small.height);
    measured.push({ ...measureImage(data, small), second: frame.timestamp });
    onProgress((measuringShare * measured.length) / tries);
  }
  return measured;
}
