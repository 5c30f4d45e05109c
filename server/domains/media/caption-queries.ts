import { sql } from "kysely";
import { type Cue, readCues, textAt } from "../../../shared/captions/cues.ts";
import { textFileMaxBytes } from "../../../shared/text/file.ts";
import type { Deps } from "../../deps.ts";
import { statement } from "../../db/statement.ts";
import { mediaKey } from "./file-names.ts";

const captionFile = statement<{ lectureId: string }>()(
  "media.captionFile",
  (param) => sql<{ storageKey: string; file: string }>`
    select m.storage_key as "storageKey", mc.file
    from lecture l join media m using (media_id) join media_caption mc using (media_id)
    where l.lecture_id = ${param("lectureId")} order by mc.lang like 'ko%' desc, mc.lang limit 1`,
);

export type CaptionStores = Pick<Deps, "reads" | "storage">;

/** The captions of a lecture in order of time, Korean if available; none where there is no file. */
async function readCaptions({ reads, storage }: CaptionStores, lectureId: string): Promise<Cue[]> {
  const row = await reads.queryOne(captionFile, { lectureId });
  if (!row) return [];
  const content = await storage.read(mediaKey(row.storageKey, row.file), textFileMaxBytes);
  return content ? readCues(content.toString("utf8")) : [];
}

/** A pause between two captions belongs to the one before it for this long. */
const pauseSec = 5;

/** The caption at each of these seconds of a lecture, on one line; null in a longer pause. */
export async function listSaidAt(
  stores: CaptionStores,
  lectureId: string,
  seconds: readonly number[],
): Promise<(string | null)[]> {
  const cues = seconds.length > 0 ? await readCaptions(stores, lectureId) : [];
  return seconds.map((sec) => captionTextAt(cues, sec));
}

function captionTextAt(cues: readonly Cue[], sec: number): string | null {
  const text = textAt(cues, sec) || cues.findLast(({ endSec }) => endSec <= sec && sec - endSec < pauseSec)?.text;
  return text ? text.replaceAll("\n", " ") : null;
}
