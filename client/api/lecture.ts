import type { Lecture, LectureListInput } from "../../shared/lecture.ts";
import { trpc, utils } from "../lib/trpc.ts";

export const loadLecture = (lectureId: string): Promise<Lecture> => utils.lecture.byId.ensureData({ lectureId });

export const useLecture = (lectureId: string): Lecture => trpc.lecture.byId.useSuspenseQuery({ lectureId })[0];

export const loadLectures = (input: LectureListInput) => utils.lecture.list.ensureData(input);

export const useLectures = (input: LectureListInput) => trpc.lecture.list.useSuspenseQuery(input)[0];
