import type { ReactNode } from "react";
import type { User } from "../../../../shared/account/schema.ts";
import type { Summary } from "../../../../shared/summary/schema.ts";
import { ownFaceIdAtom } from "../../../lib/session/session-state.ts";
import { useAtomValue } from "../../../document/use-atom.ts";
import { Avatar } from "../../../ui/image/avatar.tsx";
import { AccountLinks } from "./account-links.tsx";
import { itemToResume, type ClassroomSections } from "../classroom/classroom-sections.ts";
import { Stats } from "./stats.tsx";
import styles from "./my-overview.module.css";
import { MyResume } from "./my-resume.tsx";
import { RegistrationsEmpty } from "../registrations-empty.tsx";
import { overviewFrameText } from "../head-text.ts";
import { todayText } from "../today/text.ts";
import { overviewText } from "./text.ts";

interface MyOverviewProps {
  /** null while it is loading. */
  user: User | null;
  /** The goal of one day; null: the user has nothing to learn. */
  minutes: number | null;
  sections: ClassroomSections;
  registrationCount: number;
  summary: Summary;
  /** A sentence about recent study. */
  recentStudy: string;
  /** The study by day. */
  study: ReactNode;
  /** The newest notifications. */
  news: ReactNode;
  /** Publications of a teacher. */
  works?: ReactNode;
  now: Date;
}

export function MyOverview({
  user,
  minutes,
  recentStudy,
  study,
  news,
  works,
  registrationCount,
  ...has
}: MyOverviewProps) {
  const { sections, summary } = has;
  const faceId = useAtomValue(ownFaceIdAtom);
  const resume = itemToResume(sections);
  const isEmpty = summary.orders.total === 0 && registrationCount === 0;
  return (
    <div className={styles.screen}>
      <header className={styles.hello}>
        {user ? <Avatar id={faceId} photo={user.photoId} name={user.name} /> : null}
        <div>
          <h1>{user ? titleFor(user.name, minutes) : overviewFrameText.title}</h1>
          <p>{recentStudy}</p>
        </div>
      </header>
      {resume ? <MyResume item={resume} /> : null}
      {resume || works ? null : <RegistrationsEmpty isFirst={isEmpty} />}
      {isEmpty ? null : <Stats {...has} />}
      {works}
      <div className={styles.columns}>
        {isEmpty && works ? null : study}
        {news}
      </div>
      <AccountLinks {...has} />
    </div>
  );
}

const titleFor = (name: string, minutes: number | null): string =>
  minutes === null ? overviewText.greetingTo(name) : todayText.title(minutes, name);
