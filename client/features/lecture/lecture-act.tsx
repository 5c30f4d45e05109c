import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { priceText } from "../../../shared/format.ts";
import type { Lecture } from "../../../shared/lecture.ts";
import { toCheckoutSearch } from "../../lib/checkout.ts";
import { useFreeOrder } from "../../lib/use-free-order.ts";
import { ActButton } from "../../ui/act-button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { SkeletonBox } from "../../ui/skeleton.tsx";
import type { LectureAccess } from "./use-lecture-access.ts";

interface LectureActProps {
  lecture: Lecture;
  access: LectureAccess;
  /** The price stands in the button, where nothing else says it. */
  priced?: boolean;
}

const wide = buttonClass({ variant: "primary", size: "l", wide: true });

/** The one act of a lecture's page: watch it, take it for nothing, buy it, or go to the course it comes with. */
export function LectureAct({ lecture, access, priced = false }: LectureActProps) {
  const { lectureId, price } = lecture;
  const course = lecture.courses[0];
  if (access.kind === "checking") return <SkeletonBox height="5.6rem" />;
  if (access.kind === "open") {
    return (
      <Link
        to="/lectures/$lectureId/watch"
        params={{ lectureId }}
        search={{ course: access.courseId }}
        className={wide}
      >
        <Play className="is-solid" />
        이어 보기
      </Link>
    );
  }
  if (price === null) {
    return course ? (
      <Link to="/courses/$courseId" params={{ courseId: course.courseId }} className={wide}>
        코스 보기
      </Link>
    ) : null;
  }
  if (price === 0 && access.signedIn) return <FreeAct lectureId={lectureId} />;
  return (
    <Link to="/payment" search={toCheckoutSearch([{ itemType: "LECTURE", itemId: lectureId }])} className={wide}>
      {price === 0 ? "무료로 시작하기" : `${priced ? `${priceText(price)} · ` : ""}지금 시작하기`}
    </Link>
  );
}

function FreeAct({ lectureId }: { lectureId: string }) {
  const order = useFreeOrder({ itemType: "LECTURE", itemId: lectureId }, { lectureId });
  return <ActButton {...order}>무료로 시작하기</ActButton>;
}
