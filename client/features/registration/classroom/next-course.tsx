import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { PersonIllustration } from "../../../ui/person-illustration.tsx";
import styles from "./next-course.module.css";

/** The last cell of the list: a link to the courses. */
export function NextCourse() {
  return (
    <Link to="/courses" className={styles.cell}>
      <b>다음 코스 고르기</b>
      <span>새로 배우고 싶은 것이 있나요?</span>
      <ChevronRight />
      <PersonIllustration head="ㅎ" arms="ㅗ" ink="text-2" face="ssuk-mid" className={styles.person} />
    </Link>
  );
}
