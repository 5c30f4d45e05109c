import { Link } from "@tanstack/react-router";
import type { ClassroomSections } from "../classroom/classroom-sections.ts";
import { daysLeft } from "../days-left.ts";
import styles from "./stats.module.css";

interface StatsProps {
  sections: ClassroomSections;
  registrationCount: number;
  orderCount: number;
  now: Date;
}

/** Four figures about the account, each a link. */
export function Stats({ sections: { learning, done }, registrationCount, orderCount, now }: StatsProps) {
  const ending = learning.filter(({ expiresAt }) => daysLeft(expiresAt, now) !== null).length;
  const uncertified = done.filter(({ certificateId }) => certificateId === null).length;
  return (
    <div className={styles.cells}>
      <Link to="/classroom" search={{}}>
        <span>배우는 중</span>
        <b>{learning.length}</b>
        <small>{ending > 0 ? `기간이 곧 끝나는 것 ${ending}` : "내 강의실에서 이어 봐요"}</small>
      </Link>
      <Link to="/classroom" search={{ tab: "done" }}>
        <span>다 들었어요</span>
        <b>{done.length}</b>
        <small>{uncertified > 0 ? `수료증 받을 것 ${uncertified}` : "틈을 모두 닫은 것"}</small>
      </Link>
      <Link to="/my/registrations" search={{}}>
        <span>수강 내역</span>
        <b>{registrationCount}</b>
        <small>기간과 진도</small>
      </Link>
      <Link to="/my/orders" search={{}}>
        <span>구매 내역</span>
        <b>{orderCount}</b>
        <small>주문과 영수증</small>
      </Link>
    </div>
  );
}
