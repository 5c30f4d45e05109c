import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import type { FrameRate, VideoDescription } from "./port.ts";

const run = promisify(execFile);
const outputMaxBytes = 256 * 1024;

const rates = { min: 15, variable: 30, max: 60 } as const;

const fraction = z.string().transform((text): FrameRate => {
  const [images = 0, ofSeconds = 0] = text.split(/[/:]/).map(Number);
  return { images, ofSeconds };
});

const probed = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      width: z.int().default(0),
      height: z.int().default(0),
      /** The shape of a pixel. */
      sample_aspect_ratio: fraction.optional(),
      r_frame_rate: fraction,
      avg_frame_rate: fraction,
      color_transfer: z.string().optional(),
      field_order: z.string().optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
    }),
  ),
  format: z.object({ duration: z.coerce.number().positive() }),
});

const entries = [
  "stream=codec_type,codec_name,width,height,sample_aspect_ratio,r_frame_rate,avg_frame_rate,color_transfer,field_order",
  "stream_side_data=rotation",
  "format=duration",
].join(":");

/** Describes a video by `ffprobe`. @throws for a file that is none */
export async function probeByFfprobe(source: string): Promise<VideoDescription> {
  const { stdout } = await run("ffprobe", ["-v", "error", "-show_entries", entries, "-of", "json", source], {
    maxBuffer: outputMaxBytes,
  });
  const { streams, format } = probed.parse(JSON.parse(stdout));
  const image = streams.find(({ codec_type }) => codec_type === "video");
  if (!image?.width || !image.height) throw new Error(`${source} has no image`);
  return {
    durationMs: Math.round(1000 * format.duration),
    ...shownSize(image),
    frameRate: constantRate(image.r_frame_rate, image.avg_frame_rate),
    hasSound: streams.some(({ codec_type, codec_name }) => codec_type === "audio" && codec_name !== undefined),
    hdr: z.enum(["smpte2084", "arib-std-b67"]).nullable().catch(null).parse(image.color_transfer),
    isInterlaced: /^[tb][tb]$/.test(image.field_order ?? ""),
  };
}

type Image = z.output<typeof probed>["streams"][number];

function shownSize({ width, height, sample_aspect_ratio: pixel, side_data_list }: Image) {
  const wide = Math.round(width * (pixel ? perSecond(pixel) || 1 : 1));
  const isUpright = side_data_list.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  return isUpright ? { width: height, height: wide } : { width: wide, height };
}

const perSecond = ({ images, ofSeconds }: FrameRate): number => (ofSeconds > 0 ? images / ofSeconds : 0);

/** The nominal rate of a video whose images keep to it. */
function constantRate(nominal: FrameRate, average: FrameRate): FrameRate {
  const [stated, real] = [perSecond(nominal), perSecond(average)];
  if (stated > 0 && stated <= rates.max && Math.abs(stated - real) < 0.01 * stated) return nominal;
  const rate = real > rates.variable * 1.5 ? rates.max : Math.min(rates.variable, Math.round(real));
  return { images: Math.max(rates.min, rate), ofSeconds: 1 };
}
