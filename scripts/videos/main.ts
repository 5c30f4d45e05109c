import { chromium } from "playwright-core";
import { launchBrowser } from "../browser.ts";
import { demoFolder, readTeachers } from "../seed/content.ts";
import { readSources } from "../seed/source/read-sources.ts";
import { buildVideo } from "./build.ts";
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
  const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
  for (const video of chosen) {
    await buildVideo(page, video, `${demoFolder}video`);
    process.stdout.write(`${video.lecture.key}\n`);
  }
} finally {
  await server.close();
}
