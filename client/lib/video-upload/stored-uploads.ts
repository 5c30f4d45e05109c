import { boolean, integerIn, nullable, object, type ReadBy, text } from "../../../shared/reader.ts";
import { holding } from "../sync-queue/lock.ts";
import { pendingValues } from "../sync-queue/storage.ts";

/** The lecture of a draft that gets a video; null: the course itself, as its trailer. */
const target = object({ courseId: text, lectureId: nullable(text) });
export type UploadTarget = ReadBy<typeof target>;

export const isSameTarget = (one: UploadTarget | null, other: UploadTarget): boolean =>
  one?.courseId === other.courseId && one.lectureId === other.lectureId;

/** An upload as the next page needs it, which has no file. */
const storedUpload = object({
  name: text,
  bytes: integerIn(1),
  levelSound: boolean,
  target: nullable(target),
  mediaAssetId: nullable(text),
  isPaused: boolean,
  addedAt: integerIn(0),
});
export type StoredUpload = ReadBy<typeof storedUpload>;

export type UploadStore = {
  write: (id: string, upload: StoredUpload) => void;
  remove: (id: string) => void;
  /** Calls for each upload that no other page has, and later for those of a page that was closed. */
  takeOver: (onUpload: (id: string, upload: StoredUpload) => void) => void;
};

/** The uploads of one user that are not complete, in this browser. A page locks those that it sends. */
export function storedUploads(userId: string): UploadStore {
  const { ids, at } = pendingValues("video-upload", userId, storedUpload);
  const locked = new Set<string>();
  /** Until the page is closed. */
  const lock = (id: string, onLocked: () => void) => {
    if (locked.has(id)) return;
    locked.add(id);
    void holding(`stored upload ${id}`, new AbortController().signal, () => {
      onLocked();
      return new Promise(() => {});
    });
  };
  return {
    write: (id, upload) => {
      lock(id, () => {});
      at(id).write(upload);
    },
    remove: (id) => at(id).remove(),
    takeOver: (onUpload) => {
      const found = ids().flatMap((id) => {
        const upload = at(id).read();
        return upload ? [{ id, addedAt: upload.addedAt }] : [];
      });
      for (const { id } of found.toSorted((a, b) => a.addedAt - b.addedAt))
        lock(id, () => {
          // The other page may have gone on with it.
          const upload = at(id).read();
          if (upload) onUpload(id, upload);
        });
    },
  };
}
