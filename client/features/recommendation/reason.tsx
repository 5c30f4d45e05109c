import { Link } from "@tanstack/react-router";
import { Award, CircleCheck, Clock, Gift, Heart, type LucideIcon, Sparkle, Users } from "lucide-react";
import type { ReactNode } from "react";
import type { Recommendation, RecommendationReason } from "../../../shared/recommendation/schema.ts";
import styles from "./reason.module.css";
import { reasonText } from "./text.ts";

type Kind = RecommendationReason["kind"];

const icons: Record<Kind, LucideIcon> = {
  TAKEN_NEXT: Users,
  SAME_TEACHER: Heart,
  FAVORITED_TOGETHER: Heart,
  FAVORITE_TEACHER: Heart,
  WATCHED_CATEGORY: Clock,
  COMPLETED_CATEGORY: CircleCheck,
  INTEREST: Sparkle,
  POPULAR: Users,
  TOP_RATED: Award,
  NEW: Sparkle,
  FREE: Gift,
  TAKEN: Users,
  CATEGORY: Sparkle,
};

/** Why a course is recommended, with a link to what it comes from. */
export function Reason({ course }: { course: Recommendation }) {
  const Icon = icons[course.reason.kind];
  const { before = "", name, after } = reasonText(course);
  return (
    <p className={styles.reason}>
      <Icon />
      <span>
        {before}
        {name === undefined ? null : <Origin course={course}>{name}</Origin>}
        {after}
      </span>
    </p>
  );
}

/** The course, lecture, teacher or category that the reason names. */
function Origin({ course: { reason, teacher, category }, children }: { course: Recommendation; children: ReactNode }) {
  const { kind, item } = reason;
  const shown = { className: styles.origin, children };
  if (item?.itemType === "COURSE")
    return <Link to="/courses/$courseId" params={{ courseId: item.itemId }} {...shown} />;
  if (item) return <Link to="/lectures/$lectureId" params={{ lectureId: item.itemId }} {...shown} />;
  if (kind === "FAVORITE_TEACHER")
    return <Link to="/teachers/$teacherId" params={{ teacherId: teacher.teacherId }} {...shown} />;
  return <Link to="/courses" search={{ category }} {...shown} />;
}
