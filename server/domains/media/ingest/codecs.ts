import type { InputAudioTrack, InputTrack, InputVideoTrack } from "mediabunny";

/** The name of a codec whose content cannot be read. */
export const encrypted = "DRM (encrypted)";

/** Names of codecs by mediabunny's code and by the code of their sample entry. */
const names: Record<string, string> = {
  hevc: "HEVC (H.265)",
  dvh1: "Dolby Vision",
  dvhe: "Dolby Vision",
  av1: "AV1",
  vp8: "VP8",
  vp9: "VP9",
  prores: "ProRes",
  mp4v: "MPEG-4 Part 2",
  s263: "H.263",
  h263: "H.263",
  jpeg: "Motion JPEG",
  mjpa: "Motion JPEG",
  mjpb: "Motion JPEG",
  vvc1: "VVC (H.266)",
  encv: encrypted,
  enca: encrypted,
  opus: "Opus",
  mp3: "MP3",
  ".mp3": "MP3",
  vorbis: "Vorbis",
  flac: "FLAC",
  ac3: "Dolby AC-3",
  eac3: "Dolby E-AC-3",
  "ac-4": "Dolby AC-4",
  dts: "DTS",
  alac: "ALAC (Apple Lossless)",
  apac: "APAC (Apple spatial audio)",
  samr: "AMR",
  sawb: "AMR",
  lpcm: "PCM (uncompressed)",
  sowt: "PCM (uncompressed)",
  twos: "PCM (uncompressed)",
};

/** Profiles of H.264 by their number in ISO/IEC 14496-10; those of phones are Baseline, Main and High. */
const playedProfiles: ReadonlySet<number> = new Set([66, 77, 100]);
const profileNames: Record<number, string> = {
  44: "4:4:4",
  88: "Extended",
  110: "10 bit",
  118: "Multiview",
  122: "4:2:2",
  128: "Stereo",
  244: "4:4:4",
};

const nameOf = async (track: InputTrack): Promise<string> => {
  const codec = await track.getCodec();
  if (codec?.startsWith("pcm") || codec === "ulaw" || codec === "alaw") return "PCM (uncompressed)";
  const entry = String(track.internalCodecId ?? "unknown").trim();
  return names[codec ?? ""] ?? names[entry.toLowerCase()] ?? `"${entry.replaceAll(/[^ -~]/g, "?")}"`;
};

/** @returns the name of a codec that some browser or phone does not show; null for one that all do */
export async function unplayableVideo(track: InputVideoTrack): Promise<string | null> {
  if ((await track.getCodec()) !== "avc") return nameOf(track);
  const profiles = await profilesOf(track);
  const unplayed = profiles.find((profile) => !playedProfiles.has(profile));
  if (unplayed === undefined) return null;
  return `H.264 (${profileNames[unplayed] ?? `profile ${unplayed}`})`;
}

/** The profile that the track names, and that of its parameter sets, which decoders follow. */
async function profilesOf(track: InputVideoTrack): Promise<number[]> {
  const named = Number.parseInt((await track.getCodecParameterString())?.slice(5, 7) ?? "", 16);
  const description = (await track.getDecoderConfig())?.description;
  const parameters = toBytes(description);
  // The head of the record, the length of the first parameter set and its header are before the profile.
  const hasSets = ((parameters[5] ?? 0) & 0x1f) > 0;
  const inSet = hasSets ? parameters[9] : undefined;
  return [named, ...(inSet === undefined ? [] : [inSet])];
}

function toBytes(source: AllowSharedBufferSource | undefined): Uint8Array {
  if (source === undefined) return new Uint8Array();
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}

/** AAC Low Complexity, and High Efficiency with and without its stereo part. */
const playedAac: ReadonlySet<string> = new Set(["mp4a.40.2", "mp4a.40.5", "mp4a.40.29", "mp4a.67"]);

/** @returns the name of a codec that some browser or phone does not play; null for one that all do */
export async function unplayableAudio(track: InputAudioTrack): Promise<string | null> {
  if ((await track.getCodec()) !== "aac") return nameOf(track);
  const parameters = (await track.getCodecParameterString()) ?? "";
  return playedAac.has(parameters) ? null : `AAC (${parameters})`;
}
