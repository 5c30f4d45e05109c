import { durationText } from "../../shared/format.ts";
import type { LectureCard as LectureCardData } from "../../shared/lecture/schema.ts";
import type { OwnedItem } from "../../shared/registration/ownership.ts";
import { Card, CardBody, CardByline, CardMedia, CardTitle } from "../ui/layout/card.tsx";
import { Cover } from "../ui/image/cover.tsx";
import { MetaList } from "../ui/layout/meta-list.tsx";
import { Tag } from "../ui/feedback/tag.tsx";
import { FavoriteButton } from "./favorite-button/favorite-button.tsx";
import { ratingOf } from "./rating-of.tsx";
import { LectureLink } from "./lecture-rows/lecture-link.tsx";
import { LecturePrice } from "./ownership/lecture-price.tsx";
import { cardText } from "./text.ts";
import { OwnedOrPrice } from "./ownership/owned-or-price.tsx";

interface LectureCardProps {
  lecture: LectureCardData;
  owned?: OwnedItem | undefined;
  /** Runs when the card is clicked, before the navigation. */
  onOpen?: () => void;
}

export function LectureCard({ lecture, owned, onOpen }: LectureCardProps) {
  const { lectureId, title, category, cover, durationSec, isPreview, teacher, course } = lecture;
  return (
    <Card>
      <CardMedia
        badge={isPreview ? <Tag tone="onCover">{cardText.preview}</Tag> : null}
        corner={owned ? null : <FavoriteButton item={{ itemType: "LECTURE", itemId: lectureId }} title={title} />}
      >
        <Cover id={lectureId} title={title} subject={category} cover={cover} />
      </CardMedia>
      <CardBody>
        <MetaList>
          {category}
          {durationText(durationSec)}
        </MetaList>
        <CardTitle as="h2">
          <LectureLink lecture={lecture} onOpen={onOpen}>
            {title}
          </LectureLink>
        </CardTitle>
        {course ? (
          <MetaList>{cardText.within(course.title)}</MetaList>
        ) : (
          <CardByline rating={ratingOf(lecture)}>{teacher.name}</CardByline>
        )}
        <OwnedOrPrice owned={owned}>
          <LecturePrice lecture={lecture} />
        </OwnedOrPrice>
      </CardBody>
    </Card>
  );
}
