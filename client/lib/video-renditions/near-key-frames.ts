import { EncodedPacketSink, type InputVideoTrack } from "mediabunny";
import type { Gate } from "./gate.ts";

/** The seconds in the middle of equal parts of a video. */
export const middlesOf = (parts: number, stepSeconds: number): number[] =>
  Array.from({ length: parts }, (_, index) => (index + 0.5) * stepSeconds);

/** The times of key frames where one is near, within half a step: one image is decoded instead of hundreds. */
export async function* nearKeyFrames(
  image: InputVideoTrack,
  seconds: readonly number[],
  { stepSeconds, gate }: { stepSeconds: number; gate: Gate },
): AsyncGenerator<number> {
  const packets = new EncodedPacketSink(image);
  const first = await image.getFirstTimestamp();
  for (const second of seconds) {
    await gate.pass();
    const key = await packets.getKeyPacket(second, { metadataOnly: true });
    yield Math.max(first, key && second - key.timestamp <= stepSeconds / 2 ? key.timestamp : second);
  }
}
