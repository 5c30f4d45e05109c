import { Link, useRouter } from "@tanstack/react-router";
import { RotateCcw } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { Course } from "../../../shared/course.ts";
import { clockText } from "../../../shared/format.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { Cover } from "../../ui/cover.tsx";
import type { Place } from "./course-order.ts";
import styles from "./end-card.module.css";
import { usePlayer } from "./lecture-player.ts";
import { isOpen } from "./neighbours.ts";
import { prefersCalm } from "./prefers-calm.ts";
import { useCountdown } from "./use-countdown.ts";

const waitSec = 5;

interface EndCardProps {
  course: Course | null;
  next: Place | null;
  owned: boolean;
  /** Every lecture of the course has been watched to its end, the last one just now. */
  finished: boolean;
}

/** What the stage shows when the film is over. */
export function EndCard({ course, next, owned, finished }: EndCardProps) {
  const [staying, setStaying] = useState(false);
  if (staying) return null;
  if (course && finished) {
    return (
      <Card title={`${course.lectureCount}강을 모두 들었어요.`} text="틈이 모두 닫혔어요.">
        <Link to="/classroom" className={buttonClass({ variant: "primary" })}>
          강의실로 가기
        </Link>
        <Button onClick={() => setStaying(true)}>여기 있기</Button>
      </Card>
    );
  }
  if (!course || !next) return <Over />;
  if (isOpen(next, owned)) return <NextCard course={course} next={next} onStay={() => setStaying(true)} />;
  return (
    <Card title="다음 강의부터는 코스에서 이어져요." text={course.title}>
      <Link
        to="/courses/$courseId"
        params={{ courseId: course.courseId }}
        className={buttonClass({ variant: "primary" })}
      >
        코스 보기
      </Link>
      <Button onClick={() => setStaying(true)}>여기 있기</Button>
    </Card>
  );
}

function NextCard({ course, next, onStay }: { course: Course; next: Place; onStay: () => void }) {
  const router = useRouter();
  const { lecture, number } = next;
  const { lectureId } = lecture;
  const { courseId } = course;
  const destination = useMemo(
    () => ({ to: "/lectures/$lectureId/watch", params: { lectureId }, search: { course: courseId } }) as const,
    [lectureId, courseId],
  );
  const left = useCountdown(waitSec, !prefersCalm(), () => void router.navigate(destination));
  useEffect(() => void router.preloadRoute(destination), [router, destination]);
  return (
    <Card
      title={`${number}강 ${lecture.title}`}
      text={left === null ? `다음 강의 · ${clockText(lecture.durationSec)}` : `${left}초 뒤에 다음 강의로 가요`}
      picture={
        <Cover id={lecture.lectureId} title={lecture.title} subject={course.category} level={course.level} rounded />
      }
    >
      <Link {...destination} className={buttonClass({ variant: "primary" })}>
        지금 보기
      </Link>
      <Button onClick={onStay}>여기 있기</Button>
    </Card>
  );
}

function Over() {
  const player = usePlayer();
  const replay = () => void player.state.seek(0).then(() => player.state.play());
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
  picture,
  children,
}: {
  title: string;
  text: string;
  picture?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.veil} aria-label="강의가 끝났어요">
      <div className={styles.card}>
        {picture ? <div className={styles.picture}>{picture}</div> : null}
        <div className={styles.words}>
          <p>{text}</p>
          <b>{title}</b>
          <div className={styles.acts}>{children}</div>
        </div>
      </div>
    </section>
  );
}
