import {
  BufferSource,
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

/** An encoder of one video: its result was recorded, and a part is cut out of it. */
export const recordedEncoder = (rendition: Buffer): Encoder => ({
  frameRateOf: async () => frameRate,
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
