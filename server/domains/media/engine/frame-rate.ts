/** Counts images, whose times need not be in order. */
export function frameRates() {
  let [count, first, last] = [0, Infinity, -Infinity];
  return {
    add: (timestamp: number): void => {
      count += 1;
      first = Math.min(first, timestamp);
      last = Math.max(last, timestamp);
    },
    /** The attribute of a variant, after others; "" for a single image. */
    attribute: (): string => {
      const rate = (count - 1) / (last - first);
      return Number.isFinite(rate) && rate > 0 ? `,FRAME-RATE=${rate.toFixed(3)}` : "";
    },
  };
}
