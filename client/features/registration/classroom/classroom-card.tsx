import { Link } from "@tanstack/react-router";
import type { RegisteredItem } from "../../../../shared/registration/schema.ts";
import { toCheckoutSearch } from "../../../components/checkout-search.ts";
import { ItemLink } from "../../../components/item-link.tsx";
import { Card, CardBody, CardMedia, CardTitle } from "../../../ui/layout/card.tsx";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { StampBadge } from "../../../ui/feedback/stamp-badge.tsx";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { CertificateAction } from "../certificate-action.tsx";
import styles from "./classroom-card.module.css";
import { ExpiryTag } from "../expiry-tag.tsx";
import { ItemCover } from "../item-cover.tsx";
import { isFinished, isNearlyDone } from "../item-progress.ts";
import { GamesLink } from "./games-link.tsx";
import { NotesLink } from "./notes-link.tsx";
import { cardText, endText, finishedText, nearlyDoneText, nextLectureText } from "../progress-text.ts";
import { WatchLink } from "../watch-link.tsx";
import { classroomText, progressLabels } from "../text.ts";

/** One registration: a cover whose gap is the unwatched part. */
export function ClassroomCard({ item, now }: { item: RegisteredItem; now: Date }) {
  const { title, progressRate } = item;
  const over = item.status === "EXPIRED";
  return (
    <Card unavailable={over} className={styles.card}>
      <CardMedia
        stamp={isFinished(item) && !over ? <StampBadge text={classroomText.seal} className={styles.seal} /> : undefined}
      >
        <ItemCover item={item} />
      </CardMedia>
      <CardBody>
        {over ? <p className={styles.next}>{endText(item)}</p> : null}
        <CardTitle as="h2">
          {over ? <ItemLink item={item}>{title}</ItemLink> : <WatchLink item={item}>{title}</WatchLink>}
        </CardTitle>
        <ProgressBar value={progressRate / 100} label={progressLabels.bar(title)} />
        {over ? <EndedDetails item={item} /> : <ValidDetails item={item} now={now} />}
      </CardBody>
    </Card>
  );
}

function ValidDetails({ item, now }: { item: RegisteredItem; now: Date }) {
  return (
    <>
      <p className={styles.left}>{cardText(item)}</p>
      {isFinished(item) ? null : <p className={styles.next}>{nextLectureText(item)}</p>}
      <p className={styles.tags}>
        {isNearlyDone(item) ? <Tag>{nearlyDoneText(item)}</Tag> : null}
        <ExpiryTag expiresAt={item.expiresAt} now={now} />
      </p>
      <div className={styles.actions}>
        <CertificateAction item={item} />
        <GamesLink item={item} className={textLinkClass()} />
      </div>
    </>
  );
}

function EndedDetails({ item }: { item: RegisteredItem }) {
  return (
    <>
      <p className={styles.next}>{finishedText(item)}</p>
      <div className={styles.actions}>
        <NotesLink item={item}>{classroomText.notesOf}</NotesLink>
        {item.expiredReason === "PERIOD" ? (
          <Link to="/payment" search={toCheckoutSearch([item])} className={textLinkClass()}>
            {classroomText.again}
          </Link>
        ) : null}
        <CertificateAction item={item} />
      </div>
    </>
  );
}
