import { Link } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { Keyboard, SkipBack, SkipForward } from "lucide-react";
import type { ReactNode } from "react";
import { iconButtonClass } from "../../ui/icon-button-class.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import type { Place } from "./course-order.ts";
import type { Watch } from "./load-watch.ts";
import type { Neighbours } from "./neighbours.ts";
import styles from "./now-line.module.css";
import { shortcutSheetAtom } from "./state.ts";

/** What is on: title, section and teacher; on phones the steps to the lectures beside it. */
export function NowLine({ watch, place, neighbours }: { watch: Watch; place: Place | null; neighbours: Neighbours }) {
  const { lecture, course } = watch;
  const openSheet = useSetAtom(shortcutSheetAtom);
  const courseId = course?.courseId;
  return (
    <div className={styles.now}>
      <div className={styles.words}>
        <h1>{place ? `${place.number}강 ${lecture.title}` : lecture.title}</h1>
        <p>{[place?.section, lecture.teacher.name].filter(Boolean).join(" · ")}</p>
      </div>
      <span className={styles.sheet}>
        <IconButton label="단축키 보기" icon={<Keyboard />} onClick={() => openSheet(true)} />
      </span>
      {place ? (
        <div className={styles.steps}>
          <StepLink to={neighbours.previous} courseId={courseId} label="이전 강의" icon={<SkipBack />} />
          <StepLink to={neighbours.next} courseId={courseId} label="다음 강의" icon={<SkipForward />} />
        </div>
      ) : null}
    </div>
  );
}

interface StepLinkProps {
  /** null at the end of the course. */
  to: Place | null;
  courseId: string | undefined;
  label: string;
  icon: ReactNode;
}

export function StepLink({ to, courseId, label, icon }: StepLinkProps) {
  if (!to) return <IconButton label={label} icon={icon} disabled />;
  return (
    <Link
      to="/lectures/$lectureId/watch"
      params={{ lectureId: to.lecture.lectureId }}
      search={{ course: courseId }}
      className={iconButtonClass()}
      aria-label={`${label}, ${to.number}강 ${to.lecture.title}`}
    >
      {icon}
    </Link>
  );
}
