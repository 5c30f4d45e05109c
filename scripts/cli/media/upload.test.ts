import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "../../../server/startup/env.ts";
import { processAsset } from "../../../server/domains/media/assets/process-commands.ts";
import { folderStorage } from "../../../server/integrations/storage/folder.ts";
import { importingShop, type ImportingShop } from "../../../server/test/video/importing.ts";
import { makeRecording } from "../../../server/test/video/recording.ts";
import { run } from "../run.ts";

let shop: ImportingShop;
let folder: string;
beforeAll(async () => {
  shop = await importingShop();
  folder = await shop.write("videos", { "1강.mov": await makeRecording({ container: "mov" }) });
});
afterAll(() => shop.close());

const call = (...args: string[]): Promise<string> =>
  run(args, { DATABASE_URL: shop.database.url, DATA_DIR: join(shop.root, "data") });
const assets = () =>
  shop.database.db.selectFrom("media_asset").select(["media_asset_id", "file_name", "status"]).execute();

test("a video that a command uploads is queued, processed and kept by the sweep", async () => {
  const printed = await call("media", "upload", join(folder, "1강.mov"), "knots@closegap.test");
  const [asset] = await assets();
  expect(printed).toBe(`${asset?.media_asset_id}  1강.mov is stored, and the server processes it`);
  expect(asset).toMatchObject({ file_name: "1강.mov", status: "PROCESSING" });
  const queued = await shop.database.pool.query(
    "select data ->> 'mediaAssetId' as id from pgboss.job where name = 'process-media-asset'",
  );
  expect(queued.rows).toEqual([{ id: asset?.media_asset_id }]);
  const dataFolder = join(shop.root, "data");
  const deps = {
    db: shop.database.db,
    storage: folderStorage(dataFolder),
    scratchRoot: join(dataFolder, "scratch"),
    env: readEnv({}),
    now: () => new Date(),
  };
  await processAsset(deps, asset?.media_asset_id ?? "");
  expect(await assets()).toMatchObject([{ status: "READY" }]);
  expect(await call("media", "sweep", "--dry-run")).toBe("0 files of 0.0 MiB and 0 media would be removed");
  expect(await call("media", "sweep")).toBe("0 files of 0.0 MiB and 0 media removed");
});

test("an unknown teacher or file is named, and nothing is left", async () => {
  const before = await assets();
  await expect(call("media", "upload", join(folder, "1강.mov"), "unknown@closegap.test")).rejects.toThrow(
    '"unknown@closegap.test" is neither the id nor the e-mail of a teacher',
  );
  await expect(call("media", "upload", join(folder, "none.mov"), "knots@closegap.test")).rejects.toThrow("ENOENT");
  expect(await assets()).toEqual(before);
});
