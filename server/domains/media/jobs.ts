import { sql } from "kysely";
import { readCues } from "../../../shared/captions/cues.ts";
import type { RenditionQuality } from "../../../shared/media/rendition.ts";
import { textFileMaxBytes } from "../../../shared/text/file.ts";
import type { JobDeps, JobTable } from "../../domain.ts";
import { endVainConversions } from "./assets/conversion-commands.ts";
import { processAsset } from "./assets/process-commands.ts";
import { removeReplacedCaptions } from "./caption-commands.ts";
import { mediaKey } from "./file-names.ts";
import { insertCaptionLinesInTx } from "./ingest/commands.ts";
import { verifyRendition } from "./renditions/verify-commands.ts";
import { sweepMedia } from "./sweep/sweep-commands.ts";
import { transcribePiece } from "./transcripts/work-commands.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "index-captions": Record<string, never>;
    "remove-abandoned-writes": Record<string, never>;
    "process-media-asset": { mediaAssetId: string };
    "verify-rendition": { mediaAssetId: string; quality: RenditionQuality };
    /** One piece of its sound. */
    "transcribe-media-asset": { transcriptId: string };
    "remove-replaced-captions": { mediaId: string; storageKey: string; file: string };
    "end-vain-conversions": Record<string, never>;
    "sweep-media": Record<string, never>;
  }
}

/** The number of files at a time; the next run continues. */
const filesMax = 200;

/** Lines that an earlier version has stored. */
const lacksEnds = sql<boolean>`exists (
  select from caption_line l where l.media_id = c.media_id and l.lang = c.lang and l.end_ms is null)`;

/** Stores the lines of captions that were ingested before lines, or their ends, were stored. A missing file has none. */
export async function indexCaptions({ db, storage }: Pick<JobDeps, "db" | "storage">): Promise<void> {
  const files = await db
    .selectFrom("media_caption as c")
    .innerJoin("media as m", "m.media_id", "c.media_id")
    .where((eb) => eb.or([eb("c.is_indexed", "=", false), lacksEnds]))
    .select(["c.media_id", "c.lang", "c.file", "m.storage_key"])
    .limit(filesMax)
    .execute();
  for (const { media_id, lang, file, storage_key } of files) {
    const content = (await storage.read(mediaKey(storage_key, file), textFileMaxBytes))?.toString("utf8") ?? "";
    await db.transaction().execute(async (tx) => {
      // Two processes may index at once: the second waits for the row and finds it indexed.
      const waiting = await tx
        .updateTable("media_caption as c")
        .set({ is_indexed: true })
        .where("c.media_id", "=", media_id)
        .where("c.lang", "=", lang)
        .where((eb) => eb.or([eb("c.is_indexed", "=", false), lacksEnds]))
        .returning("c.file")
        .executeTakeFirst();
      if (!waiting) return;
      await insertCaptionLinesInTx(tx, [{ media_id, lang, cues: readCues(content) }]);
      // Lines that the file does not have any more last for no time.
      await tx
        .updateTable("caption_line")
        .set({ end_ms: sql`start_ms` })
        .where("media_id", "=", media_id)
        .where("lang", "=", lang)
        .where("end_ms", "is", null)
        .execute();
    });
  }
}

export const mediaJobs = {
  "index-captions": { schedule: "*/5 * * * *", run: indexCaptions },
  // Killed processes leave parts of uploads, videos and exports.
  "remove-abandoned-writes": { schedule: "20 * * * *", run: ({ storage, now }) => storage.removeAbandoned(now()) },
  "process-media-asset": { isLong: true, run: (deps, { mediaAssetId }) => processAsset(deps, mediaAssetId) },
  "verify-rendition": { isLong: true, run: (deps, rendition) => verifyRendition(deps, rendition) },
  "transcribe-media-asset": { isLong: true, run: (deps, { transcriptId }) => transcribePiece(deps, transcriptId) },
  "remove-replaced-captions": { retriesForDays: true, run: (deps, caption) => removeReplacedCaptions(deps, caption) },
  "end-vain-conversions": { schedule: "37 * * * *", run: (deps) => endVainConversions(deps, deps.now()) },
  // At night in Seoul.
  "sweep-media": { schedule: "23 18 * * *", run: (deps) => sweepMedia(deps, { at: deps.now(), isDryRun: false }) },
} satisfies Partial<JobTable>;
