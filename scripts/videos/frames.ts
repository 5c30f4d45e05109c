import { coverSvg } from "../../shared/art/cover-drawing.ts";
import { lightMix } from "../../shared/art/light-mix.ts";
import { objectShapes } from "../../shared/art/object-sheets.ts";
import type { Image } from "./encode.ts";
import type { SlideFrame } from "./video.ts";
import { drawScene } from "./scenes/draw.ts";
import { escape } from "./scenes/html.ts";
import { objectOfText } from "./scenes/objects-by-word.ts";
import { sceneOf } from "./scenes/scene-of.ts";
import type { SceneType } from "./scenes/scene.ts";
import type { SceneHtml, Moment } from "./page.ts";
import type { Slide } from "../seed/source/slides.ts";
import { coverChoice } from "../../shared/art/cover-choice.ts";
import { hash } from "../../shared/art/hash.ts";
import { type Shot, tickMs, type Timeline } from "./timing.ts";

/** The slit passes in the last moments of the scene before, so that a scene starts with its own image. */
const slitMs = 360;
/** A scene moves at its start, and then stands still. */
const moveMs = 400;
const moveStepMs = 2 * tickMs;
const slitStepMs = 3 * tickMs;
/** The elements of a scene start to enter within it. */
const enterMs = 160;

export interface ShotFrames {
  scene: SceneHtml;
  /** The object beside the texts. */
  object: string;
  moments: (Moment & { timeMs: number })[];
}

interface VideoOfShot {
  timeline: Timeline;
  frame: SlideFrame;
  cover: string | undefined;
  /** The objects of the scenes before. */
  shown: readonly string[];
}

/** The drawing of a shot, and when its image changes. */
export function framesOf(shot: Shot, { timeline, frame, cover, shown }: VideoOfShot): ShotFrames {
  const object = objectOf(shot, { frame, cover, shown });
  const { html, steps, scene } = shot.slide ? drawingOf(shot.slide, object) : titleOf(frame, cover);
  const length = shot.toMs - shot.fromMs;
  const cues = timeline.cues.filter(({ fromMs }) => fromMs >= shot.fromMs && fromMs < shot.toMs);
  const runs = Array.from({ length: steps }, (_, index) => runAt(index, steps, length));
  const moving = Array.from({ length: moveMs / moveStepMs + 1 }, (_, index) => index * moveStepMs);
  const passing =
    shot.fromMs === 0
      ? []
      : Array.from({ length: slitMs / slitStepMs }, (_, index) => (index - slitMs / slitStepMs) * slitStepMs);
  const times = new Set([...passing, ...moving, ...cues.map(({ fromMs }) => fromMs - shot.fromMs), ...runs]);
  const isLast = shot.toMs === timeline.durationMs;
  const moments = [...times]
    .toSorted((a, b) => a - b)
    .filter((at) => at < (isLast ? length : length - slitMs))
    .map((at) => {
      const cue = timeline.cues.findLast(({ fromMs }) => fromMs - shot.fromMs <= at);
      return {
        timeMs: shot.fromMs + at,
        at: Math.max(0, at),
        slit: Math.min(1, (at + slitMs + slitStepMs / 2) / slitMs),
        ran: runs.filter((time) => time <= at).length,
        band: cue?.text ?? "",
        part: Number(((cue?.toMs ?? 0) / timeline.durationMs).toFixed(4)),
      };
    });
  return { scene: { ...scene, html }, moments, object };
}

/** The title alone: the last image before the slit brings the next scene. */
export function posterOf(images: readonly Image[], { shots }: Timeline): string {
  const end = (shots[0]?.toMs ?? 0) - slitMs;
  return images.findLast(({ timeMs }) => timeMs < end)?.file ?? "";
}

/** Lines of a program run one after the other, from the second after its start until shortly before its end. */
const runAt = (index: number, steps: number, length: number): number =>
  Math.round((1_000 + (index * (length - 2_500)) / Math.max(1, steps)) / tickMs) * tickMs;

/** Few and short lines may be larger, those of a program smaller. */
const sizes: Partial<Record<SceneType, SceneHtml["sizes"]>> = {
  code: { from: 52, to: 24 },
  formula: { from: 64, to: 28 },
  beats: { from: 64, to: 28 },
  paper: { from: 56, to: 28 },
  talk: { from: 56, to: 28 },
  point: { from: 56, to: 28 },
};

const objectOf = ({ slide }: Shot, { frame, cover, shown }: Pick<VideoOfShot, "frame" | "cover" | "shown">): string => {
  const own = coverChoice(cover, frame.category, hash(frame.key)).object;
  return slide
    ? objectOfText({ shows: `${slide.title} ${slide.body}`, says: slide.captions.join(" ") }, { own, shown })
    : own;
};

function drawingOf(slide: Slide, object: string) {
  const scene = sceneOf(slide);
  const { html, steps } = drawScene(scene, object);
  const count = html.split('class="in').length - 1;
  return {
    html: `<div class="scene ${scene.type}"><h2>${escape(slide.title)}</h2><div class="body">${html}</div></div>`,
    steps,
    scene: {
      step: Math.round(enterMs / Math.max(1, count)),
      sizes: sizes[scene.type] ?? { from: 52, to: 26 },
    },
  };
}

/** The letter of the title, which becomes its object. */
function titleOf({ lecture, context, category, key }: SlideFrame, cover: string | undefined) {
  const draw = (part: { uncut: true } | { progress: number }, id: string) =>
    coverSvg(
      { id: key, title: lecture, subject: category, cover, ...part },
      { key: id, mix: lightMix, shapesOf: objectShapes },
    );
  const html = `<div class="title"><div>${draw({ progress: 0 }, "l")}</div><div class="shore"></div><div class="object">${draw({ uncut: true }, "o")}</div><p>${escape(context)}</p></div>`;
  return { html, steps: 0, scene: { step: 0, sizes: { from: 0, to: 0 } } };
}
