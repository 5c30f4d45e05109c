import { enter, inline } from "./html.ts";
import type { SceneOf } from "./scene.ts";

export function drawTimeline({ points }: SceneOf<"timeline">): string {
  const marks = points.map(({ at, text, note }, index) =>
    enter(
      index,
      "li",
      "",
      `<b>${inline(at)}</b><i></i><span>${inline(text)}${note ? `<small>${inline(note)}</small>` : ""}</span>`,
    ),
  );
  return `<i class="grow way" style="--order:0"></i><ol style="--count:${points.length}">${marks.join("")}</ol>`;
}

/** A rest is a cell without anything that is done. */
const isRest = (cell: string): boolean => ["", "-", "쉼", "유지"].includes(cell);

export function drawBeats({ rows }: SceneOf<"beats">): string {
  const columns = Math.max(...rows.map(({ cells }) => cells.length));
  const named = rows.some(({ name }) => name !== "");
  const lines = rows.map(({ name, cells }, row) => {
    const head = row === 0 && name.startsWith("박");
    const drawn = cells.map((cell, index) =>
      enter(
        index * (8 / columns),
        "i",
        head ? "count" : isRest(cell) ? "rest" : "beat",
        isRest(cell) ? "" : escapeBeat(cell),
      ),
    );
    return `<li class="${head ? "head" : ""}">${named ? `<b>${inline(name)}</b>` : ""}${drawn.join("")}</li>`;
  });
  return `<ul style="--count:${columns};--name:${named ? "1.4fr" : ""}">${lines.join("")}</ul>`;
}

const escapeBeat = (cell: string): string => `<span>${inline(cell)}</span>`;
