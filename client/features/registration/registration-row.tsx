import type { RegisteredItem } from "../../../shared/registration.ts";
import { ItemLink } from "../../lib/item-link.tsx";
import { GapBar } from "../../ui/gap-bar.tsx";
import { Meta } from "../../ui/meta.tsx";
import { Row, RowTitle } from "../../ui/row.tsx";
import { Tag } from "../../ui/tag.tsx";
import { daysLeft, daysLeftText, daysUntil } from "./days-left.ts";
import { EndingTag } from "./ending-tag.tsx";
import { ItemCover } from "./item-cover.tsx";
import { keptWords, progressWords } from "./progress-words.ts";
import { RegistrationActs } from "./registration-acts.tsx";
import styles from "./registration-row.module.css";
import { periodWords, statusWords } from "./registration-words.ts";

/** One registration with its period and everything that can be done with it. */
export function RegistrationRow({ item, now }: { item: RegisteredItem; now: Date }) {
  const { title, teacher, itemType, status, progressRate } = item;
  return (
    <Row
      mediaSize="l"
      className={styles.row}
      media={<ItemCover item={item} ratio="4:3" />}
      end={<RegistrationActs item={item} />}
    >
      <Meta>
        <Tag tone={status === "VALID" ? "good" : "plain"}>{statusWords(item)}</Tag>
        {itemType === "COURSE" ? "코스" : "강의"}
        {teacher.name}
      </Meta>
      <RowTitle as="h2">
        <ItemLink item={item}>{title}</ItemLink>
      </RowTitle>
      <GapBar value={progressRate / 100} label={`${title} 진도`} className={styles.bar} />
      <p className={styles.words}>{status === "VALID" ? progressWords(item) : keptWords(item)}</p>
      <p className={styles.period}>
        {periodWords(item)} <Remaining item={item} now={now} />
      </p>
    </Row>
  );
}

/** Few days stand out, many are only told. */
function Remaining({ item: { status, expiresAt }, now }: { item: RegisteredItem; now: Date }) {
  const days = status === "VALID" ? daysUntil(expiresAt, now) : null;
  if (days === null) return null;
  return daysLeft(expiresAt, now) === null ? `· ${daysLeftText(days)}` : <EndingTag expiresAt={expiresAt} now={now} />;
}
