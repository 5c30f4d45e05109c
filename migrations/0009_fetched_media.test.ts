import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../server/test/database.ts";
import { makeLecture, makeRegistration } from "../server/test/factories.ts";
import { up } from "./0009_fetched_media.ts";

test("progress stored before the record counts as sent, over all registrations of a user", async () => {
  const database = await testDatabase();
  const { db } = database;
  const at = new Date("2026-01-05T00:00:00Z");
  const userId = crypto.randomUUID();
  await db.insertInto("user").values({ user_id: userId, name: "김하늘", created_at: at, updated_at: at }).execute();
  const lectureId = await makeLecture(db);
  for (const watched of ["{[0,5000),[9000,9500)}", "{[4000,7000)}", "{}"]) {
    const registrationId = await makeRegistration(db, { userId, lectureId });
    await db.updateTable("registration").set({ status: "EXPIRED", expired_reason: "PERIOD" }).execute();
    const row = { progress_id: crypto.randomUUID(), registration_id: registrationId, lecture_id: lectureId, watched };
    await db
      .insertInto("progress")
      .values({ ...row, earliest_watched_at: at, created_at: at, updated_at: at })
      .execute();
  }
  await db.schema.dropTable("fetched_media").execute();
  await up(db as unknown as Kysely<unknown>);
  expect(await db.selectFrom("fetched_media").selectAll().execute()).toEqual([
    { user_id: userId, lecture_id: lectureId, fetched: "{[0,7000),[9000,9500)}", updated_at: at.toISOString() },
  ]);
  await database.close();
});
