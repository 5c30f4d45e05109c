/** The speed of about the last ten seconds; null before there is one. */
export function speedometer(): (sentBytes: number) => number | null {
  let points: { at: number; bytes: number }[] = [];
  return (bytes) => {
    const at = performance.now();
    points = [...points.filter((point) => at - point.at < 10_000 && point.bytes <= bytes), { at, bytes }];
    const [first] = points;
    if (!first || at - first.at < 1_000) return null;
    return ((bytes - first.bytes) / (at - first.at)) * 1000;
  };
}
