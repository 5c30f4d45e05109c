import { CalendarClock, Check, ExternalLink, Lightbulb, OctagonAlert } from "lucide-react";
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
import { CourseFolder } from "./course-folder.tsx";
import type { TabProps } from "./course-layout.tsx";
import { PublicationPanel } from "./publication/publication-panel.tsx";
import { publicationText } from "./publication/text.ts";
import { TimeDialog } from "./publication/time-dialog.tsx";
import { lecturesText, pointText, publishText as text } from "./text.ts";
import { lectureNumbers } from "./use-course.ts";
import { DraftChanges } from "./history/draft-changes.tsx";
import { Versions } from "./history/versions.tsx";
import styles from "./course-draft.module.css";
import publicationStyles from "./publication/publication.module.css";

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
const pricePoints: readonly string[] = [
  "PRICE_MISSING",
  "PRICE_BELOW_PAYMENT",
  "SALE_NOT_BELOW_PRICE",
  "SALE_ENDED",
  "SALE_PERIOD_EMPTY",
];

interface PublishScreenProps extends TabProps {
  onOpen: (path: string) => void;
}

/** The draft beside what is published: what it lacks, and the button that makes both the same. */
export function PublishScreen({ course, editor, state, onOpen }: PublishScreenProps) {
  const { courseId, status, publishedAt, hasChanges, needsReview, publication, withdrawAt } = course;
  const { publish, withdraw, cancelWithdrawal, remove } = useCourseActions();
  const toast = useToast();
  const [now] = useState(() => new Date());
  const [asked, setAsked] = useState<"SCHEDULE" | "WITHDRAW" | "REMOVE" | null>(null);
  const { required, advised } = checklistOf(course, now);
  const [first] = required;
  const isLive = status === "PUBLISHED";
  const isSubmitted = publication?.state === "IN_REVIEW" && course.updatedAt <= publication.submittedAt;
  const placeOf = ({ code, ids: [lectureId] }: ChecklistPoint): string => {
    if (code === "CAPTIONS_MISSING" && lectureId) return studioPaths.lecture(courseId, lectureId);
    if (pagePoints.includes(code)) return studioPaths.page(courseId);
    return pricePoints.includes(code) ? studioPaths.price(courseId) : studioPaths.outline(courseId);
  };
  const failed = (error: unknown) => toast({ text: failureText(error), tone: "bad" });
  const isReady = (): boolean => {
    if (first) onOpen(placeOf(first));
    else if (state.pending.length > 0) toast({ text: text.unsaved, tone: "bad" });
    return !first && state.pending.length === 0;
  };
  const publishAt = (at: string | null) => {
    setAsked(null);
    publish.mutate(
      { courseId, publishAt: at },
      {
        onSuccess: (outcome) => {
          toast({ text: publicationText.outcome[outcome.state] });
          // The button is gone.
          focusHeading();
        },
        onError: failed,
      },
    );
  };
  const withdrawAtTime = (at: string | null) => {
    setAsked(null);
    const done = at === null ? publicationText.withdrawn : publicationText.planned;
    withdraw.mutate({ courseId, withdrawAt: at }, { onSuccess: () => toast({ text: done }), onError: failed });
    focusHeading();
  };
  const keepOnSale = () => {
    const done = () => toast({ text: publicationText.kept });
    cancelWithdrawal.mutate({ courseId }, { onSuccess: done, onError: failed });
    focusHeading();
  };
  const removeCourse = () => {
    setAsked(null);
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
      {publication ? <PublicationPanel course={course} publication={publication} /> : null}
      <div className={styles.pair}>
        <section className={styles.draftSide} aria-label={text.draft}>
          <p className={styles.hint}>{text.draft}</p>
          <h2>
            {isSubmitted
              ? publicationText.nothing
              : first
                ? text.left(required.length, advised.length)
                : isLive && !hasChanges
                  ? text.nothing
                  : text.done}
          </h2>
          {needsReview && !isSubmitted ? <p className={styles.hint}>{publicationText.submitHint}</p> : null}
          {isSubmitted || (isLive && !hasChanges) ? null : (
            <div className={publicationStyles.actions}>
              <Button
                variant="primary"
                onClick={() => isReady() && publishAt(null)}
                pending={publish.isPending && (needsReview ? publicationText.submitting : text.publishing)}
              >
                {first ? text.fill : needsReview ? publicationText.submit : isLive ? text.publishChanges : text.publish}
              </Button>
              {first ? null : (
                <Button onClick={() => isReady() && setAsked("SCHEDULE")}>
                  <CalendarClock />
                  {publicationText.schedule}
                </Button>
              )}
            </div>
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
          {hasChanges ? <DraftChanges course={course} editor={editor} /> : null}
          <Versions courseId={courseId} isLive={isLive} />
          <CourseFolder courseId={courseId} />
          <p className={styles.endings}>
            {status === null ? (
              <Button size="s" onClick={() => setAsked("REMOVE")}>
                {text.remove}
              </Button>
            ) : isLive && withdrawAt !== null ? (
              <>
                <Button size="s" onClick={keepOnSale}>
                  {publicationText.keepOnSale}
                </Button>
                <span className={styles.hint}>{publicationText.withdrawPlanned(withdrawAt)}</span>
              </>
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
      {asked === "SCHEDULE" ? (
        <TimeDialog
          title={publicationText.scheduleTitle}
          description={publicationText.scheduleHint}
          label={publicationText.scheduleAt}
          action={needsReview ? publicationText.submit : publicationText.confirmSchedule}
          onClose={() => setAsked(null)}
          onConfirm={publishAt}
        />
      ) : null}
      {asked === "WITHDRAW" ? (
        <TimeDialog
          title={text.withdrawTitle}
          description={text.withdrawHint}
          label={publicationText.withdrawAt}
          hint={publicationText.withdrawAtHint}
          isOptional
          action={text.withdraw}
          isDanger
          onClose={() => setAsked(null)}
          onConfirm={withdrawAtTime}
        />
      ) : null}
      <Dialog
        open={asked === "REMOVE"}
        onOpenChange={() => setAsked(null)}
        title={text.removeTitle}
        description={text.removeHint}
        showCloseButton={false}
        actions={
          <>
            <Button onClick={() => setAsked(null)}>{text.cancel}</Button>
            <Button variant="danger" onClick={removeCourse}>
              {text.remove}
            </Button>
          </>
        }
      />
    </>
  );
}
