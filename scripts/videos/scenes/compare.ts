import { enter, inline } from "./html.ts";
import type { SceneOf } from "./scene.ts";

type Side = SceneOf<"compare">["sides"][number];

const factsOf = ({ facts }: Side): string =>
  facts
    .filter(({ text }) => text !== "")
    .map(({ label, text }) => `<p>${label ? `<small>${inline(label)}</small>` : ""}<span>${inline(text)}</span></p>`)
    .join("");

/** Two sides are banks of a slit, more are slabs beside or below each other. */
export function drawCompare({ sides, rows }: SceneOf<"compare">): string {
  if (!rows && sides.length === 2) return drawBanks(sides);
  const slabs = sides.map((side, index) =>
    enter(index, "li", "", `<b><span>${inline(side.name)}</span></b><div>${factsOf(side)}</div>`),
  );
  return `<ul class="${rows ? "rows" : "slabs"}" style="--count:${sides.length}">${slabs.join("")}</ul>`;
}

function drawBanks(sides: readonly Side[]): string {
  const banks = sides.map((side, index) =>
    enter(index * 2, "section", index === 0 ? "left" : "right", `<h3>${inline(side.name)}</h3>${factsOf(side)}`),
  );
  return `<div class="banks"><i class="shore"></i>${banks.join("")}</div>`;
}
