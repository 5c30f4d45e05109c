import type { Course } from "../../../../shared/course/schema.ts";
import type { Lecture } from "../../../../shared/lecture/schema.ts";
import type { RefundDrop } from "../../../../shared/progress/schema.ts";
import type { OpeningRegistration } from "../../../../shared/registration/schema.ts";
import { findCourse } from "../../../api/course.ts";
import { loadLecture } from "../../../api/lecture.ts";
import { prefetchLike } from "../../../api/like/like.ts";
import { fetchOwnedItems } from "../../../api/ownership.ts";
import { fetchWatching } from "../../../api/progress.ts";
import { checkSession, hasValidToken, tokenReady } from "../../../lib/session/session.ts";
import { orNotFound } from "../../../lib/or-not-found.ts";
import { teacherAtom, viewerIdAtom } from "../../../lib/session/session-state.ts";
import type { RouterContext } from "../../../lib/router-context.ts";
import { store } from "../../../lib/state/store.ts";
import { mediaToken } from "../access/media-token.ts";

export type Watch = {
  lecture: Lecture;
  /** The course in which the lecture is watched; null when it is watched as a single lecture. */
  course: Course | null;
  registration: OpeningRegistration | null;
  /** The video has been fetched or watched before with the registration. */
  isOpened: boolean;
  /** By how much opening it now reduces a refund; null when it does not. */
  refundDrop: RefundDrop | null;
  /** The user whose media token the video requires; null when it is public and no progress is recorded. */
  tokenUserId: string | null;
  /** The current user teaches the lecture, and may watch it without a registration. */
  isTeacher: boolean;
};

/** Whether the user may not watch the lecture. */
export const isClosed = ({ lecture, registration, isTeacher }: Watch): boolean =>
  !lecture.isPreview && registration === null && !isTeacher;

/** Loads the data of the watch screen. Independent calls start together. */
export async function loadWatch(
  { utils }: RouterContext,
  lectureId: string,
  courseId: string | undefined,
): Promise<Watch & { signedIn: boolean }> {
  const [lecture, opened, named] = await Promise.all([
    orNotFound(loadLecture(utils, lectureId)),
    openWith(lectureId, courseId),
    courseId ? findCourse(utils, courseId) : null,
  ]);
  const course =
    named ?? (opened.registration?.courseId ? await findCourse(utils, opened.registration.courseId) : null);
  const belongs = course?.sections.some(({ lectures }) => lectures.some((one) => one.lectureId === lectureId));
  // Progress counts only what was sent to the account: with a registration, a public preview requires the token too.
  const tokenUserId = lecture.isPreview && opened.registration === null ? null : opened.userId;
  const isTeacher = opened.teacherId === lecture.teacher.teacherId;
  return { lecture, ...opened, course: belongs ? course : null, tokenUserId, isTeacher };
}

/** A lecture that the user may not watch, and its courses, if their period has ended for the user. */
export async function loadEnded({ lecture, signedIn }: Watch & { signedIn: boolean }): Promise<string[]> {
  if (!signedIn) return [];
  const itemIds = [lecture.lectureId, ...lecture.courses.map(({ courseId }) => courseId)];
  // Without an answer the screen shows the ways to buy it.
  const owned = await fetchOwnedItems(itemIds).catch(() => []);
  return owned.flatMap(({ itemId, hasEnded }) => (hasEnded ? itemId : []));
}

async function openWith(lectureId: string, courseId: string | undefined) {
  await tokenReady();
  void prefetchLike(lectureId);
  const userId = store.get(viewerIdAtom);
  const signedIn = hasValidToken() && userId !== null;
  if (!signedIn) return { ...unregistered, signedIn, userId: null, teacherId: null };
  // The media token is requested meanwhile; the player retries it.
  void mediaToken.ensure(userId).catch(() => undefined);
  // A teacher is known once the session is checked.
  const [watching] = await Promise.all([fetchWatching(lectureId, courseId), checkSession()]);
  const teacherId = store.get(teacherAtom)?.teacherId ?? null;
  if (!watching) return { ...unregistered, signedIn, userId, teacherId };
  const { registration, isOpened, refundDrop } = watching;
  return { registration, isOpened, refundDrop, signedIn, userId, teacherId };
}

const unregistered = { registration: null, isOpened: false, refundDrop: null };
