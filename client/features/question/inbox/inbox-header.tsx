import { questionLimits } from "../../../../shared/question-limits.ts";
import { inboxHeadText as text } from "../head-text.ts";
import styles from "./inbox.module.css";

export const InboxHeader = () => (
  <header className={styles.header}>
    <h1>{text.title}</h1>
    <p>{text.lead(questionLimits.answerHours)}</p>
  </header>
);
