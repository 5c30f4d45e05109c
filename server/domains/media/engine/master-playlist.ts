import { createHash } from "node:crypto";

/** `playlist`: its name beside the master playlist. `attributes`: those of EXT-X-STREAM-INF. */
export type Variant = { playlist: string; attributes: string };

/** Some hundred bytes for each variant. */
export const masterMaxBytes = 64 * 1024;

const tag = "#EXT-X-STREAM-INF:";

/** Players start with the first variant: one that slow lines carry, and fast ones leave after seconds. */
export function masterPlaylist(variants: readonly Variant[]): string {
  const sorted = variants.toSorted((one, other) => bandwidthOf(one) - bandwidthOf(other));
  const lines = sorted.flatMap(({ playlist, attributes }) => [`${tag}${attributes}`, playlist]);
  return ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", ...lines, ""].join("\n");
}

const bandwidthOf = ({ attributes }: Variant): number => Number(/(?:^|,)BANDWIDTH=(\d+)/.exec(attributes)?.[1]);

/** The variants of a master playlist of ours. */
export function variantsIn(master: string): Variant[] {
  const lines = master.split("\n").map((line) => line.trim());
  return lines.flatMap((line, index) =>
    line.startsWith(tag) ? [{ attributes: line.slice(tag.length), playlist: lines[index + 1] ?? "" }] : [],
  );
}

/** The file of a clip with this content: other variants are another file. */
export const masterFile = (master: string): string =>
  `hls/master-${createHash("sha256").update(master).digest("hex").slice(0, 16)}.m3u8`;
