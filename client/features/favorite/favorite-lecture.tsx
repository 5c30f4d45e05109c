import { Link } from "@tanstack/react-router";
import { durationText } from "../../../shared/format.ts";
import type { Favorite } from "../../../shared/favorite/schema.ts";
import { isFreeToWatch } from "../../../shared/money.ts";
import type { OwnedItem } from "../../../shared/registration/ownership.ts";
import { FavoriteButton } from "../../components/favorite-button/favorite-button.tsx";
import { LecturePrice } from "../../components/ownership/lecture-price.tsx";
import { OwnedOrPrice } from "../../components/ownership/owned-or-price.tsx";
import { ratingOf } from "../../components/rating-of.tsx";
import { buttonClass } from "../../ui/action/button-class.ts";
import { Cover } from "../../ui/image/cover.tsx";
import { ListRow, ListRowTitle } from "../../ui/layout/list-row.tsx";
import { MetaList } from "../../ui/layout/meta-list.tsx";
import { CartButton } from "./cart-button.tsx";
import styles from "./favorite-row.module.css";
import { PriceDrop } from "./price-drop.tsx";
import { wishlistItemText as text } from "./text.ts";

interface FavoriteLectureProps {
  favorite: Favorite;
  lecture: NonNullable<Favorite["lecture"]>;
  owned: OwnedItem | undefined;
}

/** A lecture of the wishlist with its next step. */
export function FavoriteLecture({ favorite, lecture, owned }: FavoriteLectureProps) {
  const { itemId: lectureId, isPublished } = favorite;
  const { title, category, cover, durationSec } = lecture;
  // One whose period has ended is bought again like any other.
  const current = owned?.hasEnded ? undefined : owned;
  const isEnded = !isPublished && !current;
  return (
    <ListRow
      className={isEnded ? styles.ended : ""}
      media={<Cover id={lectureId} title={title} subject={category} cover={cover} ratio="1:1" faded={isEnded} />}
      end={
        <>
          {isEnded ? (
            <p className={styles.note}>{text.endedNote}</p>
          ) : (
            <OwnedOrPrice owned={owned}>
              <LecturePrice lecture={lecture} />
            </OwnedOrPrice>
          )}
          <div className={styles.actions}>
            <NextStep favorite={favorite} lecture={lecture} owned={current} isEnded={isEnded} />
            <FavoriteButton item={favorite} title={title} variant="edge" />
          </div>
        </>
      }
    >
      <ListRowTitle as="h2">
        {isEnded ? (
          title
        ) : (
          <Link to="/lectures/$lectureId" params={{ lectureId }}>
            {title}
          </Link>
        )}
      </ListRowTitle>
      <MetaList>
        {lecture.teacher.name}
        {durationText(durationSec)}
        {isEnded ? null : ratingOf(lecture)}
      </MetaList>
      {isEnded || current ? null : <PriceDrop favorite={favorite} />}
    </ListRow>
  );
}

const button = buttonClass();

function NextStep({ favorite, lecture, owned, isEnded }: FavoriteLectureProps & { isEnded: boolean }) {
  const { itemId: lectureId } = favorite;
  if (isEnded) {
    return (
      <Link to="/lectures" search={{ category: lecture.category }} className={button}>
        {text.similarLectures}
      </Link>
    );
  }
  if (owned || isFreeToWatch(lecture)) {
    return (
      <Link to="/lectures/$lectureId/watch" params={{ lectureId }} className={button}>
        {owned ? text.classroom : text.watch}
      </Link>
    );
  }
  if (!lecture.price) {
    return (
      <Link to="/lectures/$lectureId" params={{ lectureId }} className={button}>
        {lecture.price === 0 ? text.start : text.viewLecture}
      </Link>
    );
  }
  return <CartButton item={{ itemType: "LECTURE", itemId: lectureId }} />;
}
