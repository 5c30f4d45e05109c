import { Check, ExternalLink, Lightbulb, OctagonAlert } from "lucide-react";
import { useState } from "react";
import { type ChecklistPoint, checklistOf } from "../../../shared/course/checklist.ts";
import { useCourseActions } from "../../api/course-draft/use-draft.ts";
import { failureText } from "../../lib/error-messages.ts";
import { focusHeading } from "../../lib/focus-heading.ts";
import { studioPaths } from "../../lib/studio-paths.ts";
import { Button } from "../../ui/action/button.tsx";
import { buttonClass } from "../../ui/action/button-class.ts";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { Panel } from "../../ui/layout/panel.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import type { TabProps } from "./course-layout.tsx";
import { lecturesText, pointText, publishText as text } from "./text.ts";
import { lectureNumbers } from "./use-course.ts";
import { Versions } from "./versions.tsx";
import styles from "./course-draft.module.css";

/** Points of the page and of the price; all others are about the outline. */
const pagePoints: readonly string[] = [
  "TITLE_MISSING",
  "SUBTITLE_MISSING",
  "DESCRIPTION_SHORT",
  "CATEGORY_MISSING",
  "LEVEL_MISSING",
  "OUTCOMES_MISSING",
  "TAGS_MISSING",
];
const pricePoints: readonly string[] = ["PRICE_MISSING", "SALE_NOT_BELOW_PRICE", "SALE_ENDED"];

interface PublishScreenProps extends TabProps {
  onOpen: (path: string) => void;
}

/** The draft beside what is published: what it lacks, and the button that makes both the same. */
export function PublishScreen({ course, editor, state, onOpen }: PublishScreenProps) {
  const { courseId, status, publishedAt, hasChanges } = course;
  const { publish, withdraw, remove } = useCourseActions();
  const toast = useToast();
  const [now] = useState(() => new Date());
  const [asked, setAsked] = useState<"WITHDRAW" | "REMOVE" | null>(null);
  const { required, advised } = checklistOf(course, now);
  const [first] = required;
  const isLive = status === "PUBLISHED";
  const placeOf = ({ code }: ChecklistPoint): string => {
    if (code === "CAPTIONS_MISSING") return studioPaths.videos;
    if (pagePoints.includes(code)) return studioPaths.page(courseId);
    return pricePoints.includes(code) ? studioPaths.price(courseId) : studioPaths.outline(courseId);
  };
  const failed = (error: unknown) => toast({ text: failureText(error), tone: "bad" });
  const press = () => {
    if (first) return onOpen(placeOf(first));
    if (state.pending.length > 0) return toast({ text: text.unsaved, tone: "bad" });
    publish.mutate(
      { courseId },
      {
        onSuccess: () => {
          toast({ text: text.published });
          // The button is gone.
          focusHeading();
        },
        onError: failed,
      },
    );
  };
  const confirm = () => {
    const action = asked;
    setAsked(null);
    if (action === "WITHDRAW")
      withdraw.mutate({ courseId }, { onSuccess: () => toast({ text: text.withdrawn }), onError: failed });
    if (action === "REMOVE")
      remove.mutate({ courseId }, { onSuccess: () => onOpen(studioPaths.courses), onError: failed });
    focusHeading();
  };
  const openFirst = () => {
    const lecture = course.lectures.find(({ isRemoved }) => !isRemoved);
    if (lecture)
      editor.edit({
        kind: "saveLecture",
        input: { lectureId: lecture.lectureId, changes: { isPreview: { from: false, to: true } } },
      });
  };
  const numbers = lectureNumbers(course);
  const point = (one: ChecklistPoint, isRequired: boolean) => {
    const Mark = isRequired ? OctagonAlert : Lightbulb;
    const lectures = one.ids.flatMap((id) => numbers.get(id) ?? []);
    return (
      <li key={one.code} className={isRequired ? styles.required : styles.advised}>
        <Mark aria-hidden="true" />
        <span>
          <span className="sr-only">{isRequired ? text.required : text.advised} </span>
          {pointText[one.code]}
          {lectures.length > 0 ? <small>{lecturesText(lectures)}</small> : null}
        </span>
        {one.code === "PREVIEW_MISSING" ? (
          <Button size="s" onClick={openFirst}>
            {text.openFirst}
          </Button>
        ) : (
          <a href={placeOf(one)} className={textLinkClass()}>
            {text.fix}
          </a>
        )}
      </li>
    );
  };
  return (
    <>
      <div className={styles.pair}>
        <section className={styles.draftSide} aria-label={text.draft}>
          <p className={styles.hint}>{text.draft}</p>
          <h2>
            {first ? text.left(required.length, advised.length) : isLive && !hasChanges ? text.nothing : text.done}
          </h2>
          {isLive && !hasChanges ? null : (
            <Button variant="primary" onClick={press} pending={publish.isPending && text.publishing}>
              {first ? text.fill : isLive ? text.publishChanges : text.publish}
            </Button>
          )}
        </section>
        <section className={styles.liveSide} aria-label={text.live}>
          <p className={styles.liveHint}>{text.live}</p>
          <h2>{isLive && publishedAt !== null ? text.liveSince(publishedAt) : text.notLive}</h2>
          <p className={styles.liveHint}>{text.liveHint}</p>
          {isLive ? (
            <a href={`/courses/${courseId}`} target="_blank" rel="noreferrer" className={buttonClass({ size: "s" })}>
              <ExternalLink />
              {text.see}
            </a>
          ) : null}
        </section>
      </div>
      <div className={styles.columns}>
        <Panel className={styles.checks} aria-labelledby="checks">
          <h2 id="checks">{text.checklist}</h2>
          <ul>
            {required.map((one) => point(one, true))}
            {advised.map((one) => point(one, false))}
            {required.length === 0 ? (
              <li className={styles.doneRow}>
                <Check aria-hidden="true" />
                <span>{text.done}</span>
              </li>
            ) : null}
          </ul>
        </Panel>
        <div className={styles.stack}>
          <Versions courseId={courseId} isLive={isLive} />
          <p className={styles.endings}>
            {status === null ? (
              <Button size="s" onClick={() => setAsked("REMOVE")}>
                {text.remove}
              </Button>
            ) : isLive ? (
              <>
                <Button size="s" onClick={() => setAsked("WITHDRAW")}>
                  {text.withdraw}
                </Button>
                <span className={styles.hint}>{text.withdrawHint}</span>
              </>
            ) : null}
          </p>
        </div>
      </div>
      <Dialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={asked === "REMOVE" ? text.removeTitle : text.withdrawTitle}
        description={asked === "REMOVE" ? text.removeHint : text.withdrawHint}
        showCloseButton={false}
        actions={
          <>
            <Button onClick={() => setAsked(null)}>{text.cancel}</Button>
            <Button variant="danger" onClick={confirm}>
              {asked === "REMOVE" ? text.remove : text.withdraw}
            </Button>
          </>
        }
      />
    </>
  );
}
