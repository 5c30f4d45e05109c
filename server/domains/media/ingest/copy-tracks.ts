import { setImmediate } from "node:timers/promises";
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type Output,
  type PacketRetrievalOptions,
} from "mediabunny";
import { assertUnits, unitLengthSize } from "./avc-units.ts";
import type { PlayableTracks } from "./tracks.ts";

/** An output that takes the packets of the tracks, in the order of their times. */
export type PacketOutput = {
  addImage: (packet: EncodedPacket) => Promise<void>;
  addSound: (packet: EncodedPacket) => Promise<void>;
  finish: () => Promise<void>;
  cancel: () => Promise<void>;
};

/** Writes the tracks into an output of the library, with the description that their packets need. */
export async function packetOutput(output: Output, { video, sound }: PlayableTracks): Promise<PacketOutput> {
  const images = new EncodedVideoPacketSource("avc");
  const sounds = new EncodedAudioPacketSource("aac");
  output.addVideoTrack(images, { rotation: await video.getRotation(), flip: await video.getFlip() });
  if (sound) output.addAudioTrack(sounds);
  const imageConfig = { decoderConfig: (await video.getDecoderConfig()) ?? undefined };
  const soundConfig = { decoderConfig: (await sound?.getDecoderConfig()) ?? undefined };
  await output.start();
  return {
    addImage: (packet) => images.add(packet, imageConfig),
    addSound: (packet) => sounds.add(packet, soundConfig),
    finish: () => output.finalize(),
    cancel: () => output.cancel(),
  };
}

/** They take some milliseconds. */
const packetsAtOnce = 50;

type Progress = (seconds: number) => Promise<void> | void;

/**
 * Copies the image and the sound into outputs without encoding them again, reading the file once.
 * @throws RefusedVideoError for a damaged image
 */
export async function copyTracks(
  { video, sound }: PlayableTracks,
  outputs: readonly PacketOutput[],
  onProgress: Progress = () => {},
): Promise<void> {
  const lengthSize = unitLengthSize((await video.getDecoderConfig())?.description);
  const images = imagesOf(new EncodedPacketSink(video));
  const sounds = sound ? soundsOf(new EncodedPacketSink(sound)) : noPackets();
  let [image, heard] = [await nextOf(images), await nextOf(sounds)];
  let shown = 0;
  for (let count = 1; image || heard; count += 1) {
    // Packets that are in memory follow each other without a pause; this thread answers requests as well.
    if (count % packetsAtOnce === 0) await setImmediate();
    if (image && (!heard || image.timestamp <= heard.timestamp)) {
      assertUnits(image.data, lengthSize, image.timestamp);
      for (const output of outputs) await output.addImage(image);
      // Images are stored in the order in which they are decoded.
      shown = Math.max(shown, image.timestamp);
      await onProgress(shown);
      image = await nextOf(images);
    } else if (heard) {
      for (const output of outputs) await output.addSound(heard);
      heard = await nextOf(sounds);
    }
  }
}

export const nextOf = async (packets: AsyncIterator<EncodedPacket>): Promise<EncodedPacket | null> => {
  const { value, done } = await packets.next();
  return done === true ? null : value;
};

export async function* noPackets(): AsyncGenerator<EncodedPacket, void> {}

/** One after the other: `sink.packets` reads as many ahead as it has given in the last second, however large they are. */
async function* packetsFrom(
  sink: EncodedPacketSink,
  first: EncodedPacket | null,
  options: PacketRetrievalOptions = {},
): AsyncGenerator<EncodedPacket, void> {
  for (let packet = first; packet; packet = await sink.getNextPacket(packet, options)) yield packet;
}

/**
 * From the key frame before the start that the file states. A key frame that is shown before an earlier image starts no
 * group of images: players refuse it as one.
 */
async function* imagesOf(sink: EncodedPacketSink): AsyncGenerator<EncodedPacket, void> {
  const first = (await sink.getKeyPacket(0)) ?? (await sink.getFirstKeyPacket());
  let latest = -Infinity;
  for await (const packet of packetsFrom(sink, first, { verifyKeyPackets: true })) {
    yield packet.type === "key" && packet.timestamp < latest ? packet.clone({ type: "delta" }) : packet;
    latest = Math.max(latest, packet.timestamp);
  }
}

/** With the packet before the start, which the decoder needs to begin. Times of sound never go back. */
export async function* soundsOf(sink: EncodedPacketSink): AsyncGenerator<EncodedPacket, void> {
  const first = (await sink.getPacket(-0.001)) ?? (await sink.getFirstPacket());
  let latest = -Infinity;
  for await (const packet of packetsFrom(sink, first)) {
    if (packet.timestamp < latest) continue;
    latest = packet.timestamp;
    yield packet;
  }
}
