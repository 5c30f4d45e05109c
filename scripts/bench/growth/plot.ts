/** Microseconds of a call, by the lectures of the shop. */
export type Growth = ReadonlyMap<string, ReadonlyMap<number, number>>;

const row = 24;
const head = 48;
const labels = 300;
const width = 900;
const colors = ["#9db8ae", "#3f8f74", "#0f5645"];
const text = (x: number, y: number, content: string, anchor = "start") =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}">${content}</text>`;

/** An image with a row for each call, and a dot for each size of the shop on a logarithmic scale. */
export function growthPlot(growth: Growth): string {
  const values = [...growth.values()].flatMap((costs) => [...costs.values()]);
  const sizes = [...([...growth.values()][0]?.keys() ?? [])];
  const from = Math.floor(Math.log10(Math.min(...values)));
  const to = Math.ceil(Math.log10(Math.max(...values)));
  const at = (micros: number) => labels + ((Math.log10(micros) - from) / (to - from)) * (width - labels - 32);
  const colorOf = (size: number) => colors[sizes.indexOf(size)] ?? "#15201c";
  const height = head + growth.size * row + 8;
  const scale = Array.from({ length: to - from + 1 }, (_, n) => 10 ** (from + n)).map(
    (micros) =>
      `<path d="M${at(micros)} ${head - 8}V${height - 8}" stroke="#d9e2dd"/>${text(at(micros), head - 14, `${micros.toLocaleString("en")} µs`, "middle")}`,
  );
  const legend = sizes.map(
    (size, n) =>
      `<circle cx="${12 + n * 150}" cy="14" r="5" fill="${colorOf(size)}"/>${text(24 + n * 150, 18, `${size.toLocaleString("en")} lectures`)}`,
  );
  const rows = [...growth].map(([call, costs], n) => {
    const y = head + n * row + row / 2;
    const dots = [...costs].map(
      ([size, micros]) => `<circle cx="${at(micros)}" cy="${y}" r="5" fill="${colorOf(size)}"/>`,
    );
    const ends = [...costs.values()].map(at);
    return `${text(12, y + 4, call)}<path d="M${Math.min(...ends)} ${y}H${Math.max(...ends)}" stroke="#9db8ae" stroke-width="2"/>${dots.join("")}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#15201c"><rect width="${width}" height="${height}" fill="#fff"/>${[...scale, ...legend, ...rows].join("\n")}</svg>\n`;
}
