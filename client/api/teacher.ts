import type { Paging } from "../../shared/paging.ts";
import type { TeacherDetail } from "../../shared/teacher/schema.ts";
import { trpc, type Utils } from "../lib/trpc/trpc.ts";

export const loadTeacher = (utils: Utils, teacherId: string): Promise<TeacherDetail> =>
  utils.teacher.byId.ensureData({ teacherId });

export const useTeacher = (teacherId: string): TeacherDetail => trpc.teacher.byId.useSuspenseQuery({ teacherId })[0];

export const loadTeachers = (utils: Utils, input: Paging) => utils.teacher.list.ensureData(input);

export const useTeachers = (input: Paging) => trpc.teacher.list.useSuspenseQuery(input)[0];

/** The teacher in the query cache, for the document's head. */
export const cachedTeacher = (utils: Utils, teacherId: string) => utils.teacher.byId.getData({ teacherId });

export const cachedTeachers = (utils: Utils, input: Paging) => utils.teacher.list.getData(input);

/** Never fails: a page is complete without it. */
export const prefetchAnswerTime = (utils: Utils, teacherId: string): Promise<void> =>
  utils.question.answerTime.prefetch({ teacherId });

/** The median time until the teacher answers, in seconds; null with fewer answers than say something. */
export const useAnswerTime = (teacherId: string): number | null =>
  trpc.question.answerTime.useQuery({ teacherId }).data?.medianSec ?? null;
