import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import type { Course } from "../../../shared/course/schema.ts";
import { dateText, deadlineText, durationText, wonText } from "../../../shared/format.ts";
import { discountPercent, effectivePrice } from "../../../shared/money.ts";
import type { CourseRegistration } from "../../../shared/registration/schema.ts";
import { useHasEnded } from "../../api/ownership.ts";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { accessText } from "../../components/item-text.ts";
import { OwnWorkNote } from "../../components/own-work/own-work-actions.tsx";
import { useIsOwnWork } from "../../components/own-work/use-is-own-work.ts";
import { BestPrice } from "../../components/best-price/best-price.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { CourseActions } from "./course-actions.tsx";
import { fullRefundText } from "../../components/refund-text.ts";
import { accessPeriodText, captionText, countedLectures } from "./course-facts.ts";
import styles from "./course-panel.module.css";
import { coursePanelText as text, curriculumText } from "./text.ts";
import { useCourseOffer } from "./use-course-offer.ts";
import type { CourseOwnership } from "./use-course-ownership.ts";

/** Price and purchase, or progress and continuation for an owner. */
export function CoursePanel({ course, ownership }: { course: Course; ownership: CourseOwnership }) {
  const owned = ownership.kind === "owned" ? ownership.registration : null;
  const isOwn = useIsOwnWork(course.teacher);
  return (
    <Panel raised className={styles.panel} aria-label={owned ? text.owned : text.purchase}>
      {owned ? <Progress registration={owned} title={course.title} /> : null}
      {isOwn && !owned ? <OwnWorkNote kind="course" /> : null}
      {owned || isOwn || course.isWithdrawn ? null : <Cost course={course} />}
      <div className={styles.action}>
        <CourseActions course={course} ownership={ownership} />
      </div>
      {owned ? (
        <Link to="/classroom" className={textLinkClass({ variant: "plain", className: styles.classroomLink })}>
          {text.classroom}
        </Link>
      ) : null}
      {owned ? (
        <DescriptionList divider items={ownedFacts(owned, course)} />
      ) : (
        <>
          {/* Opens the list below it, on a phone alone: nothing stands there between the price and what one learns. */}
          <details className={styles.fold}>
            <summary>
              {text.facts(isSold(course))}
              <ChevronDown />
            </summary>
          </details>
          <DescriptionList divider className={styles.facts} items={saleFacts(course)} />
        </>
      )}
      {ownership.kind === "none" && !isOwn && !course.isWithdrawn ? <PurchaseNotes course={course} /> : null}
    </Panel>
  );
}

function Cost({ course }: { course: Course }) {
  return (
    <div>
      <BestPrice offer={useCourseOffer(course)} />
      {discountPercent(course) > 0 ? <p className={styles.small}>{saleText(course)}</p> : null}
    </div>
  );
}

/** The credit for single lectures bought before, when there is one. */
function Credit({ course }: { course: Course }) {
  const { total, credit, ownedLectures } = useCourseOffer(course);
  if (credit === 0) return null;
  return (
    <Callout>
      {text.credit(ownedLectures)} <b>{wonText(total)}</b>
    </Callout>
  );
}

const PurchaseNotes = ({ course }: { course: Course }) => (
  <>
    <Credit course={course} />
    <Renewal courseId={course.courseId} />
  </>
);

/** The rights that users keep after their access period. */
const Renewal = ({ courseId }: { courseId: string }) =>
  useHasEnded(courseId) ? <Callout>{text.renewal}</Callout> : null;

function Progress({ registration, title }: { registration: CourseRegistration; title: string }) {
  const { progressRate, durationSec, watchedSec, resume } = registration;
  const left = Math.max(0, durationSec - watchedSec);
  return (
    <div className={styles.progress}>
      <p className={styles.rate}>{rateText(progressRate)}</p>
      <ProgressBar value={progressRate / 100} label={text.progress(title)} />
      <p className={styles.small}>
        {resume && progressRate < 100 ? text.next(resume.number, resume.title, durationText(left)) : text.watchAgain}
      </p>
    </div>
  );
}

/** The end of the sale, and its price beside the lowest of the last thirty days. */
function saleText({ saleEndsAt, lowestPrice30, ...prices }: Course): string {
  const until = saleEndsAt ? deadlineText(saleEndsAt) : null;
  if (lowestPrice30 === null) return until ? text.saleEnds(until) : "";
  const isLowest = lowestPrice30 >= effectivePrice(prices);
  const worth = isLowest ? text.lowest : text.lowestIs(wonText(lowestPrice30));
  return until ? `${text.saleEnds(until)} · ${worth}` : worth;
}

function rateText(rate: number): string {
  if (rate === 0) return text.ready;
  return rate === 100 ? text.finished : text.rate(rate);
}

const isSold = (course: Course): boolean => effectivePrice(course) > 0 && !course.isWithdrawn;

const saleFacts = (course: Course) => [
  { term: text.period, value: accessPeriodText(course.accessDays) },
  { term: text.contents, value: curriculumText.size(course.lectureCount, durationText(course.durationSec)) },
  { term: text.captions, value: captionText(course.captionLangs) },
  ...requirementFacts(course),
  ...(isSold(course) ? [{ term: text.refund, value: text.refundRule(fullRefundText(countedLectures(course))) }] : []),
];

const requirementFacts = ({ requirements }: Course) =>
  requirements.length > 0 ? [{ term: text.requirements, value: <Sentences of={requirements} /> }] : [];

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

const ownedFacts = ({ completedCount, startsAt, expiresAt }: CourseRegistration, course: Course) => [
  { term: text.completed, value: text.completedOf(completedCount, course.lectureCount) },
  { term: text.startedAt, value: dateText(startsAt) },
  { term: text.expiresAt, value: expiresAt ? dateText(expiresAt) : accessText(null) },
  ...requirementFacts(course),
];
