import type { RegisteredItem } from "../../../../shared/registration/schema.ts";
import { ItemLink } from "../../../components/item-link.tsx";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { MetaList } from "../../../ui/layout/meta-list.tsx";
import { ListRow, ListRowTitle } from "../../../ui/layout/list-row.tsx";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { remainingText } from "../../../../shared/format.ts";
import { itemKindText } from "../../../../shared/item/text.ts";
import { daysLeft, daysUntil } from "../days-left.ts";
import { ExpiryTag } from "../expiry-tag.tsx";
import { ItemCover } from "../item-cover.tsx";
import { finishedText, progressText } from "../progress-text.ts";
import { RegistrationActions } from "./registration-actions.tsx";
import styles from "./registration-row.module.css";
import { accessPeriodText, statusText } from "../registration-labels.ts";
import { progressLabels } from "../text.ts";

/** One registration with its period and actions. */
export function RegistrationRow({ item, now }: { item: RegisteredItem; now: Date }) {
  const { title, teacher, itemType, status, progressRate } = item;
  return (
    <ListRow
      mediaSize="l"
      className={styles.row}
      media={<ItemCover item={item} ratio="4:3" />}
      end={<RegistrationActions item={item} />}
    >
      <MetaList>
        <Tag tone={status === "VALID" ? "good" : "plain"}>{statusText(item)}</Tag>
        {itemKindText[itemType]}
        {teacher.name}
      </MetaList>
      <ListRowTitle as="h2">
        <ItemLink item={item}>{title}</ItemLink>
      </ListRowTitle>
      <ProgressBar value={progressRate / 100} label={progressLabels.bar(title)} className={styles.bar} />
      <p className={styles.text}>{status === "VALID" ? progressText(item) : finishedText(item)}</p>
      <p className={styles.period}>
        {accessPeriodText(item)} <Remaining item={item} now={now} />
      </p>
    </ListRow>
  );
}

/** A small number of days is highlighted. */
function Remaining({ item: { status, expiresAt }, now }: { item: RegisteredItem; now: Date }) {
  const days = status === "VALID" ? daysUntil(expiresAt, now) : null;
  if (days === null) return null;
  if (daysLeft(expiresAt, now) !== null) return <ExpiryTag expiresAt={expiresAt} now={now} />;
  return <span className={styles.remaining}>{remainingText(days)}</span>;
}
