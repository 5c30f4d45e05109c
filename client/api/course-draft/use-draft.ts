import { useEffect, useMemo, useSyncExternalStore } from "react";
import { errorCodeOf } from "../../lib/trpc/api-error.ts";
import { trpc } from "../../lib/trpc/trpc.ts";
import { applyEdit } from "./edits.ts";
import { draftEditor } from "./draft-editors.ts";

export const useOwnCourses = () => trpc.courseDraft.list.useQuery();

/** The draft of a course with the edits that are not sent yet. A course that was published without a draft gets one. */
export function useDraft(courseId: string) {
  const editor = draftEditor(courseId);
  const state = useSyncExternalStore(editor.subscribe, editor.snapshot);
  const query = trpc.courseDraft.byId.useQuery({ courseId });
  const {
    mutate: open,
    error: openError,
    isIdle,
  } = trpc.courseDraft.open.useMutation({
    onSuccess: () => void query.refetch(),
  });
  const isMissing = query.error !== null && errorCodeOf(query.error) === "NOT_FOUND";
  useEffect(() => {
    if (isMissing && isIdle) open({ courseId });
  }, [isMissing, isIdle, open, courseId]);
  const { data } = query;
  const { pending } = state;
  const draft = useMemo(() => data && pending.reduce(applyEdit, data), [data, pending]);
  const error = isMissing ? openError : query.error;
  return { draft, editor, state, error, refetch: query.refetch };
}

/** How many learners have opened a lecture; 0 until it is known. @param isPublished learners may have it */
export const useLectureLearners = (lectureId: string, isPublished: boolean): number =>
  trpc.courseDraft.lectureLearners.useQuery({ lectureId }, { enabled: isPublished }).data?.learners ?? 0;

/** Calls about a whole course; the lists and the draft follow. */
export function useCourseActions() {
  const utils = trpc.useUtils();
  const changed = async () => {
    await Promise.all([
      utils.courseDraft.list.invalidate(),
      utils.courseDraft.byId.invalidate(),
      utils.courseDraft.versions.invalidate(),
      utils.courseDraft.prices.invalidate(),
    ]);
  };
  const options = { onSettled: changed };
  return {
    create: trpc.courseDraft.create.useMutation(options),
    duplicate: trpc.courseDraft.duplicate.useMutation(options),
    publish: trpc.courseDraft.publish.useMutation(options),
    cancelPublication: trpc.courseDraft.cancelPublication.useMutation(options),
    cancelWithdrawal: trpc.courseDraft.cancelWithdrawal.useMutation(options),
    withdraw: trpc.courseDraft.withdraw.useMutation(options),
    remove: trpc.courseDraft.remove.useMutation({ onSettled: () => utils.courseDraft.list.invalidate() }),
    restore: trpc.courseDraft.restore.useMutation(options),
  };
}

export const useVersions = (courseId: string) => trpc.courseDraft.versions.useQuery({ courseId });

/** Keeps an uploaded photo for the cover of a course. */
export const useAddCover = () => trpc.courseDraft.addCover.useMutation();

export const useCoursePrices = (courseId: string) => trpc.courseDraft.prices.useQuery({ courseId });

/** The course as a folder: its size, and the function that returns an address at which it is read now. */
export function useCourseFolder(courseId: string) {
  const query = trpc.courseDraft.folder.useQuery({ courseId });
  const { client } = trpc.useUtils();
  return { ...query, linkNow: async () => (await client.courseDraft.folder.query({ courseId })).url };
}

/**
 * The content of a version, which never changes.
 * @param number null: sends nothing
 */
export const useVersion = (courseId: string, number: number | null) =>
  trpc.courseDraft.version.useQuery(
    { courseId, number: number ?? 1 },
    { enabled: number !== null, staleTime: Infinity },
  );
