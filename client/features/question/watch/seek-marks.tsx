import { useState } from "react";
import { clockText } from "../../../../shared/format.ts";
import type { QuestionMark } from "../../../../shared/question/schema.ts";
import { useQuestionMarks } from "../../../api/question/question-queries.ts";
import { useConfusionMap } from "../../../api/question/confusion.ts";
import { AnnotationMarks } from "../annotation/annotation-marks.tsx";
import { markText } from "../text.ts";
import { HeatLine } from "./heat-line.tsx";
import styles from "./marks.module.css";

interface SeekMarksProps {
  lectureId: string;
  lengthSec: number;
  seek: (sec: number) => void;
}

/** Over the seek bar: the questions and what the teacher has added, or, for the teacher, how many users do not understand which scene. */
export function SeekMarks({ isTeacher, ...props }: SeekMarksProps & { isTeacher: boolean }) {
  return isTeacher ? <TeacherMarks {...props} /> : <SceneMarks {...props} />;
}

const SceneMarks = (props: SeekMarksProps) => (
  <>
    <AnnotationMarks {...props} />
    <Questions {...props} />
  </>
);

function TeacherMarks(props: SeekMarksProps) {
  const hasHeat = (useConfusionMap(props.lectureId).data?.slots.length ?? 0) > 0;
  return hasHeat ? <HeatLine {...props} /> : <SceneMarks {...props} />;
}

/** A click seeks to the scene of a question. */
function Questions({ lectureId, lengthSec, seek }: SeekMarksProps) {
  const marks = useQuestionMarks(lectureId);
  const scenes = scenesOf(marks, lengthSec);
  if (scenes.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label={markText.name}>
      {scenes.map((scene) => (
        <Mark key={scene.timestampSec} scene={scene} lengthSec={lengthSec} seek={seek} />
      ))}
    </ul>
  );
}

type Scene = QuestionMark & { others: number };

function Mark({ scene, lengthSec, seek }: { scene: Scene; lengthSec: number; seek: (sec: number) => void }) {
  const [isShown, setShown] = useState(false);
  const { timestampSec, title, answerCount, others } = scene;
  const second = clockText(timestampSec);
  const from = Math.min(1, timestampSec / lengthSec);
  const hover = { onPointerEnter: () => setShown(true), onPointerLeave: () => setShown(false) };
  return (
    <li className={styles.mark} style={{ "--from": from }} {...hover}>
      <button
        type="button"
        className={styles.dot}
        aria-label={markText.mark(second, title) + markText.answers(answerCount)}
        onClick={() => seek(timestampSec)}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
      >
        ?
      </button>
      {isShown ? (
        <span className={styles.tip} style={{ "--shift": `${-from * 100}%` }} aria-hidden>
          <b>{second}</b> <bdi>{title}</bdi>
          {markText.answers(answerCount)}
          {others > 0 ? markText.more(others) : null}
        </span>
      ) : null}
    </li>
  );
}

/** Marks that would cover each other are one. */
const leastShare = 0.02;

/** One mark per scene, in the order of the video; of close ones the first of the list, which has the most votes. */
export function scenesOf(marks: readonly QuestionMark[], lengthSec: number): Scene[] {
  const scenes: Scene[] = [];
  for (const mark of marks) {
    if (mark.timestampSec > lengthSec) continue;
    const near = scenes.find(
      (scene) => Math.abs(scene.timestampSec - mark.timestampSec) < Math.max(1, lengthSec * leastShare),
    );
    if (near) near.others += 1;
    else scenes.push({ ...mark, others: 0 });
  }
  return scenes.toSorted((a, b) => a.timestampSec - b.timestampSec);
}
