import type { Lecture, LectureFacets, LectureFacetsInput, LectureListInput } from "../../shared/lecture/schema.ts";
import { viewerIdAtom } from "../lib/session/session-state.ts";
import { store } from "../lib/state/store.ts";
import { trpc, type Utils } from "../lib/trpc/trpc.ts";

export const loadLecture = (utils: Utils, lectureId: string): Promise<Lecture> =>
  utils.lecture.byId.ensureData({ lectureId });

/** For the buttons and sections that show them. */
export const loadLectureCounters = (utils: Utils, lectureId: string) =>
  utils.lecture.counters.ensureData({ lectureId });

/** The text beside its video, for those who may watch it. */
export const useLectureScript = (lectureId: string) => trpc.lectureScript.byId.useQuery({ lectureId });

export const useLecture = (lectureId: string): Lecture => trpc.lecture.byId.useSuspenseQuery({ lectureId })[0];

/** For a preview on a page of the shop; the screen of the player reads its own. */
export const usePreviewQuery = (lectureId: string) => trpc.lecture.byId.useQuery({ lectureId });

/** @param lectureId null: sends nothing */
export const useLectureQuery = (lectureId: string | null) =>
  trpc.lecture.byId.useQuery({ lectureId: lectureId ?? "" }, { enabled: lectureId !== null });

export const loadLectures = (utils: Utils, input: LectureListInput) => utils.lecture.list.ensureData(input);

export const useLectures = (input: LectureListInput) => trpc.lecture.list.useSuspenseQuery(input)[0];

/** Shows its own loading and error state; a part of a page that can do without them may leave it disabled. */
export const useLecturesQuery = (input: LectureListInput, enabled = true) =>
  trpc.lecture.list.useQuery(input, { enabled });

/** A page without the lectures that the user owns, ahead of the screen, which shows a failure; a visitor owns none. */
export const prefetchUnownedLectures = (utils: Utils, input: LectureListInput) =>
  store.get(viewerIdAtom) && utils.registration.unownedLectures.prefetch(input);

export const useUnownedLecturesQuery = (input: LectureListInput, enabled: boolean) =>
  trpc.registration.unownedLectures.useQuery(input, { enabled });

export const loadLectureFacets = (utils: Utils, input: LectureFacetsInput) => utils.lecture.facets.ensureData(input);

/** How many lectures each filter leaves; the last known numbers while they are loading. */
export const useLectureFacetsQuery = (input: LectureFacetsInput): LectureFacets | undefined =>
  trpc.lecture.facets.useQuery(input, { placeholderData: (last) => last }).data;

/** The lecture in the query cache, for the document's head. */
export const cachedLecture = (utils: Utils, lectureId: string) => utils.lecture.byId.getData({ lectureId });

export const cachedLectures = (utils: Utils, input: LectureListInput) => utils.lecture.list.getData(input);
