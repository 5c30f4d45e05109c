import { Keyboard, SkipBack, SkipForward } from "lucide-react";
import { type ComponentType, lazy, type ReactNode, Suspense, type TouchEvent, useRef } from "react";
import { emptyComponent } from "../../../document/lost-code.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import type { CurriculumEntry } from "../playlist/flatten-curriculum.ts";
import type { Watch } from "./load-watch.ts";
import type { AdjacentLectures } from "../playlist/adjacent-lectures.ts";
import styles from "./lecture-header.module.css";
import { useModal } from "../../../lib/state/modal-state.ts";
import { PrevNextLink } from "../playlist/prev-next-link.tsx";
import { headerText } from "../text.ts";

// Inessential controls wait for the video's code.
const LikeButton = lazy<ComponentType<{ lectureId: string }>>(() =>
  import("../../../components/like-button/like-button.tsx").catch(emptyComponent),
);

interface LectureHeaderProps {
  watch: Watch;
  /** In a course, when its lectures are the current list; else null. */
  entry: CurriculumEntry | null;
  adjacent: AdjacentLectures;
  actions: SwipeActions;
  className?: string | undefined;
  /** Actions about the lecture; on phones in a row of their own. */
  children?: ReactNode;
}

/** Title, section and teacher; on phones also links to the adjacent lectures, and swipes. */
export function LectureHeader({
  watch: { lecture },
  entry,
  adjacent: { previous, next },
  actions,
  className,
  children,
}: LectureHeaderProps) {
  const shortcuts = useModal("SHORTCUTS");
  const swipe = useSwipe(actions);
  return (
    <div className={classNames(styles.now, className)} {...swipe}>
      <div className={styles.text}>
        <h1>{entry ? headerText.lecture(entry.number, lecture.title) : lecture.title}</h1>
        <p>{[entry?.section, lecture.teacher.name].filter(Boolean).join(" · ")}</p>
      </div>
      <div className={styles.like}>
        <Suspense fallback={null}>
          <LikeButton lectureId={lecture.lectureId} />
        </Suspense>
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
      <span className={styles.sheet}>
        <IconButton label={headerText.shortcuts} icon={<Keyboard />} onClick={() => shortcuts.open()} />
      </span>
      {previous || next ? (
        <div className={styles.steps}>
          <PrevNextLink to={previous} label={headerText.previous} icon={<SkipBack />} />
          <PrevNextLink to={next} label={headerText.next} icon={<SkipForward />} />
        </div>
      ) : null}
    </div>
  );
}

interface SwipeActions {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

const leastPx = 56;

/** A horizontal swipe: left for the next lecture, right for the previous one. Diagonal and short swipes are ignored. */
export function useSwipe({ onPrevious, onNext }: SwipeActions) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!start.current || !finger) return;
      const across = finger.clientX - start.current.x;
      const down = Math.abs(finger.clientY - start.current.y);
      start.current = null;
      if (Math.abs(across) < leastPx || Math.abs(across) < down * 2) return;
      if (across < 0) onNext?.();
      else onPrevious?.();
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}
