import { durationText } from "../../../shared/format.ts";
import type { Lecture } from "../../../shared/lecture.ts";
import { refundDays } from "../../components/refund-text.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Price } from "../../components/price-tag.tsx";
import { LectureActions } from "./lecture-actions.tsx";
import styles from "./lecture-panel.module.css";
import { lecturePanelText as text } from "./text.ts";
import type { LectureAccess } from "./use-lecture-access.ts";

/** The price of a single lecture, or that it is sold with a course only, or that the user owns it. */
export function LecturePanel({ lecture, access }: { lecture: Lecture; access: LectureAccess }) {
  const { price, captions } = lecture;
  const open = access.kind === "open";
  return (
    <Panel raised className={styles.panel} aria-label={open ? text.owned.label : text.purchase}>
      {open ? <Text {...text.owned} /> : null}
      {!open && price === null ? <Text {...text.withCourse} /> : null}
      {!open && price !== null ? <Price size="l" amount={price} /> : null}
      <div className={styles.action}>
        <LectureActions lecture={lecture} access={access} />
      </div>
      <DescriptionList
        divider
        items={[
          { term: text.length, value: durationText(lecture.durationSec) },
          { term: text.captions, value: captions.map(({ label }) => label).join(", ") || text.noCaptions },
          ...(price && !open ? [{ term: text.refund, value: text.refundRule(refundDays) }] : []),
        ]}
      />
    </Panel>
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
