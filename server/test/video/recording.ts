import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type AudioCodec,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  MkvOutputFormat,
  MP4,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type VideoTrackMetadata,
} from "mediabunny";

type Recording = VideoTrackMetadata & {
  /** A rendition of the sample; null: the sample itself. */
  quality?: 720 | 360 | null;
  container?: "mp4" | "mov" | "mkv";
  isFragmented?: boolean;
  /** The index is behind the media. */
  isIndexLast?: boolean;
  /** Further key frames are marked as other images. */
  keyFrames?: number;
  /** Every second image is shown a little later. */
  isVariable?: boolean;
  /** The curve of a range of brightness that only some screens have. */
  transfer?: "pq" | "hlg";
  /** Codec of the image; null: sound alone. */
  video?: "avc" | null;
  /** Null: silent. */
  audio?: AudioCodec | null;
  /** Width and height of the shown frame, where its pixels are not square. */
  aspect?: readonly [width: number, height: number];
  seconds?: number;
  /** Seconds before the first image and sound, which the file states in edit lists. */
  startsAt?: number;
};

const sample = join(import.meta.dirname, "sample.mp4");

/** The sample as it was encoded for lines of this quality, in fragments. */
async function renditionOf(quality: 720 | 360): Promise<ArrayBuffer> {
  const folder = join(import.meta.dirname, "sample.hls", `${quality}p`);
  const names = (await readdir(folder)).filter((name) => !name.endsWith(".m3u8")).toSorted();
  const parts = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return new Uint8Array(Buffer.concat(parts)).buffer;
}

const openSample = async (quality: 720 | 360 | null): Promise<Input> =>
  new Input({
    source: quality === null ? new FilePathSource(sample) : new BufferSource(await renditionOf(quality)),
    formats: [MP4],
  });

/** A video as phones and recorders write it: the packets of a sample in another container, or in one with other tracks. */
export async function makeRecording(recording: Recording = {}): Promise<Buffer> {
  const {
    quality = null,
    container = "mp4",
    isFragmented = false,
    isIndexLast = false,
    isVariable = false,
    transfer,
    keyFrames = Infinity,
    video = "avc",
    audio = "aac",
    seconds = 3,
    startsAt = 0,
    aspect,
    ...metadata
  } = recording;
  const times = { seconds, startsAt };
  const fastStart = isFragmented ? "fragmented" : isIndexLast ? false : "in-memory";
  const target = new BufferTarget();
  const Format = { mp4: Mp4OutputFormat, mov: MovOutputFormat }[container === "mkv" ? "mp4" : container];
  const format = container === "mkv" ? new MkvOutputFormat() : new Format({ fastStart });
  const output = new Output({ format, target });
  using input = await openSample(quality);
  const images = video && new EncodedVideoPacketSource(video);
  const sounds = audio && new EncodedAudioPacketSource(audio);
  if (images) output.addVideoTrack(images, metadata);
  if (sounds) output.addAudioTrack(sounds);
  await output.start();
  if (images) await addImages(input, images, { ...times, aspect, isVariable, transfer, keyFrames });
  if (sounds) await addSounds(input, sounds, audio, times);
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}

type Times = { seconds: number; startsAt: number };
type Images = Times & Pick<Recording, "aspect" | "transfer"> & { isVariable: boolean; keyFrames: number };

const later = (packet: EncodedPacket, seconds: number): EncodedPacket =>
  packet.clone({ timestamp: packet.timestamp + seconds });

async function addImages(
  input: Input,
  source: EncodedVideoPacketSource,
  { seconds, startsAt, aspect, isVariable, transfer, keyFrames }: Images,
): Promise<void> {
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error("the sample has no image");
  const [displayAspectWidth, displayAspectHeight] = aspect ?? [config.codedWidth ?? 0, config.codedHeight ?? 0];
  const colorSpace = transfer && { primaries: "bt2020", transfer, matrix: "bt2020-ncl", fullRange: false };
  const decoderConfig = {
    ...config,
    displayAspectWidth,
    displayAspectHeight,
    ...(colorSpace && { colorSpace: colorSpace as unknown as VideoColorSpaceInit }),
  };
  // The renditions start with the delay of their decoder.
  const start = startsAt - (await track.getFirstTimestamp());
  let keys = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packet.type === "key") keys += 1;
    const type = keys > keyFrames ? "delta" : packet.type;
    const delay = isVariable && Math.round(packet.timestamp * 24) % 2 === 1 ? 0.013 : 0;
    if (packet.timestamp < seconds) await source.add(later(packet, start + delay).clone({ type }), { decoderConfig });
  }
}

async function addSounds(
  input: Input,
  source: EncodedAudioPacketSource,
  codec: AudioCodec,
  { seconds, startsAt }: Times,
): Promise<void> {
  const track = await input.getPrimaryAudioTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error("the sample has no sound");
  if (codec === "aac") {
    for await (const packet of new EncodedPacketSink(track).packets())
      if (packet.timestamp < seconds) await source.add(later(packet, startsAt), { decoderConfig: config });
    return;
  }
  // No test decodes it: only its name counts.
  const decoderConfig = {
    codec: codec.startsWith("pcm") ? codec : codec === "ac3" ? "ac-3" : codec,
    sampleRate: 48_000,
    numberOfChannels: 2,
  };
  for (let at = 0; at < seconds; at += 0.02)
    await source.add(new EncodedPacket(new Uint8Array(3840), "key", startsAt + at, 0.02), { decoderConfig });
}

/** A silent video of one image every ten seconds. */
export async function makeLongRecording(seconds: number): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  using input = new Input({ source: new FilePathSource(sample), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const image = track && (await new EncodedPacketSink(track).getFirstPacket());
  const decoderConfig = await track?.getDecoderConfig();
  if (!image || !decoderConfig) throw new Error("the sample has no image");
  const images = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(images);
  await output.start();
  for (let timestamp = 0; timestamp < seconds; timestamp += 10)
    await images.add(image.clone({ timestamp, duration: 10 }), { decoderConfig });
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}

/** The same file with the codes of boxes changed, all of the same length. */
export function withCodes(file: Buffer, codes: Record<string, string>): Buffer {
  const changed = Buffer.from(file);
  for (const [from, to] of Object.entries(codes))
    for (let at = changed.indexOf(from, 0, "latin1"); at >= 0; at = changed.indexOf(from, at + 4, "latin1"))
      changed.write(to, at, "latin1");
  return changed;
}

/** The same file with another profile of H.264, in its record and in its parameter set. */
export function withProfile(file: Buffer, profile: number): Buffer {
  const changed = Buffer.from(file);
  const record = changed.indexOf("avcC") + 4;
  changed[record + 1] = profile;
  changed[record + 9] = profile;
  return changed;
}
