import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { PersonIllustration } from "../../../ui/image/person-illustration.tsx";
import styles from "./next-course.module.css";
import { classroomText } from "../text.ts";

/** The last cell of the list: a link to the courses. */
export function NextCourse() {
  return (
    <Link to="/courses" className={styles.cell}>
      <b>
        {classroomText.nextCourse.title}
        <ChevronRight />
      </b>
      <span>{classroomText.nextCourse.hint}</span>
      <PersonIllustration head="ㅎ" arms="ㅗ" ink="text-2" face="ssuk-mid" className={styles.person} />
    </Link>
  );
}
