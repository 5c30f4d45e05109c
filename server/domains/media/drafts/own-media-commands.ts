import { orNotFound } from "../../../../shared/errors.ts";
import type { Trx } from "../../../db/schema.ts";
import { isOwnMedia, type OwnMedia } from "./queries.ts";

/** Media of the user, which stay until something names them. @throws NOT_FOUND for those of another teacher */
export async function lockOwnMediaInTx(trx: Trx, { userId, mediaId }: OwnMedia): Promise<void> {
  const own = await trx
    .selectFrom("media as m")
    .where("m.media_id", "=", mediaId)
    .where(isOwnMedia(userId))
    .select("m.media_id")
    .forKeyShare()
    .executeTakeFirst();
  orNotFound(own);
}
