import { Link, useLocation } from "@tanstack/react-router";
import { Lock, SkipBack, SkipForward } from "lucide-react";
import { durationText, priceText } from "../../../../shared/format.ts";
import type { Lecture } from "../../../../shared/lecture/schema.ts";
import type { Carousel } from "../../../lib/carousel/carousel.ts";
import { headingOf } from "../../../lib/carousel/modes.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { Cover } from "../../../ui/image/cover.tsx";
import { Image } from "../../../ui/image/image.tsx";
import { MetaList } from "../../../ui/layout/meta-list.tsx";
import { playerTheme } from "../../../ui/themes.ts";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { Playlist } from "../playlist/playlist.tsx";
import type { Watch } from "../screen/load-watch.ts";
import styles from "./locked-screen.module.css";
import { type AdjacentLectures, adjacentLectures } from "../playlist/adjacent-lectures.ts";
import { PrevNextLink } from "../playlist/prev-next-link.tsx";
import { BackLink } from "../screen/back-link.tsx";
import { headerText, lockedText } from "../text.ts";

interface LockedScreenProps {
  watch: Pick<Watch, "lecture" | "course">;
  carousel: Carousel;
  /** A visitor may have a registration, which is known only after signing in. */
  signedIn: boolean;
  /** The course that the address names. */
  courseId: string | undefined;
  /** The lecture and those of its courses with a period that has ended for the user. */
  ended: readonly string[];
}

/** The screen of a lecture that the user may not watch: what it is, how to get it, and the adjacent lectures. */
export function LockedScreen({ watch, carousel, signedIn, courseId, ended }: LockedScreenProps) {
  const { lecture } = watch;
  const adjacent = adjacentLectures(carousel);
  const alone = carousel.list.length < 2;
  return (
    <section className={`${playerTheme} ${styles.screen}`}>
      <div className={styles.bar}>
        <BackLink watch={watch} carousel={carousel} />
        {alone ? null : <Steps {...adjacent} />}
      </div>
      <div className={styles.locked}>
        <div className={styles.poster}>
          {lecture.posterUrl === null ? (
            <Cover id={lecture.lectureId} title={lecture.title} subject={lecture.category} cover={lecture.cover} />
          ) : (
            <Image
              url={lecture.posterUrl}
              alt=""
              width={1280}
              height={720}
              widths={[640, 828, 1080]}
              sizes="(width < 56.25em) 100vw, min(51vw, 612px)"
              fetchPriority="high"
            />
          )}
          <span>
            <Lock />
          </span>
        </div>
        <div className={styles.text}>
          <p className={styles.reason}>
            {ended.length > 0 ? lockedText.ended : signedIn ? lockedText.signedIn : lockedText.signedOut}
          </p>
          <h1>{lecture.title}</h1>
          <MetaList>
            <span>{lecture.teacher.name}</span>
            <span>{durationText(lecture.durationSec)}</span>
          </MetaList>
          <p>{lecture.summary}</p>
          <AccessLinks lecture={lecture} courseId={courseId} ended={ended} />
          {signedIn ? null : <SignIn />}
        </div>
      </div>
      {alone ? null : (
        <div className={styles.strip}>
          <Playlist
            carousel={carousel}
            heading={headingOf(carousel, watch)}
            adjacent={adjacent}
            viewer={{ owned: false, signedIn }}
          />
        </div>
      )}
    </section>
  );
}

/** For phones, which have no room for the row. */
function Steps({ previous, next }: AdjacentLectures) {
  return (
    <div className={styles.steps}>
      <PrevNextLink to={previous} label={headerText.previous} icon={<SkipBack />} />
      <PrevNextLink to={next} label={headerText.next} icon={<SkipForward />} />
    </div>
  );
}

interface AccessLinksProps {
  lecture: Lecture;
  courseId: string | undefined;
  ended: readonly string[];
}

function AccessLinks({ lecture, courseId, ended }: AccessLinksProps) {
  const rankOf = (id: string) => (ended.includes(id) ? 2 : 0) + (id === courseId ? 1 : 0);
  const courses = lecture.courses.toSorted((a, b) => rankOf(b.courseId) - rankOf(a.courseId));
  return (
    <div className={styles.links}>
      {courses.map((course, i) => (
        <Link
          key={course.courseId}
          to="/courses/$courseId"
          params={{ courseId: course.courseId }}
          className={buttonClass({ variant: i === 0 ? "primary" : "secondary" })}
        >
          {(ended.includes(course.courseId) ? lockedText.renewCourse : lockedText.toCourse)(course.title)}
        </Link>
      ))}
      <Link
        to="/lectures/$lectureId"
        params={{ lectureId: lecture.lectureId }}
        className={buttonClass({ variant: courses.length === 0 ? "primary" : "secondary" })}
      >
        {lectureLabel(lecture, ended)}
      </Link>
    </div>
  );
}

function lectureLabel({ lectureId, price, courses }: Lecture, ended: readonly string[]): string {
  if (price === null) return lockedText.toLecture;
  if (ended.includes(lectureId)) return lockedText.renewLecture(priceText(price));
  return (courses.length === 0 ? lockedText.buy : lockedText.buyLecture)(priceText(price));
}

function SignIn() {
  return (
    <p className={styles.signIn}>
      {lockedText.owned}{" "}
      <Link to="/login" search={{ callbackUrl: useLocation().href }} className={textLinkClass()}>
        {lockedText.logIn}
      </Link>
    </p>
  );
}
