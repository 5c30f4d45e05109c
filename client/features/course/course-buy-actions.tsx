import { Link } from "@tanstack/react-router";
import { Check, ShoppingCart } from "lucide-react";
import type { Course } from "../../../shared/course.ts";
import { priceText } from "../../../shared/format.ts";
import type { ItemRef } from "../../../shared/item.ts";
import { toCheckoutSearch } from "../../components/checkout-search.ts";
import { useAddToCart } from "../../components/use-add-to-cart.ts";
import { useFreeOrder } from "../../components/use-free-order.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { ActionGroup } from "../../ui/action-group.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Callout } from "../../ui/callout.tsx";
import { SkeletonBox } from "../../ui/skeleton.tsx";
import { useToast } from "../../ui/toast.tsx";
import { ActionOrLinkButton } from "../../ui/action-or-link-button.tsx";
import { lecturesOf } from "./course-facts.ts";
import { useCourseOffer } from "./use-course-offer.ts";

interface CourseBuyActionsProps {
  course: Course;
  signedIn: boolean;
  priced: boolean;
}

export function CourseBuyActions({ course, signedIn, priced }: CourseBuyActionsProps) {
  const { courseId } = course;
  const { amount, refunding, checking } = useCourseOffer(course);
  const item: ItemRef = { itemType: "COURSE", itemId: courseId };
  const first = lecturesOf(course)[0]?.lectureId;
  if (checking) return <SkeletonBox height="5.6rem" />;
  if (refunding) return <Callout>이 코스를 환불하는 중이에요. 끝나면 다시 살 수 있어요.</Callout>;
  if (amount === 0 && signedIn && first) return <FreeAction item={item} first={first} />;
  const buy = (
    <Link
      to="/payment"
      search={toCheckoutSearch([item])}
      className={buttonClass({ variant: "primary", size: "l", wide: true })}
    >
      {buyText(amount, priced)}
    </Link>
  );
  if (amount === 0) return buy;
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

function FreeAction({ item, first }: { item: ItemRef; first: string }) {
  const order = useFreeOrder([item], { lectureId: first, course: item.itemId });
  return <SubmitButton {...order}>무료로 시작하기</SubmitButton>;
}

function buyText(amount: number, priced: boolean): string {
  if (amount === 0) return "무료로 시작하기";
  return priced ? `${priceText(amount)} · 지금 시작하기` : "지금 시작하기";
}
