import { randomUUIDv7 } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { attachmentNameOf } from "../../../shared/attachment/name.ts";
import type { Attachment } from "../../../shared/attachment/schema.ts";
import { fileNameOf } from "../../../shared/media/file-name.ts";
import type { Trx } from "../../../server/db/schema.ts";
import { readType } from "../../../server/domains/attachment/content.ts";
import { attachmentKey } from "../../../server/domains/attachment/rules.ts";
import { digestOfFile } from "../../../server/domains/media/ingest/digests.ts";
import type { ObjectStorage } from "../../../server/integrations/storage/port.ts";
import { serverLimits } from "../../../server/limits.ts";
import type { CourseFolder } from "../source/course-folder.ts";
import { SourceError } from "../source/source-error.ts";
import type { ImportState } from "./import-state.ts";
import { digestOfObject } from "./stored-clip.ts";

/** A file that no attachment of its lecture has. */
export type NewAttachment = Attachment & { path: string };

type Planned = { given: Map<string, { attachmentIds: string[] }>; added: NewAttachment[] };
type Planning = { lectures: ImportState["lectures"]; lectureIdOf: (key: string) => string };

/** The attachments of lectures that name theirs: a file that a lecture has already, by name and content, is the same one. */
export async function planAttachments(
  storage: ObjectStorage,
  { attachments, path: coursePath }: CourseFolder,
  { lectures, lectureIdOf }: Planning,
): Promise<Planned> {
  const planned: Planned = { given: new Map(), added: [] };
  for (const [key, paths] of attachments) {
    const left = [...(lectures.find(({ lecture_id }) => lecture_id === lectureIdOf(key))?.attachments ?? [])];
    const attachmentIds: string[] = [];
    for (const path of paths) {
      const file = await readFileFacts(path);
      if (!file) throw new SourceError([`${coursePath}: ${path} is of no type that learners can be given`]);
      const candidates = left.filter(({ fileName, bytes }) => fileName === file.fileName && bytes === file.bytes);
      const digest = candidates.length > 0 ? await digestOfFile(path) : null;
      let same: Attachment | undefined;
      for (const candidate of candidates)
        if (!same && (await digestOfObject(storage, attachmentKey(candidate.attachmentId))) === digest)
          same = candidate;
      if (same) left.splice(left.indexOf(same), 1);
      else planned.added.push({ ...file, path, attachmentId: randomUUIDv7() });
      attachmentIds.push(same?.attachmentId ?? planned.added.at(-1)?.attachmentId ?? "");
    }
    planned.given.set(key, { attachmentIds });
  }
  return planned;
}

/** @returns null for a type that attachments do not have */
async function readFileFacts(path: string): Promise<Omit<Attachment, "attachmentId"> | null> {
  const file = await open(path);
  try {
    const { size, mtime } = await file.stat();
    const type = await readType({
      size,
      version: "",
      modifiedAt: mtime,
      stream: (start, end) => createReadStream(path, { start, end: end - 1 }),
      readAt: async (start, length) => (await file.read(Buffer.alloc(length), 0, length, start)).buffer,
      close: () => file.close(),
    });
    return type && { fileName: attachmentNameOf(fileNameOf(basename(path), "자료"), type), type, bytes: size };
  } finally {
    await file.close();
  }
}

export async function storeAttachments(storage: ObjectStorage, added: readonly NewAttachment[]): Promise<void> {
  for (const { attachmentId, path } of added)
    await storage.writeFile(attachmentKey(attachmentId), path, "application/octet-stream");
}

export async function recordAttachmentsInTx(
  trx: Trx,
  teacherId: string,
  added: readonly NewAttachment[],
  at: Date,
): Promise<void> {
  if (added.length === 0) return;
  await trx
    .insertInto("attachment")
    .values(
      added.map(({ attachmentId, fileName, type, bytes }) => ({
        attachment_id: attachmentId,
        teacher_id: teacherId,
        file_name: fileName,
        bytes,
        type,
        status: "READY" as const,
        storage_upload_id: "",
        part_bytes: serverLimits.attachmentPartBytes,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
}
