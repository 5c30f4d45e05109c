import { sql } from "kysely";
import type { Photo } from "../../../shared/photo/schema.ts";
import type { PhotoPurpose } from "../../../shared/photo/codes.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { PhotoTable } from "../../db/tables/photos.ts";
import { statement } from "../../db/statement.ts";

type Status = PhotoTable["status"]["__select__"];

const servedPhoto = statement<{ photoId: string }>()(
  "photo.served",
  (param) => sql<{ purpose: PhotoPurpose; status: Status; bytes: number }>`
    select purpose, status, bytes from photo where photo_id = ${param("photoId")} and status <> 'REMOVED'`,
);

export const findServedPhoto = (reads: ReadPool, photoId: string) => reads.queryOne(servedPhoto, { photoId });

type OwnPhoto = { [K in keyof Photo]: Photo[K] | null } & { status: Status; bytes: number };

const ownPhoto = statement<{ userId: string; photoId: string }>()(
  "photo.own",
  (param) => sql<OwnPhoto>`
    select photo_id as "photoId", width, height, color, status, bytes from photo
    where photo_id = ${param("photoId")} and user_id = ${param("userId")} and status <> 'REMOVED'`,
);

/** Another user's photo is not found. */
export const findOwnPhoto = (reads: ReadPool, userId: string, photoId: string) =>
  reads.queryOne(ownPhoto, { userId, photoId });
