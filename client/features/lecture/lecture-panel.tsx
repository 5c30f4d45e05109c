import { durationText } from "../../../shared/format.ts";
import type { Lecture } from "../../../shared/lecture.ts";
import { refundDays } from "../../components/refund-text.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Price } from "../../components/price-tag.tsx";
import { LectureActions } from "./lecture-actions.tsx";
import styles from "./lecture-panel.module.css";
import type { LectureAccess } from "./use-lecture-access.ts";

/** The price of a single lecture, or that it is sold with a course only, or that the user owns it. */
export function LecturePanel({ lecture, access }: { lecture: Lecture; access: LectureAccess }) {
  const { price, captions } = lecture;
  const open = access.kind === "open";
  return (
    <Panel raised className={styles.panel} aria-label={open ? "내 수강" : "구매"}>
      {open ? <Text title="수강하고 있어요" text="보던 곳부터 이어져요." /> : null}
      {!open && price === null ? (
        <Text title="코스로 배워요" text="이 강의는 따로 팔지 않고 코스에 들어 있어요." />
      ) : null}
      {!open && price !== null ? <Price size="l" amount={price} /> : null}
      <div className={styles.action}>
        <LectureActions lecture={lecture} access={access} />
      </div>
      <DescriptionList
        divider
        items={[
          { term: "길이", value: durationText(lecture.durationSec) },
          { term: "자막", value: captions.map(({ label }) => label).join(", ") || "없어요" },
          ...(price && !open ? [{ term: "환불", value: `${refundDays}, 열기 전이면 전액` }] : []),
        ]}
      />
    </Panel>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
