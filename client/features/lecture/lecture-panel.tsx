import { durationText, wonText } from "../../../shared/format.ts";
import type { Lecture } from "../../../shared/lecture/schema.ts";
import { effectivePrice, isFreeToWatch } from "../../../shared/money.ts";
import { fullRefundText } from "../../components/refund-text.ts";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { OwnWorkNote } from "../../components/own-work/own-work-actions.tsx";
import { useIsOwnWork } from "../../components/own-work/use-is-own-work.ts";
import { BestPrice } from "../../components/best-price/best-price.tsx";
import { LectureActions } from "./lecture-actions.tsx";
import styles from "./lecture-panel.module.css";
import { lecturePanelText as text } from "./text.ts";
import type { LectureAccess } from "./use-lecture-access.ts";
import { type SoldLecture, useLectureOffer } from "./use-lecture-offer.ts";

/** The price of a single lecture, or why it has none: the user owns it, everyone may watch it, a course includes it. */
export function LecturePanel({ lecture, access }: { lecture: Lecture; access: LectureAccess }) {
  const { price, captions } = lecture;
  const open = access.kind === "open";
  const isOwn = useIsOwnWork(lecture.teacher);
  return (
    <Panel raised className={styles.panel} aria-label={open ? text.owned.label : text.purchase}>
      {isOwn && !open ? <OwnWorkNote kind="lecture" /> : <Offer lecture={lecture} open={open} />}
      <div className={styles.action}>
        <LectureActions lecture={lecture} access={access} />
      </div>
      <DescriptionList
        divider
        items={[
          { term: text.length, value: durationText(lecture.durationSec) },
          { term: text.captions, value: captions.map(({ label }) => label).join(", ") || text.noCaptions },
          ...(price && !open && !isOwn && !lecture.isWithdrawn && !isFreeToWatch(lecture)
            ? [{ term: text.refund, value: text.refundRule(fullRefundText(1)) }]
            : []),
        ]}
      />
    </Panel>
  );
}

function Offer({ lecture, open }: { lecture: Lecture; open: boolean }) {
  if (open) return <Text {...text.owned} />;
  if (lecture.isWithdrawn) return <Text {...text.withdrawn} />;
  if (isFreeToWatch(lecture)) return <Text {...text.free} />;
  return lecture.price === null ? (
    <Text {...text.withCourse} />
  ) : (
    <Cost lecture={{ ...lecture, price: lecture.price }} />
  );
}

/** Beside the price the one of the same lecture in its course, where that is lower. */
function Cost({ lecture }: { lecture: SoldLecture }) {
  const offer = useLectureOffer(lecture);
  const [course] = lecture.courses;
  const whole = course ? effectivePrice(course) : 0;
  const share = course ? Math.ceil(whole / course.lectureCount) : 0;
  return (
    <div>
      <BestPrice offer={offer} />
      {course && whole > 0 && share < lecture.price ? (
        <p className={styles.inCourse}>{text.inCourse(wonText(share), wonText(whole))}</p>
      ) : null}
    </div>
  );
}

function Text({ title, text: sentence }: { title: string; text: string }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{sentence}</p>
    </div>
  );
}
