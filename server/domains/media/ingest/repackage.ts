import { FilePathTarget, Mp4OutputFormat, Output } from "mediabunny";
import type { ByteSource } from "./byte-source.ts";
import { copyTracks, packetOutput, type PacketOutput } from "./copy-tracks.ts";
import { openVideo } from "./probe.ts";
import { orDamaged } from "./read-errors.ts";
import { playableTracks, type PlayableTracks } from "./tracks.ts";

/** An MP4 file at a path, with its index behind its media. */
export const mp4Output = (path: string, tracks: PlayableTracks): Promise<PacketOutput> =>
  packetOutput(
    new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new FilePathTarget(path) }),
    tracks,
  );

/**
 * Writes the image and the sound of a video into an MP4 file with one index, without encoding them again. Recorders write
 * fragments, which browsers cannot seek in, and phones write QuickTime.
 * @throws RefusedVideoError; the errors of the source and of the file system
 */
export async function repackage(file: ByteSource, to: string): Promise<void> {
  await orDamaged(file, async (source) => {
    using input = openVideo(source);
    const tracks = await playableTracks(input);
    const output = await mp4Output(to, tracks);
    await copyTracks(tracks, [output]);
    await output.finish();
  });
}
