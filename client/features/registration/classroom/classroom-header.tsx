import { Link } from "@tanstack/react-router";
import { NotebookPen } from "lucide-react";
import { textLinkClass } from "../../../ui/text-link.ts";
import styles from "./classroom-header.module.css";

export function ClassroomHeader() {
  return (
    <header className={styles.header}>
      <h1>내 강의실</h1>
      <Link to="/my/notes" search={{}} className={textLinkClass({ variant: "plain" })}>
        <NotebookPen />내 노트
      </Link>
    </header>
  );
}
