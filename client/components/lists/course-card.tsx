import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { CourseCard as CourseCardData } from "../../../shared/course/schema.ts";
import { durationText } from "../../../shared/format.ts";
import type { OwnedItem } from "../../../shared/registration/ownership.ts";
import { Card, CardBody, CardByline, CardMedia, CardQuote, CardTitle } from "../../ui/layout/card.tsx";
import { Cover } from "../../ui/image/cover.tsx";
import { MetaList } from "../../ui/layout/meta-list.tsx";
import { FavoriteButton } from "../favorite-button/favorite-button.tsx";
import { ratingOf } from "../rating-of.tsx";
import { OwnedOrPrice } from "../ownership/owned-or-price.tsx";
import { CoursePrice } from "../price-tag.tsx";
import { cardText } from "../text.ts";
import styles from "./course-card.module.css";

interface CourseCardProps {
  course: CourseCardData;
  /** "large": of a featured grid; "wide": alone in its row. */
  size?: "m" | "large" | "wide";
  owned?: OwnedItem | undefined;
  as?: "h2" | "h3";
  /** Above the facts of the course. */
  intro?: ReactNode;
  /** Default: the title. */
  children?: ReactNode;
  /** A sentence under the title. */
  note?: ReactNode;
}

export function CourseCard({ course, size = "m", owned, as = "h3", intro, note, children }: CourseCardProps) {
  const { courseId, title, subtitle, category, cover, level, teacher } = course;
  return (
    <Card size={size}>
      <CardMedia
        corner={owned ? null : <FavoriteButton item={{ itemType: "COURSE", itemId: courseId }} title={title} />}
      >
        <Cover
          id={courseId}
          title={title}
          subject={category}
          cover={cover}
          ratio={size === "large" ? "fill" : "16:9"}
          frame={size === "large" ? "4:3" : "16:9"}
        />
      </CardMedia>
      <CardBody>
        {intro}
        <MetaList>
          {category}
          <span className={styles.level}>{level}</span>
          {cardText.size(course.lectureCount, durationText(course.durationSec))}
        </MetaList>
        <CardTitle as={as}>
          <Link to="/courses/$courseId" params={{ courseId }}>
            {children ?? title}
          </Link>
        </CardTitle>
        {note}
        {size === "m" ? null : <CardQuote>{subtitle}</CardQuote>}
        <CardByline rating={ratingOf(course)}>{teacher.name}</CardByline>
        <OwnedOrPrice owned={owned}>
          <CoursePrice course={course} />
        </OwnedOrPrice>
      </CardBody>
    </Card>
  );
}
