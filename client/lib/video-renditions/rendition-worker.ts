import "../../document/polyfills.ts";
import { fileTarget } from "./file-target.ts";
import { Gate } from "./gate.ts";
import { makeRendition } from "./make-rendition.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { folderAt } from "./private-files.ts";

const gate = new Gate();
const answer = (message: FromWorker) => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "PAUSE") gate.close();
  else if (data.kind === "RESUME") gate.open();
  else void make(data);
});

/** An error ends the worker, and the page hears of it. */
async function make({ file, quality, folders, name }: ToWorker & { kind: "MAKE" }): Promise<void> {
  try {
    const folder = await folderAt(folders);
    const handle = await folder.getFileHandle(name, { create: true });
    const { target, close } = await fileTarget(handle);
    let percent = 0;
    const onProgress = (share: number) => {
      if (Math.floor(100 * share) === percent) return;
      percent = Math.floor(100 * share);
      answer({ kind: "PROGRESS", share });
    };
    const isMade = await makeRendition(file, { quality, target, gate, onProgress }).finally(close);
    answer(isMade ? { kind: "MADE", file: await handle.getFile() } : { kind: "UNSUPPORTED" });
  } catch (error) {
    reportError(error);
  }
}
