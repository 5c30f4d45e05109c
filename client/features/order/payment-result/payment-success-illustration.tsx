import { Link } from "@tanstack/react-router";
import { Play, ReceiptText } from "lucide-react";
import { durationText } from "../../../../shared/format.ts";
import type { Order, OrderItem } from "../../../../shared/order/schema.ts";
import { useCourseQuery } from "../../../api/course.ts";
import { useLectureQuery } from "../../../api/lecture.ts";
import { useCourseRegistrationQuery } from "../../../api/registration.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { classNames } from "../../../ui/class-names.ts";
import { TwoPeopleIllustration } from "../../../ui/image/person-illustration.tsx";
import { darkPanelTheme } from "../../../ui/themes.ts";
import { StampBadge } from "../../../ui/feedback/stamp-badge.tsx";
import styles from "./payment-success-illustration.module.css";
import { orderText } from "../text.ts";
import { paymentSuccessText } from "./text.ts";

/** Two panels meet, two people shake hands, and a badge is stamped. */
export function PaymentSuccessIllustration({ order }: { order: Order }) {
  const [item] = order.items;
  const start = useStart(item);
  const free = order.totalAmount === 0;
  return (
    <section className={classNames(styles.scene, darkPanelTheme)} aria-labelledby="paid">
      <div className={styles.left} aria-hidden="true" />
      <div className={styles.right} aria-hidden="true" />
      <div className={styles.text}>
        <h1 id="paid">{free ? paymentSuccessText.open : paymentSuccessText.paid}</h1>
        <p>
          {free ? paymentSuccessText.freeHint : paymentSuccessText.paidHint}
          {start?.hint}
        </p>
        <div className={styles.actions}>
          {item && start ? (
            <Link
              to="/lectures/$lectureId/watch"
              params={{ lectureId: start.lectureId }}
              search={item.itemType === "COURSE" ? { course: item.itemId } : {}}
              className={buttonClass({ variant: "primary", size: "l" })}
            >
              <Play className="is-solid" />
              {start.label}
            </Link>
          ) : (
            <Link to="/classroom" className={buttonClass({ variant: "primary", size: "l" })}>
              {paymentSuccessText.classroom}
            </Link>
          )}
          {order.receiptUrl ? (
            <a
              href={order.receiptUrl}
              target="_blank"
              rel="noopener"
              className={buttonClass({ variant: "quiet", size: "l" })}
            >
              <ReceiptText />
              {orderText.receipt}
              <span className="sr-only">{orderText.newWindow}</span>
            </a>
          ) : null}
        </div>
      </div>
      <TwoPeopleIllustration
        className={styles.people}
        distance={0}
        left={{ head: "ㅇ", ink: "cheongja-pale", face: "chija-mid" }}
        right={{ head: "ㅁ", ink: "cheongja-mid", face: "gam-pale" }}
      />
      <div className={styles.seal}>
        <StampBadge text={paymentSuccessText.seal} size="l" />
      </div>
    </section>
  );
}

/** Where the item is started, or continued if it was bought again; undefined while that is loading. */
function useStart(item: OrderItem | undefined) {
  const courseId = item?.itemType === "COURSE" ? item.itemId : null;
  const course = useCourseQuery(courseId);
  const lecture = useLectureQuery(item?.itemType === "LECTURE" ? item.itemId : null);
  const registrations = useCourseRegistrationQuery(courseId);
  const [registration] = registrations.data?.items ?? [];
  if (registrations.isLoading) return undefined;
  if (registration?.resume && registration.progressRate > 0) {
    const { resume, resumeHint } = paymentSuccessText;
    return { lectureId: registration.resume.lectureId, label: resume, hint: resumeHint };
  }
  const first = lecture.data ?? course.data?.sections.flatMap(({ lectures }) => lectures)[0];
  if (!first) return undefined;
  const { start, firstLecture } = paymentSuccessText;
  return { lectureId: first.lectureId, label: start, hint: firstLecture(durationText(first.durationSec)) };
}
