import { createFileRoute } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { z } from "zod";
import { carouselAtom } from "../../../features/carousel/state.ts";
import { LectureMissing } from "../../../features/lecture/lecture-missing.tsx";
import { loadWatch, type Watch } from "../../../features/player/load-watch.ts";
import { LockedScreen } from "../../../features/player/locked-screen.tsx";
import { WatchScreen } from "../../../features/player/watch-screen.tsx";
import { WatchSkeleton } from "../../../features/player/watch-skeleton.tsx";
import { requireSession } from "../../../lib/require-session.ts";
import styles from "./watch.module.css";

/** `course`: the course it is watched in. `t`: the second to start at. */
const watchSearch = z.object({
  course: z.uuid().optional().catch(undefined),
  t: z.coerce.number().min(0).optional().catch(undefined),
});

export const Route = createFileRoute("/lectures/$lectureId/watch")({
  validateSearch: watchSearch,
  loaderDeps: ({ search: { course } }) => ({ course }),
  loader: async ({ params: { lectureId }, deps: { course }, location }) => {
    const watch = await loadWatch(lectureId, course);
    const closed = !watch.lecture.isPreview && watch.registration === null;
    if (closed && !watch.signedIn) await requireSession({ location });
    return { watch, closed };
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.watch.lecture.title ?? "강의 보기"} · CLOSEGAP` }] }),
  pendingComponent: WatchSkeleton,
  notFoundComponent: Missing,
  component: WatchLecture,
});

function WatchLecture() {
  const { watch, closed } = Route.useLoaderData();
  const { course, t } = Route.useSearch();
  useCarousel(watch);
  return closed ? (
    <LockedScreen lecture={watch.lecture} courseId={course} />
  ) : (
    <WatchScreen watch={watch} askedSec={t} />
  );
}

/** The row under the picture is the client's carousel: the course's lectures, and where among them one is. */
function useCarousel({ lecture, course }: Watch): void {
  const setCarousel = useSetAtom(carouselAtom);
  useEffect(() => {
    if (!course) return;
    const list = course.sections.flatMap(({ lectures }) => lectures);
    const { courseId, title } = course;
    setCarousel({
      list,
      index: Math.max(
        0,
        list.findIndex(({ lectureId }) => lectureId === lecture.lectureId),
      ),
      page: 1,
      rows: list.length,
      mode: "COURSE",
      fromUrl: `/courses/${courseId}`,
      course: { courseId, title },
    });
  }, [setCarousel, lecture.lectureId, course]);
}

function Missing() {
  return (
    <div className={styles.ground}>
      <LectureMissing />
    </div>
  );
}
