import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useStore } from "jotai";
import { useEffect, useSyncExternalStore } from "react";
import { useAtomValue } from "../../../document/use-atom.ts";
import { useNoteSender } from "../../../api/note/note-mutations.ts";
import { removeNote, showNote } from "../../../api/note/note-cache.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import { onPageEvents } from "../../../lib/sync-queue/events.ts";
import type { NoteEntry, NoteStoreState } from "./note-store.ts";
import type { NoteSenderPorts } from "./note-sender.ts";
import { createNoteSyncQueue, type NoteSyncQueue } from "./note-sync-queue.ts";
import { storedDrafts } from "./draft-storage.ts";

/** One queue per user for the life of the page: drafts outlive the screens. */
const queues = new WeakMap<QueryClient, Map<string, NoteSyncQueue>>();

type Dependencies = { send: NoteSenderPorts["send"]; queries: QueryClient; store: ReturnType<typeof useStore> };

function queueOf(userId: string, { send, queries, store }: Dependencies): NoteSyncQueue {
  const ofPage = queues.get(queries) ?? new Map<string, NoteSyncQueue>();
  queues.set(queries, ofPage);
  const known = ofPage.get(userId);
  if (known) return known;
  const queue = createNoteSyncQueue(storedDrafts(userId), {
    send,
    isViewer: () => store.get(viewerIdAtom) === userId,
    onSaved: (note) => showNote(queries, note),
    onRemoved: (id) => removeNote(queries, id),
  });
  ofPage.set(userId, queue);
  return queue;
}

/** The queue of the signed-in user's notes, null for visitors. It sends pending notes at once. */
export function useNoteSyncQueue(): NoteSyncQueue | null {
  const userId = useAtomValue(viewerIdAtom);
  const store = useStore();
  const queries = useQueryClient();
  const send = useNoteSender();
  const queue = userId === null ? null : queueOf(userId, { send, queries, store });

  useEffect(() => {
    if (!queue) return;
    const deliver = () => queue.deliver();
    deliver();
    return onPageEvents({
      online: deliver,
      visible: deliver,
      hidden: () => queue.saveAll(true),
      leave: () => queue.deliver(true),
    });
  }, [queue]);

  return queue;
}

const nothing: NoteStoreState = { entries: [], removed: new Set() };
const never = () => () => {};

export const useNoteStore = (queue: NoteSyncQueue | null): NoteStoreState =>
  useSyncExternalStore(queue?.subscribe ?? never, () => queue?.state() ?? nothing);

// Unchanged entries keep their identity: typing renders one note only.
const useEntry = (queue: NoteSyncQueue, fits: (entry: NoteEntry) => boolean): NoteEntry | undefined =>
  useSyncExternalStore(queue.subscribe, () => queue.state().entries.find(fits));

/** The draft of a note that is edited or not saved yet. */
export const useNoteEntry = (queue: NoteSyncQueue, noteId: string): NoteEntry | undefined =>
  useEntry(queue, ({ draft }) => draft.stored?.lectureNoteId === noteId);

/** The draft in the composer of a lecture. */
export const useDraft = (queue: NoteSyncQueue, lectureId: string): NoteEntry | undefined =>
  useEntry(queue, ({ draft }) => draft.isDraft && draft.lectureId === lectureId);
