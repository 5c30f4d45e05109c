import { Link } from "@tanstack/react-router";
import { ChevronRight, Clock, IdCard, SlidersHorizontal } from "lucide-react";
import type { User } from "../../../shared/account.ts";
import { deadlineText, wonText } from "../../../shared/format.ts";
import type { Order } from "../../../shared/order.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { GapBar } from "../../ui/gap-bar.tsx";
import { linkRowClass } from "../../ui/link-row.ts";
import { Pair, PairBody } from "../../ui/pair.tsx";
import { Portrait } from "../../ui/portrait.tsx";
import type { ClassroomEntry } from "./classroom-entry.ts";
import { entryToResume, type Shelves } from "./classroom-shelves.ts";
import { daysLeft } from "./days-left.ts";
import { EntryCover } from "./last-watched.tsx";
import styles from "./my-overview.module.css";
import { NothingYet } from "./nothing-yet.tsx";
import { progressWords } from "./progress-words.ts";
import { WatchLink } from "./watch-link.tsx";

interface MyOverviewProps {
  /** null until it is known. */
  user: User | null;
  shelves: Shelves;
  orderCount: number;
  /** The newest order that waits for a deposit. */
  waiting: Order | null;
  now: Date;
}

export function MyOverview({ user, shelves, orderCount, waiting, now }: MyOverviewProps) {
  const resume = entryToResume(shelves);
  const ending = shelves.learning.filter((entry) => daysLeft(entry.expiresAt, now) !== null).length;
  return (
    <div className={styles.screen}>
      <header className={styles.hello}>
        {user ? <Portrait id={user.userId} name={user.name} /> : null}
        <h1>{user ? `안녕하세요, ${user.name} 님` : "안녕하세요"}</h1>
      </header>
      {resume ? <Resume entry={resume} /> : <NothingYet />}
      {waiting?.deposit ? (
        <Link to="/my/orders" search={{ show: "waiting", open: waiting.orderId }} className={styles.waiting}>
          <Clock />
          <span>
            <b>입금을 기다려요</b> {waiting.orderName} · {wonText(waiting.deposit.amount)} ·{" "}
            {deadlineText(waiting.deposit.dueAt)}
          </span>
          <ChevronRight />
        </Link>
      ) : null}
      <div className={styles.cells}>
        <Link to="/classroom" search={{}}>
          <span>배우는 중</span>
          <b>{shelves.learning.length}</b>
          <small>{ending > 0 ? `기간이 곧 끝나는 것 ${ending}` : "내 강의실에서 이어 봐요"}</small>
        </Link>
        <Link to="/classroom" search={{ tab: "done" }}>
          <span>다 들었어요</span>
          <b>{shelves.done.length}</b>
          <small>틈을 모두 닫은 것</small>
        </Link>
        <Link to="/my/orders" search={{}}>
          <span>구매 내역</span>
          <b>{orderCount}</b>
          <small>주문과 영수증</small>
        </Link>
      </div>
      <div className={styles.more}>
        <Link to="/my/account" search={{}} className={linkRowClass}>
          <IdCard />
          내 정보
          <ChevronRight />
        </Link>
        <Link to="/my/settings" className={linkRowClass}>
          <SlidersHorizontal />
          설정
          <ChevronRight />
        </Link>
      </div>
    </div>
  );
}

function Resume({ entry }: { entry: ClassroomEntry }) {
  const { title, next, progressRate } = entry;
  return (
    <article aria-labelledby="resume">
      <Pair columns="34rem 1fr" className={styles.last}>
        <PairBody tone="none" ground={<EntryCover entry={entry} />} />
        <PairBody className={styles.words}>
          <div>
            <p className={styles.course}>{next?.number ? title : "강의"}</p>
            <h2 id="resume">{next?.number ? `${next.number}강 ${next.title}` : title}</h2>
            <GapBar value={progressRate / 100} label={`${title} 진도`} className={styles.bar} />
            <p className={styles.left}>{progressWords(entry)}</p>
          </div>
          <WatchLink entry={entry} className={buttonClass({ variant: "primary" })}>
            {entry.lastWatchedAt ? "이어 보기" : "첫 강의 보기"}
          </WatchLink>
        </PairBody>
      </Pair>
    </article>
  );
}
