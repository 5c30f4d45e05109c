import { chromium } from "playwright-core";
import { launchBrowser } from "../browser.ts";
import { demoFolder, readTeachers } from "../seed/content.ts";
import { readSources } from "../seed/source/read-sources.ts";
import { buildVideo } from "./build.ts";
import { imageSize } from "./page.ts";
import { videosOf } from "./videos-of.ts";

/** Makes the videos of the demo lectures again, all or those whose keys start with one of the arguments. */
const wanted = process.argv.slice(2);
const videos = videosOf(await readSources(demoFolder), await readTeachers());
const chosen = videos.filter(
  ({ lecture: { key } }) => wanted.length === 0 || wanted.some((start) => key.startsWith(start)),
);

const server = await launchBrowser();
try {
  const browser = await chromium.connect(server.wsEndpoint());
  const rest = chosen.values();
  // One is encoded while the other is drawn.
  const buildRest = async () => {
    const page = await browser.newPage({ viewport: imageSize });
    for (const video of rest) {
      await buildVideo(page, video, `${demoFolder}video`);
      process.stdout.write(`${video.lecture.key}\n`);
    }
  };
  await Promise.all([buildRest(), buildRest()]);
} finally {
  await server.close();
}
