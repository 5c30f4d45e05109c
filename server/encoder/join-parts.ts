import { EncodedPacketSink, FilePathSource, Input, MP4 } from "mediabunny";
import { orNotFound } from "../../shared/errors.ts";
import { type PacketOutput, nextOf, noPackets, soundsOf } from "../domains/media/ingest/copy-tracks.ts";
import { mp4Output } from "../domains/media/ingest/repackage.ts";
import { playableTracks } from "../domains/media/ingest/tracks.ts";

/** A file with the images of a part, and the second at which it starts. */
export type MadePart = { path: string; startSec: number };

/** Writes the images of the parts and the sound of the video into one MP4 file. Nothing is encoded again. */
export async function joinParts(parts: readonly MadePart[], video: string, target: string): Promise<void> {
  using source = openFile(video);
  const { sound } = await playableTracks(source);
  const sounds = sound ? soundsOf(new EncodedPacketSink(sound)) : noPackets();
  let output: PacketOutput | undefined;
  let heard = await nextOf(sounds);
  for (const { path, startSec } of parts) {
    using part = openFile(path);
    const images = orNotFound(await part.getPrimaryVideoTrack());
    output ??= await mp4Output(target, { video: images, sound });
    for await (const packet of new EncodedPacketSink(images).packets()) {
      const image = packet.clone({ timestamp: packet.timestamp + startSec });
      for (; heard && heard.timestamp <= image.timestamp; heard = await nextOf(sounds)) await output.addSound(heard);
      await output.addImage(image);
    }
  }
  for (; heard; heard = await nextOf(sounds)) await output?.addSound(heard);
  await output?.finish();
}

const openFile = (path: string): Input => new Input({ source: new FilePathSource(path), formats: [MP4] });
