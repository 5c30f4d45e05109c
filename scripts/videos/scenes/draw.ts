import { objectShapes } from "../../../shared/art/object-sheets.ts";
import { drawBars } from "./bars.ts";
import { drawCode, type Drawing } from "./code.ts";
import { drawCompare } from "./compare.ts";
import { enter, inline } from "./html.ts";
import { drawFrets, drawKeys } from "./instruments.ts";
import { drawBeats, drawTimeline } from "./lines.ts";
import { drawFormula, drawGrid, drawPaper, drawTalk } from "./sheets.ts";
import type { Scene, SceneOf, SceneType } from "./scene.ts";

type Draw<T extends SceneType> = (scene: SceneOf<T>, object: string) => string;

const draws: { [T in Exclude<SceneType, "code">]: Draw<T> } = {
  steps: drawSteps,
  map: drawMap,
  compare: drawCompare,
  bars: drawBars,
  timeline: drawTimeline,
  beats: drawBeats,
  formula: drawFormula,
  keys: drawKeys,
  frets: drawFrets,
  grid: drawGrid,
  talk: drawTalk,
  paper: drawPaper,
  point: drawPoint,
};

/** @param object its name, drawn where the scene has a place for it */
export function drawScene(scene: Scene, object: string): Drawing {
  if (scene.type === "code") return drawCode(scene);
  const draw = draws[scene.type] as Draw<SceneType>;
  return { html: draw(scene, scene.object ?? object), steps: 0 };
}

const objectSvg = (object: string): string => `<svg viewBox="140 0 360 360">${objectShapes(object)}</svg>`;

function drawSteps({ items }: SceneOf<"steps">, object: string): string {
  const stairs = items.map((item, index) =>
    enter(index, "li", "", `<b>${index + 1}</b><span>${inline(item)}</span>`, `--stair:${index}`),
  );
  return `<ol>${stairs.join("")}</ol>${enter(items.length, "div", "thing", objectSvg(object))}`;
}

function drawMap({ items }: SceneOf<"map">, object: string): string {
  const middle = (items.length - 1) / 2;
  const lines = items.map((_, index) => {
    const y = 50 + ((index - middle) * 100) / items.length;
    return `<path class="line" style="--order:${index}" pathLength="1" d="M0 50C60 50 40 ${y} 100 ${y}"/>`;
  });
  const cards = items.map(({ label, text }, index) =>
    enter(index, "li", "", `${label ? `<b>${inline(label)}</b>` : ""}<span>${inline(text)}</span>`),
  );
  return `${enter(0, "div", "thing", objectSvg(object))}<svg class="lines" viewBox="0 0 100 100" preserveAspectRatio="none">${lines.join("")}</svg><ul>${cards.join("")}</ul>`;
}

function drawPoint({ lines }: SceneOf<"point">, object: string): string {
  const texts = lines.map((line, index) => enter(index, "p", index === 0 ? "first" : "", inline(line)));
  return `<div class="words">${texts.join("")}</div><div class="bank"></div>${enter(1, "div", "thing", objectSvg(object))}`;
}
