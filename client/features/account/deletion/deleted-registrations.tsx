import type { Closing } from "../../../../shared/account-settings.ts";
import { dateText } from "../../../../shared/format.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import styles from "./deletion.module.css";

/** The valid registrations, which end with the account. */
export function DeletedRegistrations({ registrations }: Pick<Closing, "registrations">) {
  return (
    <section aria-labelledby="close-registrations">
      <h3 id="close-registrations" className={styles.title}>
        더는 볼 수 없는 것 <span>{registrations.length}</span>
      </h3>
      <ul className={styles.list}>
        {registrations.map(({ itemType, title, progressRate, expiresAt }) => (
          <li key={`${itemType} ${title}`}>
            <p className={styles.name}>{title}</p>
            <ProgressBar value={progressRate / 100} label={`${title} 진도`} />
            <p className={styles.small}>
              {itemType === "COURSE" ? "코스" : "강의"} ·{" "}
              {progressRate < 100 ? `${progressRate}% 들었어요` : "다 들었어요"}
              {expiresAt ? ` · ${dateText(expiresAt)}까지` : ""}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
