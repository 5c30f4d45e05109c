import { Link, useRouter } from "@tanstack/react-router";
import { RotateCcw } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { Course } from "../../../../shared/course.ts";
import { clockText } from "../../../../shared/format.ts";
import { useLectureOpeningsQuery } from "../../../api/registration.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/button.tsx";
import { Cover } from "../../../ui/cover.tsx";
import styles from "./up-next-overlay.module.css";
import { usePlayer } from "../video/lecture-player.ts";
import { type AdjacentLecture, adjacentTitle, watchAddress } from "./adjacent-lectures.ts";
import { prefersReducedMotion } from "../video/autoplay.ts";
import { useCountdown } from "./use-countdown.ts";

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
  const stay = <Button onClick={() => setStaying(true)}>여기 있기</Button>;
  if (staying || opens === "unknown") return null;
  if (course && finished) {
    return (
      <Card title={`${course.lectureCount}강을 모두 들었어요.`} text="틈이 모두 닫혔어요.">
        <Link to="/classroom" className={buttonClass({ variant: "primary" })}>
          강의실로 가기
        </Link>
        {stay}
      </Card>
    );
  }
  if (!next) return <Over />;
  if (opens) return <NextCard next={next} level={course?.level} stay={stay} />;
  return next.courseId && course ? (
    <Card title="다음 강의부터는 코스에서 이어져요." text={course.title}>
      <Link
        to="/courses/$courseId"
        params={{ courseId: course.courseId }}
        className={buttonClass({ variant: "primary" })}
      >
        코스 보기
      </Link>
      {stay}
    </Card>
  ) : (
    <Card title={next.lecture.title} text="다음 강의는 수강하면 볼 수 있어요" image={<StepCover step={next} />}>
      <Link {...watchAddress(next)} className={buttonClass({ variant: "primary" })}>
        강의 알아보기
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

const StepCover = ({ step: { lecture }, level }: { step: AdjacentLecture; level?: string | undefined }) => (
  <Cover id={lecture.lectureId} title={lecture.title} subject={lecture.category} level={level} rounded />
);

function NextCard({ next, level, stay }: { next: AdjacentLecture; level: string | undefined; stay: ReactNode }) {
  const router = useRouter();
  const destination = useMemo(() => watchAddress(next), [next]);
  const left = useCountdown(waitSec, !prefersReducedMotion(), () => void router.navigate(destination));
  useEffect(() => void router.preloadRoute(destination), [router, destination]);
  return (
    <Card
      title={adjacentTitle(next)}
      text={left === null ? `다음 강의 · ${clockText(next.lecture.durationSec)}` : `${left}초 뒤에 다음 강의로 가요`}
      image={<StepCover step={next} level={next.courseId ? level : undefined} />}
    >
      <Link {...destination} className={buttonClass({ variant: "primary" })}>
        지금 보기
      </Link>
      {stay}
    </Card>
  );
}

function Over() {
  const player = usePlayer();
  const replay = () =>
    void player.state
      .seek(0)
      .then(() => player.state.play())
      .catch(() => undefined);
  return (
    <Card title="강의가 끝났어요." text="처음부터 다시 볼 수 있어요.">
      <Button variant="primary" onClick={replay}>
        <RotateCcw />
        다시 보기
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
    <section className={styles.veil} aria-label="강의가 끝났어요">
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
