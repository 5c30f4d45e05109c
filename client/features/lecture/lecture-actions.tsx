import { Link } from "@tanstack/react-router";
import { Check, Play, ShoppingCart } from "lucide-react";
import { priceText } from "../../../shared/format.ts";
import type { ItemRef } from "../../../shared/item.ts";
import type { Lecture } from "../../../shared/lecture.ts";
import { toCheckoutSearch } from "../../components/checkout-search.ts";
import { useAddToCart } from "../../components/use-add-to-cart.ts";
import { useFreeOrder } from "../../components/use-free-order.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { ActionGroup } from "../../ui/action-group.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { SkeletonBox } from "../../ui/skeleton.tsx";
import { useToast } from "../../ui/toast.tsx";
import { ActionOrLinkButton } from "../../ui/action-or-link-button.tsx";
import type { LectureAccess } from "./use-lecture-access.ts";
import { useWatchedCourse } from "./use-watched-course.ts";

interface LectureActionsProps {
  lecture: Lecture;
  access: LectureAccess;
  /** The price is shown in the button, where nothing else says it. */
  priced?: boolean;
}

const wide = buttonClass({ variant: "primary", size: "l", wide: true });

/** The actions of a lecture's page: watch it, take it for nothing, buy it now or later, or go to the course it comes with. */
export function LectureActions({ lecture, access, priced = false }: LectureActionsProps) {
  const { lectureId, price } = lecture;
  const course = lecture.courses[0];
  const watchedCourse = useWatchedCourse(lectureId, access);
  if (access.kind === "checking") return <SkeletonBox height="5.6rem" />;
  if (access.kind === "open") {
    return (
      <Link to="/lectures/$lectureId/watch" params={{ lectureId }} search={{ course: watchedCourse }} className={wide}>
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
  if (price === 0 && access.signedIn) return <FreeAction lectureId={lectureId} />;
  const item: ItemRef = { itemType: "LECTURE", itemId: lectureId };
  const buy = (
    <Link to="/payment" search={toCheckoutSearch([item])} className={wide}>
      {price === 0 ? "무료로 시작하기" : `${priced ? `${priceText(price)} · ` : ""}지금 시작하기`}
    </Link>
  );
  if (price === 0) return buy;
  return (
    <ActionGroup inRow={priced}>
      {buy}
      <CartAction item={item} compact={priced} />
    </ActionGroup>
  );
}

function CartAction({ item, compact }: { item: ItemRef; compact: boolean }) {
  const action = useAddToCart(item, useToast());
  return (
    <ActionOrLinkButton
      {...action}
      compact={compact}
      icon={action.done ? <Check /> : <ShoppingCart />}
      renderLink={(link) => <Link to="/cart" {...link} />}
    />
  );
}

function FreeAction({ lectureId }: { lectureId: string }) {
  const order = useFreeOrder([{ itemType: "LECTURE", itemId: lectureId }], { lectureId });
  return <SubmitButton {...order}>무료로 시작하기</SubmitButton>;
}
