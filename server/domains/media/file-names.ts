import { createHash } from "node:crypto";

/** The key in the storage of a clip's file, and of the clip itself without one. */
export const mediaKey = (storageKey: string, file = ""): string => `media/${storageKey}/${file}`;

/** File names inside a clip's folder, which are also the names below /media/<lectureId>/. */
export const fileNames = {
  poster: "poster.webp",
  mp4: "video.mp4",
  webm: "video.webm",
  chapters: "chapters.vtt",
  hls: "hls",
  hlsMaster: "hls/master.m3u8",
  captions: (lang: string): string => `captions.${lang}.vtt`,
} as const;

/** An image is named by its content, so another one is another file. */
export const imageFile = (kind: "storyboard" | "poster", content: Buffer): string =>
  `${kind}-${createHash("sha256").update(content).digest("hex").slice(0, 16)}.webp`;

/** A text as it came, which no address serves. */
export const originalOf = (file: string): string => `originals/${file}`;

const contentTypes: Record<string, string> = {
  m3u8: "application/vnd.apple.mpegurl",
  m4s: "video/iso.segment",
  mp4: "video/mp4",
  vtt: "text/vtt; charset=utf-8",
  webm: "video/webm",
  webp: "image/webp",
};

export const contentTypeOf = (file: string): string | undefined => contentTypes[file.slice(file.lastIndexOf(".") + 1)];

const topFile =
  /^(?:storyboard-[0-9a-f]{16}\.webp|poster\.webp|video\.(?:mp4|webm)|chapters\.vtt|captions\.[A-Za-z0-9-]{1,100}\.vtt)$/;
const renditionFile = /^hls\/(?:[A-Za-z0-9_-]{1,120}\/){0,5}[A-Za-z0-9_-]{1,120}\.(?:m3u8|m4s|mp4)$/;

/** Only names that match are looked up, each of which is the end of a key, so a request cannot leave the clip. */
export const isMediaFile = (file: string): boolean => topFile.test(file) || renditionFile.test(file);

/** Video and audio segments, but not captions and playlists. */
export const isVideoSegment = (file: string): boolean => /\.(?:mp4|webm|m4s)$/.test(file);
