import type { Course, CourseListInput } from "../../shared/course.ts";
import { trpc, type Utils } from "../lib/trpc/trpc.ts";

export const loadCourse = (utils: Utils, courseId: string): Promise<Course> =>
  utils.course.byId.ensureData({ courseId });

/** Null when the course is gone: its lectures can be watched all the same. */
export const findCourse = (utils: Utils, courseId: string): Promise<Course | null> =>
  loadCourse(utils, courseId).catch(() => null);

export const useCourse = (courseId: string): Course => trpc.course.byId.useSuspenseQuery({ courseId })[0];

/** @param courseId null: sends nothing */
export const useCourseQuery = (courseId: string | null) =>
  trpc.course.byId.useQuery({ courseId: courseId ?? "" }, { enabled: courseId !== null });

export const loadCourses = (utils: Utils, input: CourseListInput) => utils.course.list.ensureData(input);

export const useCourses = (input: CourseListInput) => trpc.course.list.useSuspenseQuery(input)[0];

/** Shows its own loading and error state. */
export const useCoursesQuery = (input: CourseListInput) => trpc.course.list.useQuery(input);

/** How many courses match; the last known number while it is loading. */
export const useCourseTotalQuery = (input: CourseListInput): number | undefined =>
  trpc.course.list.useQuery(input, { placeholderData: (last) => last }).data?.total;

/** What is in the query cache, for the document's head. */
export const cachedCourse = (utils: Utils, courseId: string) => utils.course.byId.getData({ courseId });

export const cachedCourses = (utils: Utils, input: CourseListInput) => utils.course.list.getData(input);
