import { Link } from "@tanstack/react-router";
import { NotebookPen } from "lucide-react";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import styles from "./classroom-header.module.css";
import { classroomFrameText, registrationTitles } from "../head-text.ts";

export function ClassroomHeader() {
  return (
    <header className={styles.header}>
      <h1>{registrationTitles.classroom}</h1>
      <Link to="/my/notes" search={{}} className={textLinkClass({ variant: "plain" })}>
        <NotebookPen />
        {classroomFrameText.notes}
      </Link>
    </header>
  );
}
