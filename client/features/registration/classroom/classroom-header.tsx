import { Link } from "@tanstack/react-router";
import { NotebookPen } from "lucide-react";
import { textLinkClass } from "../../../ui/text-link.ts";
import styles from "./classroom-header.module.css";
import { classroomText } from "../text.ts";

export function ClassroomHeader() {
  return (
    <header className={styles.header}>
      <h1>{classroomText.title}</h1>
      <Link to="/my/notes" search={{}} className={textLinkClass({ variant: "plain" })}>
        <NotebookPen />
        {classroomText.notes}
      </Link>
    </header>
  );
}
