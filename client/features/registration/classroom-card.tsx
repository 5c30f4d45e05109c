import { Link } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import { dateText } from "../../../shared/format.ts";
import { toCheckoutSearch } from "../../lib/checkout.ts";
import { ItemLink } from "../../lib/item-link.tsx";
import { Card, CardBody, CardMedia, CardTitle } from "../../ui/card.tsx";
import { Cover } from "../../ui/cover.tsx";
import { GapBar } from "../../ui/gap-bar.tsx";
import { Seal } from "../../ui/seal.tsx";
import { Tag } from "../../ui/tag.tsx";
import { textLinkClass } from "../../ui/text-link.ts";
import styles from "./classroom-card.module.css";
import type { ClassroomEntry } from "./classroom-entry.ts";
import { daysLeft, daysLeftText } from "./days-left.ts";
import { nextWords, progressWords } from "./progress-words.ts";
import { WatchLink } from "./watch-link.tsx";

/** One registration: a cover whose gap is what is left to learn. */
export function ClassroomCard({ entry, now }: { entry: ClassroomEntry; now: Date }) {
  const { itemId, title, subject, level, progressRate } = entry;
  const over = entry.status === "EXPIRED";
  const done = progressRate === 100;
  return (
    <Card gone={over} className={styles.card}>
      <CardMedia seal={done && !over ? <Seal text="해냈어요" /> : undefined}>
        <Cover
          id={itemId}
          title={title}
          subject={subject}
          level={level}
          progress={progressRate / 100}
          faded={over}
          className={styles.cover}
        />
      </CardMedia>
      <CardBody>
        {over && entry.expiresAt ? <p className={styles.next}>{dateText(entry.expiresAt)}에 끝났어요</p> : null}
        <CardTitle as="h2">
          {over ? <ItemLink item={entry}>{title}</ItemLink> : <WatchLink entry={entry}>{title}</WatchLink>}
        </CardTitle>
        <GapBar value={progressRate / 100} label={`${title} 진도`} />
        {over ? <Over entry={entry} /> : <Running entry={entry} done={done} now={now} />}
      </CardBody>
    </Card>
  );
}

function Running({ entry, done, now }: { entry: ClassroomEntry; done: boolean; now: Date }) {
  const days = daysLeft(entry.expiresAt, now);
  const finished = entry.lastWatchedAt ? ` · ${dateText(entry.lastWatchedAt)}에 마지막으로 봤어요` : "";
  return (
    <>
      <p className={styles.left}>{done ? `100%${finished}` : progressWords(entry)}</p>
      {done ? null : <p className={styles.next}>{nextWords(entry)}</p>}
      {days === null ? null : (
        <p>
          <Tag tone="warn" icon={<Clock />}>
            {daysLeftText(days)}
          </Tag>
        </p>
      )}
    </>
  );
}

function Over({ entry }: { entry: ClassroomEntry }) {
  return (
    <>
      <p className={styles.next}>{entry.progressRate}%까지 들었어요 · 진도는 그대로 있어요</p>
      <p className={styles.act}>
        <Link to="/payment" search={toCheckoutSearch([entry])} className={textLinkClass()}>
          다시 시작하기
        </Link>
      </p>
    </>
  );
}
