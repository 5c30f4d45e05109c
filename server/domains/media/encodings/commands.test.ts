import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { makeLearner, makeMedia, makeTeacher } from "../../../test/factories.ts";
import { createAssetInTx } from "../assets/commands.ts";
import { claimEncoding } from "./commands.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** A video of 720 lines without a stream: it lacks two renditions. */
async function insertVideo(teacherId: string): Promise<void> {
  const mediaId = await makeMedia(t.db);
  const asset = { teacherId, lectureId: null, fileName: `${randomUUIDv7()}.mp4`, bytes: 1000 };
  const mediaAssetId = await t.db.transaction().execute((trx) => createAssetInTx(trx, asset, t.clock.at));
  await t.db
    .updateTable("media_asset")
    .set({ status: "READY", percent: 100, media_id: mediaId })
    .where("media_asset_id", "=", mediaAssetId)
    .execute();
}

test("encoders that ask at the same time get different renditions", async () => {
  const teacherId = await makeTeacher(t.db, { userId: (await makeLearner(t)).userId });
  const videos = 80;
  for (let made = 0; made < videos; made += 1) await insertVideo(teacherId);
  const claimed: string[] = [];
  const encoder = async (name: string) => {
    // Each claim has a name of its own: one with the same would get its first rendition again.
    for (let turn = 0; ; turn += 1) {
      const claim = await claimEncoding(t.deps, `${name}-${turn}`, t.clock.at);
      if (!claim) return;
      claimed.push(`${claim.mediaAssetId}/${claim.quality}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => encoder(`encoder-${index}`)));
  expect(claimed.length).toBe(2 * videos);
  expect(new Set(claimed).size).toBe(claimed.length);
});
