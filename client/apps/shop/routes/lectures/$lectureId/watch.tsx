import { createFileRoute } from "@tanstack/react-router";
import type { Lecture } from "../../../../../../shared/lecture/schema.ts";
import { numberIn, searchOf, uuid, numericString } from "../../../../../../shared/reader.ts";
import { findCourse } from "../../../../../api/course.ts";
import { cachedLecture, loadLecture } from "../../../../../api/lecture.ts";
import { prefetchLectureNotes } from "../../../../../api/note/note.ts";
import { NotFoundMessage } from "../../../../../components/not-found-message.tsx";
import { playerHeadText } from "../../../../../features/player/head-text.ts";
import { LockedScreen } from "../../../../../features/player/access/locked-screen.tsx";
import { useCarousel } from "../../../../../features/player/playlist/use-carousel.ts";
import { WatchSkeleton } from "../../../../../features/player/screen/watch-skeleton.tsx";
import { carouselAtom, positionIn } from "../../../../../lib/carousel/carousel.ts";
import { lectureHead } from "../../../../../features/lecture/lecture-head.ts";
import { type PageHead, pageHead } from "../../../../../document/page-head.ts";
import { requireSession } from "../../../../../lib/session/require-session.ts";
import { store } from "../../../../../lib/state/store.ts";
import { WatchedLecture } from "../../../shell/watched-lecture.tsx";
import styles from "./watch.module.css";

/** `course`: the course it is watched in. `t`: the second to start at. `question`: the one that is open beside it. */
const watchSearch = searchOf({
  course: uuid,
  t: numericString(numberIn(0)),
  question: uuid,
});

export const Route = createFileRoute("/lectures/$lectureId/watch")({
  ssr: false,
  validateSearch: watchSearch,
  loaderDeps: ({ search: { course } }) => ({ course }),
  staticData: {
    readPublic: ({ utils }, { lectureId = "" }, { course }) =>
      Promise.all([loadLecture(utils, lectureId), typeof course === "string" ? findCourse(utils, course) : null]),
  },
  loader: async ({ context, params: { lectureId }, deps: { course }, location }) => {
    // Not waited for: the video shows without them.
    void prefetchLectureNotes(lectureId);
    // Apart from the entry, which every page loads.
    const { isClosed, loadEnded, loadWatch } = await import("../../../../../features/player/screen/load-watch.ts");
    const watch = await loadWatch(context, lectureId, course);
    // A user who moves through a list is shown what the lecture is; opening the URL directly requires a login.
    const passing = positionIn(store.get(carouselAtom), lectureId) >= 0;
    const closed = isClosed(watch);
    if (closed && !watch.signedIn && !passing) await requireSession({ location });
    return { watch, closed, ended: closed ? await loadEnded(watch) : [] };
  },
  head: ({ match: { context }, params }) =>
    pageHead(watchHead(cachedLecture(context.utils, params.lectureId)), context.origin),
  pendingComponent: Pending,
  notFoundComponent: NotFound,
  component: WatchLecture,
});

/** Links to it are shared like those to the page of the lecture. */
function watchHead(lecture: Lecture | undefined): PageHead {
  if (!lecture) return { title: playerHeadText.watch };
  if (!import.meta.env.SSR) return { title: lecture.title };
  return { ...lectureHead(lecture), structuredData: undefined, isUnlisted: true };
}

function Pending() {
  const { utils } = Route.useRouteContext();
  const { lectureId } = Route.useParams();
  const lecture = import.meta.env.SSR ? cachedLecture(utils, lectureId) : undefined;
  return <WatchSkeleton preview={lecture?.isPreview ? lecture : undefined} />;
}

function WatchLecture() {
  const { watch, closed, ended } = Route.useLoaderData();
  const { course, t, question } = Route.useSearch();
  const carousel = useCarousel({ lecture: watch.lecture, course: watch.course, requestedCourse: course });
  return closed ? (
    <LockedScreen watch={watch} carousel={carousel} signedIn={watch.signedIn} courseId={course} ended={ended} />
  ) : (
    <WatchedLecture
      watch={watch}
      carousel={carousel}
      requestedSec={t}
      questionId={question}
      signedIn={watch.signedIn}
    />
  );
}

function NotFound() {
  return (
    <div className={styles.background}>
      <NotFoundMessage of="lecture" />
    </div>
  );
}
