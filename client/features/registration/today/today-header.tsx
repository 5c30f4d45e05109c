import { todayText as text } from "./text.ts";
import styles from "./today.module.css";

interface TodayHeaderProps {
  /** The goal of one day. */
  minutes: number;
  name: string;
  streakDays: number;
}

/** The heading of a learner's home page; one day is no streak. */
export const TodayHeader = ({ minutes, name, streakDays }: TodayHeaderProps) => (
  <div className={styles.head}>
    <h1 id="today">{text.title(minutes, name)}</h1>
    {streakDays > 1 ? <p className={styles.streak}>{text.streak(streakDays)}</p> : null}
  </div>
);
