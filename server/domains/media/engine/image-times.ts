import type { PacketOutput } from "../ingest/copy-tracks.ts";

/** Times are rounded by containers, and a recorder loses an image now and then. */
const tolerance = 0.1;
const otherShare = 0.02;

/** Counts how long images are shown. */
export function imageTimes(): PacketOutput & { isVariable: () => boolean } {
  const counts = new Map<number, number>();
  const count = (seconds: number) => {
    const tenthMs = Math.round(seconds * 10_000);
    counts.set(tenthMs, (counts.get(tenthMs) ?? 0) + 1);
  };
  return {
    addImage: async ({ duration }) => count(duration),
    addSound: async () => {},
    finish: async () => {},
    cancel: async () => {},
    isVariable: () => {
      const all = [...counts];
      const total = all.reduce((sum, [, images]) => sum + images, 0);
      const [usual] = all.reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0]);
      const others = all.filter(([time]) => Math.abs(time - usual) > tolerance * usual);
      return others.reduce((sum, [, images]) => sum + images, 0) > otherShare * total;
    },
  };
}
