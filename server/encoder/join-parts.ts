import { EncodedPacketSink, FilePathSource, Input, MP4, QTFF } from "mediabunny";
import { orNotFound } from "../../shared/errors.ts";
import { copyTracks, type PacketOutput, nextOf, noPackets, soundsOf } from "../domains/media/ingest/copy-tracks.ts";
import { mp4Output } from "../domains/media/ingest/repackage.ts";

/** A file with the images of a part, and the second at which it starts. */
export type MadePart = { path: string; startSec: number };

/**
 * Writes the images of the parts and a sound into one MP4 file. Nothing is encoded again.
 * @param heardIn the file with the sound, if it has some; null: silence
 */
export async function joinParts(parts: readonly MadePart[], heardIn: string | null, target: string): Promise<void> {
  using source = heardIn === null ? null : openFile(heardIn);
  const sound = (await source?.getPrimaryAudioTrack()) ?? null;
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

/** Writes the image of one file and the sound of another one into an MP4 file. Nothing is encoded again. */
export async function joinTracks(shownIn: string, heardIn: string, target: string): Promise<void> {
  using image = openFile(shownIn);
  using sound = openFile(heardIn);
  const video = orNotFound(await image.getPrimaryVideoTrack());
  const tracks = { video, sound: orNotFound(await sound.getPrimaryAudioTrack()) };
  const output = await mp4Output(target, tracks);
  await copyTracks(tracks, [output]);
  await output.finish();
}

const openFile = (path: string): Input => new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] });
