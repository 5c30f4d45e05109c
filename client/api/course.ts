import type { Course, CourseFacets, CourseFacetsInput, CourseListInput } from "../../shared/course/schema.ts";
import { viewerIdAtom } from "../lib/session/session-state.ts";
import { store } from "../lib/state/store.ts";
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

/** A page without the courses that the user owns, ahead of the screen, which shows a failure; a visitor owns none. */
export const prefetchUnownedCourses = (utils: Utils, input: CourseListInput) =>
  store.get(viewerIdAtom) && utils.registration.unownedCourses.prefetch(input);

export const useUnownedCoursesQuery = (input: CourseListInput, enabled: boolean) =>
  trpc.registration.unownedCourses.useQuery(input, { enabled });

export const loadCourseFacets = (utils: Utils, input: CourseFacetsInput) => utils.course.facets.ensureData(input);

/** How many courses each filter leaves; the last known numbers while they are loading. */
export const useCourseFacetsQuery = (input: CourseFacetsInput): CourseFacets | undefined =>
  trpc.course.facets.useQuery(input, { placeholderData: (last) => last }).data;

/** The course in the query cache, for the document's head. */
export const cachedCourse = (utils: Utils, courseId: string) => utils.course.byId.getData({ courseId });

export const cachedCourses = (utils: Utils, input: CourseListInput) => utils.course.list.getData(input);
