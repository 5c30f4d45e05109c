import { Link } from "@tanstack/react-router";
import type { Favorite } from "../../../shared/favorite/schema.ts";
import type { OwnedItem } from "../../../shared/registration/ownership.ts";
import { FavoriteButton } from "../../components/favorite-button/favorite-button.tsx";
import { OwnedOrPrice } from "../../components/ownership/owned-or-price.tsx";
import { CoursePrice } from "../../components/price-tag.tsx";
import { ratingOf } from "../../components/rating-of.tsx";
import { itemText } from "../../components/text.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { Card, CardBody, CardByline, CardMedia, CardTitle } from "../../ui/layout/card.tsx";
import { Cover } from "../../ui/image/cover.tsx";
import { Tag } from "../../ui/feedback/tag.tsx";
import { CartButton } from "./cart-button.tsx";
import styles from "./favorite-course.module.css";
import { PriceDrop } from "./price-drop.tsx";
import { wishlistItemText as text } from "./text.ts";

interface FavoriteCourseProps {
  favorite: Favorite;
  course: NonNullable<Favorite["course"]>;
  owned: OwnedItem | undefined;
}

/** A course of the wishlist with its next step. */
export function FavoriteCourse({ favorite, course, owned }: FavoriteCourseProps) {
  const { itemId: courseId, isPublished } = favorite;
  const { title, category, cover } = course;
  // One whose period has ended is bought again like any other.
  const current = owned?.hasEnded ? undefined : owned;
  const isEnded = !isPublished && !current;
  return (
    <Card unavailable={isEnded}>
      <CardMedia
        badge={isEnded ? <Tag tone="onCover">{text.ended}</Tag> : null}
        corner={<FavoriteButton item={favorite} title={title} />}
      >
        <Cover id={courseId} title={title} subject={category} cover={cover} faded={isEnded} />
      </CardMedia>
      <CardBody>
        <CardTitle as="h2">
          {isEnded ? (
            title
          ) : (
            <Link to="/courses/$courseId" params={{ courseId }}>
              {title}
            </Link>
          )}
        </CardTitle>
        <CardByline rating={isEnded ? null : ratingOf(course)}>
          {course.teacher.name}
          {itemText.lectures(course.lectureCount)}
        </CardByline>
        {isEnded ? (
          <p className={styles.ended}>{text.endedNote}</p>
        ) : (
          <>
            <OwnedOrPrice owned={owned}>
              <CoursePrice course={course} />
            </OwnedOrPrice>
            {current ? null : <PriceDrop favorite={favorite} />}
          </>
        )}
      </CardBody>
      <div className={styles.action}>
        <NextStep favorite={favorite} category={category} owned={current} isEnded={isEnded} />
      </div>
    </Card>
  );
}

type NextStepProps = Pick<FavoriteCourseProps, "favorite" | "owned"> & { category: string; isEnded: boolean };

const wide = buttonClass({ wide: true });

function NextStep({ favorite, category, owned, isEnded }: NextStepProps) {
  const { itemId } = favorite;
  if (isEnded) {
    return (
      <Link to="/courses" search={{ category }} className={wide}>
        {text.similarCourses}
      </Link>
    );
  }
  if (owned) {
    return (
      <Link to="/classroom" className={wide}>
        {text.classroom}
      </Link>
    );
  }
  if (favorite.price === 0) {
    return (
      <Link to="/courses/$courseId" params={{ courseId: itemId }} className={wide}>
        {text.start}
      </Link>
    );
  }
  return <CartButton item={{ itemType: "COURSE", itemId }} />;
}
