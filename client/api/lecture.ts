import type { Lecture, LectureListInput } from "../../shared/lecture.ts";
import { trpc, type Utils } from "../lib/trpc/trpc.ts";

export const loadLecture = (utils: Utils, lectureId: string): Promise<Lecture> =>
  utils.lecture.byId.ensureData({ lectureId });

export const useLecture = (lectureId: string): Lecture => trpc.lecture.byId.useSuspenseQuery({ lectureId })[0];

/** @param lectureId null: sends nothing */
export const useLectureQuery = (lectureId: string | null) =>
  trpc.lecture.byId.useQuery({ lectureId: lectureId ?? "" }, { enabled: lectureId !== null });

export const loadLectures = (utils: Utils, input: LectureListInput) => utils.lecture.list.ensureData(input);

export const useLectures = (input: LectureListInput) => trpc.lecture.list.useSuspenseQuery(input)[0];

/** Shows its own loading and error state; a part of a page that can do without them may leave it disabled. */
export const useLecturesQuery = (input: LectureListInput, enabled = true) =>
  trpc.lecture.list.useQuery(input, { enabled });

/** How many lectures match; the last known number while it is loading. */
export const useLectureTotalQuery = (input: LectureListInput): number | undefined =>
  trpc.lecture.list.useQuery(input, { placeholderData: (last) => last }).data?.total;

/** What is in the query cache, for the document's head. */
export const cachedLecture = (utils: Utils, lectureId: string) => utils.lecture.byId.getData({ lectureId });

export const cachedLectures = (utils: Utils, input: LectureListInput) => utils.lecture.list.getData(input);
