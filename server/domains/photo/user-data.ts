import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";
import { photoKey } from "./rules.ts";

export const photoUserData: UserData = {
  tables: { photo: { exported: { key: "photos" }, erasure: "UNLINKED" } },
  export: [
    {
      key: "photos",
      rows: (userId) => sql`
        select photo_id, purpose, bytes, width, height, review_id, message_id, answer_id, created_at,
          'photos/' || photo_id || '.webp' as file
        from photo where user_id = ${userId} and status in ('READY', 'USED') order by photo_id`,
    },
  ],
  files: async (trx, userId) => {
    const photos = await trx
      .selectFrom("photo")
      .where("user_id", "=", userId)
      .where("status", "in", ["READY", "USED"])
      .orderBy("photo_id")
      .select("photo_id")
      .execute();
    return photos.map((photo) => photoKey(photo.photo_id));
  },
  /** All of them, also those of reviews that stay; a job deletes the bytes and then the rows. */
  erase: async (trx, { userId }) => {
    await trx.updateTable("user").set({ photo_id: null }).where("user_id", "=", userId).execute();
    await trx
      .updateTable("photo")
      .set({ user_id: null, status: "REMOVED", review_id: null, message_id: null, answer_id: null })
      .where("user_id", "=", userId)
      .execute();
  },
};
