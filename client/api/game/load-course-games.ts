import type { Utils } from "../../lib/trpc/trpc.ts";

/** Never fails: the page of the course is complete without them. */
export const prefetchCourseGames = (utils: Utils, courseId: string) => utils.game.ofCourse.prefetch({ courseId });
