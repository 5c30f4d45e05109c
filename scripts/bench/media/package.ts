import { join } from "node:path";
import {
  CmafOutputFormat,
  Conversion,
  FilePathSource,
  FilePathTarget,
  HlsOutputFormat,
  Input,
  MP4,
  Output,
  PathedTarget,
} from "mediabunny";
import { mkdir } from "node:fs/promises";
import { packageVideo } from "../../../server/domains/media/engine/package-video.ts";
import { folderStorage } from "../../../server/integrations/storage/folder.ts";

/*
 * Packages the video `sources/<key>` of a data folder in a process of its own: `package.ts ours|alone <folder> <key>`.
 * `alone` has the library write the same HLS without this code. Prints the computing time and the most memory.
 */

const [system, folder = "", key = ""] = process.argv.slice(2);

async function ours(): Promise<void> {
  await packageVideo({
    storage: folderStorage(folder),
    scratchFile: join(folder, "scratch.mp4"),
    sourceKey: `sources/${key}`,
    storageKey: key,
    onProbed: async () => {},
    onProgress: async () => {},
  });
}

async function alone(): Promise<void> {
  const to = join(folder, "alone", key);
  await mkdir(to, { recursive: true });
  using input = new Input({ source: new FilePathSource(join(folder, "sources", key)), formats: [MP4] });
  const format = new HlsOutputFormat({
    segmentFormat: new CmafOutputFormat(),
    targetDuration: 5,
    singleFilePerPlaylist: true,
  });
  const target = new PathedTarget(join(to, "master.m3u8"), ({ path }) => new FilePathTarget(path));
  const conversion = await Conversion.init({ input, output: new Output({ format, target }), showWarnings: false });
  await conversion.execute();
}

await (system === "ours" ? ours() : alone());
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
process.stdout.write(
  JSON.stringify({ cpuMs: Math.round((userCPUTime + systemCPUTime) / 1000), rssMb: Math.round(maxRSS / 1024) }),
);
