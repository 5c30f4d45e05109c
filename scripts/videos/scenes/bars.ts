import { enter, inline } from "./html.ts";
import type { SceneOf } from "./scene.ts";

/** Long names stand before their bars, short ones below. */
const longName = 8;

export function drawBars({ bars }: SceneOf<"bars">): string {
  const most = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE);
  const lies = bars.some(({ name }) => name.length > longName) || bars.length > 6;
  const drawn = bars.map(({ name, value, label, note }, index) => {
    const part = Math.max(value / most, 0.015).toFixed(3);
    const tone = value === most ? " most" : "";
    const words = `<span class="name">${inline(name)}${note ? `<small>${inline(note)}</small>` : ""}</span>`;
    const body = `<span class="body"><i class="grow${tone}" style="--order:${index}"></i><b class="in" style="--order:${index + 1}">${inline(label)}</b></span>`;
    return `<li style="--part:${part}">${lies ? words + body : body + words}</li>`;
  });
  return enter(0, "ul", lies ? "lying" : "standing", drawn.join(""));
}
