import { Link, useRouter } from "@tanstack/react-router";
import { RotateCcw } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { Course } from "../../../../shared/course/schema.ts";
import { clockText } from "../../../../shared/format.ts";
import { useLectureOpeningsQuery } from "../../../api/registration.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Cover } from "../../../ui/image/cover.tsx";
import styles from "./up-next-overlay.module.css";
import { useReplay } from "../video/use-replay.ts";
import { type AdjacentLecture, adjacentTitle, watchAddress } from "./adjacent-lectures.ts";
import { prefersReducedMotion } from "../video/autoplay.ts";
import { useCountdown } from "./use-countdown.ts";
import { upNextText } from "../text.ts";

const waitSec = 5;

interface UpNextOverlayProps {
  course: Course | null;
  next: AdjacentLecture | null;
  /** Whether the user may watch all of `course`. */
  owned: boolean;
  /** The course was completed during this visit. */
  finished: boolean;
}

/** Shown over the video at its end. */
export function UpNextOverlay({ course, next, owned, finished }: UpNextOverlayProps) {
  const [staying, setStaying] = useState(false);
  const opens = useOpens(next, owned && next?.courseId === course?.courseId);
  const stay = <Button onClick={() => setStaying(true)}>{upNextText.stay}</Button>;
  if (staying || opens === "unknown") return null;
  if (course && finished) {
    return (
      <Card {...upNextText.finished(course.lectureCount)}>
        <Link to="/classroom" className={buttonClass({ variant: "primary" })}>
          {upNextText.toClassroom}
        </Link>
        {stay}
      </Card>
    );
  }
  if (!next) return <ReplayCard />;
  if (opens) return <NextCard next={next} stay={stay} />;
  return next.courseId && course ? (
    <Card title={upNextText.inCourse} text={course.title}>
      <Link
        to="/courses/$courseId"
        params={{ courseId: course.courseId }}
        className={buttonClass({ variant: "primary" })}
      >
        {upNextText.toCourse}
      </Link>
      {stay}
    </Card>
  ) : (
    <Card title={next.lecture.title} text={upNextText.notOwned} image={<StepCover step={next} />}>
      <Link {...watchAddress(next)} className={buttonClass({ variant: "primary" })}>
        {upNextText.toLecture}
      </Link>
      {stay}
    </Card>
  );
}

/** Whether the user may watch the lecture; outside a course the registrations are queried. */
function useOpens(step: AdjacentLecture | null, owned: boolean): boolean | "unknown" {
  const isOpen = step !== null && (step.lecture.isPreview || (step.courseId !== undefined && owned));
  const isKnown = isOpen || step === null || step.courseId !== undefined;
  const { data, isLoading } = useLectureOpeningsQuery(isKnown ? null : step.lecture.lectureId);
  if (isLoading) return "unknown";
  return isOpen || (data !== undefined && data.length > 0);
}

const StepCover = ({ step: { lecture } }: { step: AdjacentLecture }) => (
  <Cover id={lecture.lectureId} title={lecture.title} subject={lecture.category} cover={lecture.cover} rounded />
);

function NextCard({ next, stay }: { next: AdjacentLecture; stay: ReactNode }) {
  const router = useRouter();
  const destination = useMemo(() => watchAddress(next), [next]);
  const left = useCountdown(waitSec, !prefersReducedMotion(), () => void router.navigate(destination));
  useEffect(() => void router.preloadRoute(destination), [router, destination]);
  return (
    <Card
      title={adjacentTitle(next)}
      text={left === null ? upNextText.next(clockText(next.lecture.durationSec)) : upNextText.nextIn(left)}
      image={<StepCover step={next} />}
    >
      <Link {...destination} className={buttonClass({ variant: "primary" })}>
        {upNextText.watchNow}
      </Link>
      {stay}
    </Card>
  );
}

function ReplayCard() {
  return (
    <Card {...upNextText.over}>
      <Button variant="primary" onClick={useReplay()}>
        <RotateCcw />
        {upNextText.watchAgain}
      </Button>
    </Card>
  );
}

function Card({
  title,
  text,
  image,
  children,
}: {
  title: string;
  text: string;
  image?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.veil} aria-label={upNextText.name}>
      <div className={styles.card}>
        {image ? <div className={styles.image}>{image}</div> : null}
        <div className={styles.text}>
          <p>{text}</p>
          <b>{title}</b>
          <div className={styles.actions}>{children}</div>
        </div>
      </div>
    </section>
  );
}
