import type { Lecture, LectureListInput } from "../../shared/lecture.ts";
import { trpc, utils } from "../lib/trpc.ts";

export const loadLecture = (lectureId: string): Promise<Lecture> => utils.lecture.byId.ensureData({ lectureId });

export const useLecture = (lectureId: string): Lecture => trpc.lecture.byId.useSuspenseQuery({ lectureId })[0];

/** @param lectureId null: sends nothing */
export const useLectureQuery = (lectureId: string | null) =>
  trpc.lecture.byId.useQuery({ lectureId: lectureId ?? "" }, { enabled: lectureId !== null });

export const loadLectures = (input: LectureListInput) => utils.lecture.list.ensureData(input);

export const useLectures = (input: LectureListInput) => trpc.lecture.list.useSuspenseQuery(input)[0];
