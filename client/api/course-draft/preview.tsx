import { QueryClientProvider } from "@tanstack/react-query";
import { createStore, Provider } from "jotai";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Course } from "../../../shared/course/schema.ts";
import type { CallQuery } from "../../../shared/page/render.ts";
import type { CourseRegistration } from "../../../shared/registration/schema.ts";
import { endOfKstDay } from "../../../shared/time.ts";
import { userAtom } from "../../lib/session/session-state.ts";
import { store } from "../../lib/state/store.ts";
import { inProcessLink } from "../../lib/trpc/in-process-link.ts";
import { createQueryClient } from "../../lib/trpc/query-client.ts";
import { api, trpc } from "../../lib/trpc/trpc.ts";
import type { EditorState } from "./draft-editor.ts";

/** A visitor, or a learner who has bought the course. */
export type PreviewReader = "visitor" | "learner";

/**
 * The page of the course as a publication at this moment would make it.
 * @param state of its draft, with which it is read again; null: it has none yet
 * @param trailer of the draft: an upload becomes it without an edit
 */
export function useCoursePreview(courseId: string, state: EditorState | null, trailer: string | null) {
  const isSaved = state?.saving === "SAVED";
  const query = trpc.courseDraft.preview.useQuery({ courseId }, { staleTime: 0, enabled: state !== null });
  const { refetch } = query;
  const seen = useRef({ isSaved, trailer });
  useEffect(() => {
    const { isSaved: wasSaved, trailer: former } = seen.current;
    if (isSaved && (!wasSaved || trailer !== former)) void refetch();
    seen.current = { isSaved, trailer: isSaved ? trailer : former };
  }, [isSaved, trailer, refetch]);
  return query;
}

/** A registration that begins now. */
function registrationOf(course: Course, userId: string, now: Date): CourseRegistration {
  const { courseId, title, category, cover, level, teacher, lectureCount, durationSec, accessDays } = course;
  return {
    registrationId: courseId,
    userId,
    status: "VALID",
    orderId: null,
    startsAt: now.toISOString(),
    expiresAt: accessDays === null ? null : endOfKstDay(now, accessDays).toISOString(),
    durationSec,
    watchedSec: 0,
    progressRate: 0,
    lastWatchedAt: null,
    completedAt: null,
    certificateId: null,
    courseId,
    course: { title, category, cover, level, teacher, lectureCount },
    completedCount: 0,
    resume: null,
  };
}

/** Answers of the server to a page that is only looked at. All other calls are refused here: nothing is bought or recorded. */
const answersTo =
  (course: Course, reader: PreviewReader): CallQuery =>
  async (path, input) => {
    const user = store.get(userAtom);
    if (path === "question.answerTime")
      return { data: await api.question.answerTime.query(input as { teacherId: string }) };
    if (path === "registration.owned") return { data: [] };
    if (path === "registration.courses" && reader === "learner" && user)
      return { data: { items: [registrationOf(course, user.userId, new Date())], page: 1, rows: 1, total: 1 } };
    return { errorCode: "FORBIDDEN" };
  };

interface PreviewProviderProps {
  course: Course;
  reader: PreviewReader;
  children: ReactNode;
}

/** The shop as a reader sees it, without a way to its server. Another course or reader needs another key. */
export function PreviewProvider({ course, reader, children }: PreviewProviderProps) {
  const [shop] = useState(() => {
    const state = createStore();
    state.set(userAtom, reader === "learner" ? store.get(userAtom) : null);
    const client = trpc.createClient({ links: [inProcessLink(answersTo(course, reader))] });
    return { state, client, queryClient: createQueryClient({ retries: false }) };
  });
  return (
    <Provider store={shop.state}>
      <trpc.Provider client={shop.client} queryClient={shop.queryClient}>
        <QueryClientProvider client={shop.queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    </Provider>
  );
}
