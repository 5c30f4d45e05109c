import { BlobSource, CanvasSink, Input, MP4, QTFF } from "mediabunny";
import { thumbnailAt, sheetSize, type StoryboardGrid } from "../../../shared/media/storyboard.ts";
import type { Gate } from "./gate.ts";
import { middlesOf, nearKeyFrames } from "./near-key-frames.ts";

type Drawing = { grid: StoryboardGrid; gate: Gate; onProgress: (share: number) => void };

/**
 * Draws the thumbnails of a video into one image, each from the middle of its part.
 * @returns null for a video that this browser cannot decode
 */
export async function drawStoryboard(file: Blob, { grid, gate, onProgress }: Drawing): Promise<Blob | null> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });
  try {
    const [image] = await input.getVideoTracks();
    if (!image || !(await image.canDecode())) return null;
    const { width, height } = sheetSize(grid);
    const sheet = new OffscreenCanvas(width, height);
    const context = sheet.getContext("2d", { alpha: false });
    if (!context) return null;
    const stepSeconds = grid.stepMs / 1000;
    const times = nearKeyFrames(image, middlesOf(grid.count, stepSeconds), { stepSeconds, gate });
    const sink = new CanvasSink(image, { width: grid.width, height: grid.height, fit: "fill", poolSize: 1 });
    let drawn = 0;
    for await (const thumbnail of sink.canvasesAtTimestamps(times)) {
      const { left, top } = thumbnailAt(grid, (drawn + 0.5) * stepSeconds);
      if (thumbnail) context.drawImage(thumbnail.canvas, left, top);
      drawn += 1;
      onProgress(drawn / grid.count);
    }
    return await sheet.convertToBlob({ type: "image/jpeg", quality: 0.8 });
  } finally {
    input.dispose();
  }
}
