import "../../document/polyfills.ts";
import { drawPosters } from "./draw-posters.ts";
import { drawStoryboard } from "./draw-storyboard.ts";
import { fileTarget } from "./file-target.ts";
import { Gate } from "./gate.ts";
import { makeRendition } from "./make-rendition.ts";
import { measureSound } from "./measure-sound.ts";
import type { FromWorker, Results, ToWorker, Work, WorkKind } from "./messages.ts";
import { folderAt } from "./private-files.ts";

const gate = new Gate();
const answer = (message: FromWorker) => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "PAUSE") gate.close();
  else if (data.kind === "RESUME") gate.open();
  else void run(data);
});

/** An error ends the worker, and the page hears of it. */
async function run(work: Work): Promise<void> {
  try {
    answer({ kind: "DONE", result: await resultOf(work) });
  } catch (error) {
    reportError(error);
  }
}

function resultOf(work: Work): Promise<Results[WorkKind] | null> {
  switch (work.kind) {
    case "MAKE":
      return make(work);
    case "DRAW_STORYBOARD":
      return drawStoryboard(work.file, { grid: work.grid, gate, onProgress });
    case "DRAW_POSTERS":
      return drawPosters(work.file, { durationMs: work.durationMs, size: work.size, gate, onProgress });
    case "MEASURE_SOUND":
      return measureSound(work.file, { durationMs: work.durationMs, gate, onProgress });
  }
}

async function make({ file, quality, folders, name }: Work & { kind: "MAKE" }): Promise<File | null> {
  const folder = await folderAt(folders);
  const handle = await folder.getFileHandle(name, { create: true });
  const { target, close } = await fileTarget(handle);
  const isMade = await makeRendition(file, { quality, target, gate, onProgress }).finally(close);
  return isMade ? handle.getFile() : null;
}

let percent = 0;

function onProgress(share: number): void {
  if (Math.floor(100 * share) === percent) return;
  percent = Math.floor(100 * share);
  answer({ kind: "PROGRESS", share });
}
