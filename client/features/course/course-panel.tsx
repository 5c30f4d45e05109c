import { Link } from "@tanstack/react-router";
import type { Course } from "../../../shared/course.ts";
import { dateText, deadlineText, durationText, wonText } from "../../../shared/format.ts";
import { discountPercent, effectivePrice } from "../../../shared/money.ts";
import type { CourseRegistration } from "../../../shared/registration.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Callout } from "../../ui/callout.tsx";
import { accessText } from "../../components/item-text.ts";
import { Price } from "../../components/price-tag.tsx";
import { textLinkClass } from "../../ui/text-link.ts";
import { CourseActions } from "./course-actions.tsx";
import { accessPeriodText, captionText, refundText } from "./course-facts.ts";
import styles from "./course-panel.module.css";
import { useCourseOffer } from "./use-course-offer.ts";
import type { CourseOwnership } from "./use-course-ownership.ts";

/** Price and purchase, or progress and continuation for an owner. */
export function CoursePanel({ course, ownership }: { course: Course; ownership: CourseOwnership }) {
  const owned = ownership.kind === "owned" ? ownership.registration : null;
  return (
    <Panel raised className={styles.panel} aria-label={owned ? "내 수강" : "구매"}>
      {owned ? <Progress registration={owned} title={course.title} /> : <Cost course={course} />}
      <div className={styles.action}>
        <CourseActions course={course} ownership={ownership} />
      </div>
      {owned ? (
        <Link to="/classroom" className={textLinkClass({ variant: "plain", className: styles.classroomLink })}>
          내 강의실로 가기
        </Link>
      ) : null}
      <DescriptionList divider items={owned ? ownedFacts(owned, course) : saleFacts(course)} />
      {ownership.kind === "none" ? <Credit course={course} /> : null}
    </Panel>
  );
}

function Cost({ course }: { course: Course }) {
  const percent = discountPercent(course);
  return (
    <div>
      <Price size="l" amount={effectivePrice(course)} original={course.price} percent={percent} />
      {percent > 0 ? <p className={styles.small}>{saleText(course)}</p> : null}
    </div>
  );
}

/** The credit for single lectures bought before, when there is one. */
function Credit({ course }: { course: Course }) {
  const { amount, credit, ownedLectures } = useCourseOffer(course);
  if (credit === 0) return null;
  return (
    <Callout>
      이미 가진 강의 {ownedLectures}개의 값을 빼 드려요: 지금 내면 <b>{wonText(amount)}</b>
    </Callout>
  );
}

function Progress({ registration, title }: { registration: CourseRegistration; title: string }) {
  const { progressRate, durationSec, watchedSec, resume } = registration;
  const left = Math.max(0, durationSec - watchedSec);
  return (
    <div className={styles.progress}>
      <p className={styles.rate}>{rateText(progressRate)}</p>
      <ProgressBar value={progressRate / 100} label={`${title} 진도`} />
      <p className={styles.small}>
        {resume && progressRate < 100
          ? `다음 · ${resume.number}강 ${resume.title} · ${durationText(left)} 남았어요`
          : "언제든 다시 볼 수 있어요"}
      </p>
    </div>
  );
}

/** The end of the sale, and its price beside the lowest of the last thirty days. */
function saleText({ saleEndsAt, lowestPrice30, ...prices }: Course): string {
  const until = saleEndsAt ? deadlineText(saleEndsAt) : null;
  if (lowestPrice30 === null) return until ? `${until} 이 가격이에요` : "";
  const isLowest = lowestPrice30 >= effectivePrice(prices);
  const worth = isLowest ? "30일 중 가장 낮은 값이에요" : `30일 최저 ${wonText(lowestPrice30)}`;
  return until ? `${until} · ${worth}` : worth;
}

function rateText(rate: number): string {
  if (rate === 0) return "시작할 준비가 됐어요";
  return rate === 100 ? "다 들었어요" : `${rate}% 들었어요`;
}

const saleFacts = (course: Course) => [
  { term: "수강 기간", value: accessPeriodText(course.accessDays) },
  { term: "구성", value: `${course.lectureCount}강 · ${durationText(course.durationSec)}` },
  { term: "자막", value: captionText(course.captionLangs) },
  ...(effectivePrice(course) > 0 ? [{ term: "환불", value: refundText }] : []),
];

const ownedFacts = ({ completedCount, startsAt, expiresAt }: CourseRegistration, course: Course) => [
  { term: "들은 강의", value: `${completedCount} / ${course.lectureCount}강` },
  { term: "시작한 날", value: dateText(startsAt) },
  { term: "볼 수 있는 날", value: expiresAt ? `${dateText(expiresAt)}까지` : accessText(null) },
];
