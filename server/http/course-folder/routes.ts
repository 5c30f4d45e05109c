import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { writeVtt } from "../../../shared/captions/caption-file.ts";
import type { CourseDraft } from "../../../shared/course/draft.ts";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import { publishedChapters } from "../../../shared/media/chapters.ts";
import type { Deps } from "../../deps.ts";
import { networkOf } from "../../context.ts";
import { type AddFile, archive } from "../../domains/account/export/archive.ts";
import { attachmentKey } from "../../domains/attachment/rules.ts";
import { findDraft } from "../../domains/course/draft/queries.ts";
import { folderSubject } from "../../domains/course/folder/links.ts";
import { findFolderCaptions, findFolderFacts } from "../../domains/course/folder/queries.ts";
import {
  attachmentPaths,
  courseFile,
  type FolderFacts,
  type FolderMedia,
  folderName,
  lectureFile,
  namedLectures,
} from "../../domains/course/folder/files.ts";
import { readMediaDraft } from "../../domains/media/drafts/prepare-commands.ts";
import { fileNames, mediaKey } from "../../domains/media/file-names.ts";
import { photoKey, photoOf } from "../../domains/photo/rules.ts";
import { attachmentOf } from "../../integrations/storage/content-disposition.ts";
import { readableOf } from "../../integrations/storage/readable.ts";
import { addressLimits } from "../request-limiter.ts";

const params = z.object({ courseId: z.uuid(), userId: z.uuid() });

/**
 * Streams the folder of a course, as `course import` reads it, to its teacher at a signed address. The archive is made as it is
 * read, one file after another.
 * @throws LINK_INVALID; NOT_FOUND for a course that is another teacher's by now
 */
export async function courseFolderRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.route({
    method: "GET",
    url: "/course-folders/:courseId/:userId",
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const own = orNotFound(params.safeParse(request.params).data);
      if (!deps.folderLinks.isValid(folderSubject(own), request.query, deps.now()))
        throw new DomainError("LINK_INVALID");
      const limits = addressLimits(networkOf(request.ip), deps.callLimits);
      const [draft, facts] = await deps.requestLimiter.run(limits, () =>
        Promise.all([findDraft(deps.reads, own.userId, own.courseId), findFolderFacts(deps.reads, own)]),
      );
      const folder = { draft: orNotFound(draft), facts: orNotFound(facts) };
      return reply
        .type("application/zip")
        .header("content-disposition", attachmentOf(`${folderName(folder.draft)}.zip`))
        .header("cache-control", "private, no-store")
        .header("x-content-type-options", "nosniff")
        .send(
          Readable.from(
            archive((add) => fillFolder(deps, folder, add)),
            { objectMode: false },
          ),
        );
    },
  });
}

type Folder = { draft: CourseDraft; facts: FolderFacts };
type Stores = Pick<Deps, "db" | "reads" | "storage">;

async function fillFolder(deps: Stores, { draft, facts }: Folder, add: AddFile): Promise<void> {
  const lectures = namedLectures(draft);
  const root = folderName(draft);
  const addText = (name: string, text: string) => add(`${root}/${name}`, Buffer.from(text));
  const addObject = async (name: string, key: string) => {
    const object = orNotFound(await deps.storage.open(key));
    await add(`${root}/${name}`, readableOf(object), object.size);
  };
  await addText("course.md", courseFile(draft, facts, lectures));
  const photoId = photoOf(draft.page.cover);
  if (photoId !== null) await addObject("cover.webp", photoKey(photoId));
  for (const named of lectures) {
    const { name, lecture } = named;
    await addText(`${name}.md`, lectureFile(named, facts));
    if (lecture.script !== "") await addText(`script/${name}.md`, `${lecture.script}\n`);
    const paths = attachmentPaths(lecture);
    for (const [index, { attachmentId }] of lecture.attachments.entries())
      await addObject(`attachments/${name}/${paths[index]}`, attachmentKey(attachmentId));
    const media = facts.lectures.find(({ lectureId }) => lectureId === lecture.lectureId)?.media;
    if (!media) continue;
    await addObject(`video/${name}.mp4`, mediaKey(media.storageKey, fileNames.mp4));
    if (media.posterFile !== null) await addObject(`video/${name}.webp`, mediaKey(media.storageKey, media.posterFile));
    for (const { suffix, content } of await textsOf(deps, media)) {
      if ("key" in content) await addObject(`video/${name}.${suffix}`, content.key);
      else await addText(`video/${name}.${suffix}`, content.text);
    }
  }
}

type VideoText = { suffix: string; content: { key: string } | { text: string } };

/** Captions and chapters as their draft has them, without one as learners have them. */
async function textsOf({ db, reads }: Stores, { mediaId, storageKey, hasDraft }: FolderMedia): Promise<VideoText[]> {
  const draft = hasDraft ? await readMediaDraft(db, mediaId) : undefined;
  const stored = draft ? undefined : await findFolderCaptions(reads, mediaId);
  const captions = draft
    ? draft.tracks
        .map(({ lang, isInImage, cues }) => ({ lang, isInImage, shown: cues.filter(({ text }) => text !== "") }))
        .filter(({ shown }) => shown.length > 0)
        .map(({ lang, isInImage, shown }) => ({
          suffix: `${lang}.vtt`,
          content: { text: writeVtt(shown, { inImage: isInImage }) },
        }))
    : (stored?.captions ?? []).map(({ lang, file }) => ({
        suffix: `${lang}.vtt`,
        content: { key: mediaKey(storageKey, file) },
      }));
  const chapters = draft ? publishedChapters(draft.chapters, draft.durationMs) : (stored?.chapters ?? []);
  const text = writeVtt(chapters.map(({ title, ...times }) => ({ ...times, text: title })));
  return chapters.length === 0 ? captions : [...captions, { suffix: "chapters.vtt", content: { text } }];
}
