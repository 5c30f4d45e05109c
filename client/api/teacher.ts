import type { Paging } from "../../shared/paging.ts";
import type { Teacher } from "../../shared/teacher.ts";
import { trpc, utils } from "../lib/trpc.ts";

export const loadTeacher = (teacherId: string): Promise<Teacher> => utils.teacher.byId.ensureData({ teacherId });

export const useTeacher = (teacherId: string): Teacher => trpc.teacher.byId.useSuspenseQuery({ teacherId })[0];

export const loadTeachers = (input: Paging) => utils.teacher.list.ensureData(input);

export const useTeachers = (input: Paging) => trpc.teacher.list.useSuspenseQuery(input)[0];
