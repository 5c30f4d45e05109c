import { type RawBuilder, sql } from "kysely";
import type { Photo } from "../../shared/photo/schema.ts";

/** The photos of a text, in order. @param column of `photo` that refers to the text, and the text's key */
export const photosJson = (column: "review_id" | "message_id" | "answer_id", key: string): RawBuilder<Photo[]> => sql`(
  select coalesce(json_agg(json_build_object('photoId', photo.photo_id, 'width', photo.width, 'height', photo.height,
    'color', photo.color) order by photo.position), '[]')
  from photo where ${sql.ref(`photo.${column}`)} = ${sql.ref(key)} and photo.status = 'USED')`;
