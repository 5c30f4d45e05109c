import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputTrack,
  MP4,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { join } from "node:path";

const sample = join(import.meta.dirname, "../../../server/test/video/sample.mp4");

/** A filler unit of H.264 (type 12), which decoders skip. */
function withFiller(image: Uint8Array, bytes: number): Uint8Array {
  if (bytes <= 5) return image;
  const filler = Buffer.alloc(bytes, 0xff);
  filler.writeUInt32BE(bytes - 4);
  filler[4] = 12;
  return Buffer.concat([image, filler]);
}

async function packetsOf(track: InputTrack): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) if (packet.timestamp >= 0) packets.push(packet);
  return packets;
}

/** Writes a video of this length and about this size, with its index behind its media, as recorders write it. */
export async function writeRecording(
  path: string,
  { seconds, bytes }: { seconds: number; bytes: number },
): Promise<void> {
  using input = new Input({ source: new FilePathSource(sample), formats: [MP4] });
  const [video, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const [videoConfig, soundConfig] = [await video?.getDecoderConfig(), await sound?.getDecoderConfig()];
  if (!video || !sound || !videoConfig || !soundConfig) throw new Error("the sample has no image or no sound");
  const images = await packetsOf(video);
  const sounds = await packetsOf(sound);
  const round = 66;
  const filler = Math.floor(bytes / ((images.length * seconds) / round));
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new FilePathTarget(path) });
  const [imageSource, soundSource] = [new EncodedVideoPacketSource("avc"), new EncodedAudioPacketSource("aac")];
  output.addVideoTrack(imageSource);
  output.addAudioTrack(soundSource);
  await output.start();
  const later = (packet: EncodedPacket, data: Uint8Array, start: number) =>
    new EncodedPacket(data, packet.type, start + packet.timestamp, packet.duration);
  for (let start = 0; start < seconds; start += round) {
    const heard = [...sounds];
    for (const image of images) {
      await imageSource.add(later(image, withFiller(image.data, filler), start), { decoderConfig: videoConfig });
      const until = heard.findIndex(({ timestamp }) => timestamp > image.timestamp);
      for (const one of heard.splice(0, until === -1 ? heard.length : until))
        await soundSource.add(later(one, one.data, start), { decoderConfig: soundConfig });
    }
  }
  await output.finalize();
}
