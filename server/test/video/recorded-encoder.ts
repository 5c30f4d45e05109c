import {
  BufferSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { orNotFound } from "../../../shared/errors.ts";
import type { Encoder, ImagePart } from "../../integrations/encoder/port.ts";

const frameRate = { images: 24, ofSeconds: 1 };

/** A file that the recorded encoder takes for a video of this form. */
const form = { width: 640, height: 360, frameRate, hasSound: true, hdr: null, isInterlaced: false };

/** An encoder of one video: its result was recorded, and a part is cut out of it. */
export const recordedEncoder = (rendition: Buffer, durationMs = 66_000): Encoder => ({
  describe: async () => ({ ...form, durationMs }),
  findSilences: async () => [{ startMs: 1_000, endMs: 2_500 }],
  encodeSound: async (_, target) => {
    using input = new Input({ source: new BufferSource(new Uint8Array(rendition).buffer), formats: [MP4] });
    const track = orNotFound(await input.getPrimaryAudioTrack());
    const decoderConfig = orNotFound(await track.getDecoderConfig());
    const output = new Output({ format: new Mp4OutputFormat(), target: new FilePathTarget(target) });
    const sounds = new EncodedAudioPacketSource("aac");
    output.addAudioTrack(sounds);
    await output.start();
    for await (const packet of new EncodedPacketSink(track).packets()) await sounds.add(packet, { decoderConfig });
    await output.finalize();
  },
  encodeImages: async ({ first, count }: ImagePart, target: string) => {
    using input = new Input({ source: new BufferSource(new Uint8Array(rendition).buffer), formats: [MP4] });
    const track = orNotFound(await input.getPrimaryVideoTrack());
    const decoderConfig = orNotFound(await track.getDecoderConfig());
    const output = new Output({ format: new Mp4OutputFormat(), target: new FilePathTarget(target) });
    const images = new EncodedVideoPacketSource("avc");
    output.addVideoTrack(images);
    await output.start();
    const [start, end] = [first / frameRate.images, (first + count) / frameRate.images];
    for await (const packet of new EncodedPacketSink(track).packets()) {
      const isInPart = packet.timestamp > start - 0.001 && packet.timestamp < end - 0.001;
      if (isInPart) await images.add(packet.clone({ timestamp: packet.timestamp - start }), { decoderConfig });
    }
    await output.finalize();
  },
});
