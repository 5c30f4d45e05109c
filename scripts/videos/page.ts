import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { lightMix } from "../../shared/art/light-mix.ts";
import type { Dye, Tone } from "../../shared/art/palette.ts";
import { slitSlope } from "../../shared/art/slit.ts";

const root = join(import.meta.dirname, "../..");
const packages = join(root, "node_modules");
const textFont = join(packages, "pretendard/dist/web/variable/woff2/PretendardVariable.woff2");
const codeFont = join(packages, "@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff2");

/** Sizes of a video's images. */
export const imageSize = { width: 1920, height: 1080 };

/** The document in which all scenes of a lecture are drawn. */
export function stageHtml(dye: Dye): string {
  const color = (tone: Tone) => lightMix(`${dye}-${tone}`);
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><style>
@font-face { font-family: Text; src: url("file://${textFont}") format("woff2"); font-weight: 45 920; }
@font-face { font-family: Code; src: url("file://${codeFont}") format("woff2"); }
:root { --deep: ${color("deep")}; --mid: ${color("mid")}; --pale: ${color("pale")}; --spark: ${color("spark")}; --night: color-mix(in srgb, ${color("deep")} 82%, #05080c); }
${styles}</style><body><div id="old" class="stage"></div><div id="new" class="stage"></div><i id="slit"></i><div id="band"><p></p></div><i id="bar"></i></body></html>`;
}

const styles = readFileSync(join(import.meta.dirname, "stage.css"), "utf8");

/** Before the first scene: letters of another font would be measured, and have another width. */
export const loadFonts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()));
  });

export interface SceneHtml {
  html: string;
  /** Milliseconds between two elements that enter. */
  step: number;
  /** Letters of the drawing, in units of which the image is 1280 wide: as large as fits. */
  sizes: { from: number; to: number };
}

/**
 * Puts a scene on the stage; the one before it lies below, until the slit has passed.
 * @returns the size of its letters, or null if it does not fit
 */
export const putScene = (page: Page, scene: SceneHtml): Promise<number | null> =>
  page.evaluate(({ html, step, sizes }) => {
    const last = document.querySelector("#new");
    if (!last) throw new Error("the document has no stage");
    document.querySelector("#old")?.remove();
    // The scene before stays as it is: elements that are moved would begin their animations again.
    last.id = "old";
    const stage = document.createElement("div");
    stage.id = "new";
    stage.className = "stage";
    stage.innerHTML = html;
    last.after(stage);
    stage.style.setProperty("--step", String(step));
    for (const animation of stage.getAnimations({ subtree: true })) animation.finish();
    const body = stage.querySelector(".body");
    if (!body) return sizes.from;
    const hasTextOutside = () => {
      const edges = stage.getBoundingClientRect();
      const lastX = edges.right - (body.getBoundingClientRect().left - edges.left) / 2;
      const range = document.createRange();
      const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        for (const { left, right, bottom, width } of range.getClientRects())
          if (width > 0 && (left < edges.left || right > lastX || bottom > edges.bottom)) return true;
      }
      return false;
    };
    // A line that does not break may leave an element that grows with it.
    const overflows = () =>
      hasTextOutside() ||
      [body, ...body.querySelectorAll<HTMLElement>("*:not(svg, svg *)")].some(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          clientHeight > 0 && (scrollHeight > clientHeight + 2 || scrollWidth > clientWidth + 2),
      );
    const fit = (least: number): number | null => {
      for (let size = sizes.from; size >= least; size -= 1) {
        stage.style.setProperty("--size", String(size));
        if (!overflows()) return size;
      }
      return null;
    };
    const whole = fit(Math.max(sizes.to, 32));
    if (whole !== null) return whole;
    stage.classList.add("broken");
    return fit(sizes.to);
  }, scene);

export interface Moment {
  /** Milliseconds since the scene has started. */
  at: number;
  /** How far the slit has come, from 0 to 1. */
  slit: number;
  /** How many lines of a program have run. */
  ran: number;
  band: string;
  /** How much of the lecture is over, from 0 to 1. */
  part: number;
}

/** Sets the stage to a moment. @returns false if the band does not hold its text in two lines */
export const setMoment = (page: Page, moment: Moment): Promise<boolean> =>
  page.evaluate(
    ({ at, slit, ran, band, part, slope }) => {
      const find = (name: string) => {
        const found = document.querySelector<HTMLElement>(name);
        if (!found) throw new Error(`the document has no ${name}`);
        return found;
      };
      const [stage, slitLine, text] = [find("#new"), find("#slit"), find("#band > p")];
      for (const animation of stage.getAnimations({ subtree: true })) {
        animation.pause();
        animation.currentTime = at;
      }
      // A scene that is covered would be drawn nevertheless.
      find("#old").style.display = slit < 1 ? "block" : "none";
      const lean = 548 * slope;
      const x = (1280 + lean + 30) * (1 - slit) - 30;
      stage.style.clipPath =
        slit < 1 ? `polygon(${x + 30}px 0, 1500px 0, 1500px 100%, ${x + 30 - lean}px 100%)` : "none";
      slitLine.style.display = slit < 1 ? "block" : "none";
      slitLine.style.transform = `translateX(${x}px) matrix(1, 0, ${-slope}, 1, 0, 0)`;
      for (const line of stage.querySelectorAll<HTMLElement>("[data-on]"))
        line.classList.toggle("on", (line.dataset.on ?? "").split(" ").includes(String(ran)));
      for (const result of stage.querySelectorAll<HTMLElement>("[data-after]")) {
        const after = Number(result.dataset.after);
        result.classList.toggle("done", after <= ran);
        result.classList.remove("now");
      }
      [...stage.querySelectorAll("aside li.done")].at(-1)?.classList.add("now");
      text.textContent = band;
      find("#bar").style.setProperty("--part", String(part));
      return text.offsetHeight <= 2 * 68 + 1;
    },
    { ...moment, slope: slitSlope },
  );
