import type { ReactNode } from "react";
import type { LectureCard } from "../../../shared/lecture/schema.ts";
import { durationText } from "../../../shared/format.ts";
import type { ListOf } from "../../../shared/paging.ts";
import type { CarouselMode } from "../../lib/carousel/carousel.ts";
import { useOwnedItems } from "../../api/ownership.ts";
import { useCarouselOpening } from "../../lib/carousel/use-carousel-opening.ts";
import { Cover } from "../../ui/image/cover.tsx";
import { MetaList } from "../../ui/layout/meta-list.tsx";
import { ListRow, ListRowTitle } from "../../ui/layout/list-row.tsx";
import { LectureLink } from "./lecture-link.tsx";
import { LecturePrice } from "../ownership/lecture-price.tsx";
import { cardText } from "../text.ts";
import { OwnedOrPrice } from "../ownership/owned-or-price.tsx";
import styles from "../../ui/layout/paired-rows.module.css";

interface LectureRowsProps {
  list: ListOf<LectureCard>;
  /** The kind of carousel that a click opens. */
  mode: CarouselMode;
  /** Two rows side by side where there is room. */
  paired?: boolean;
  withTeacher?: boolean;
  /** Default: the title. */
  renderTitle?: (lecture: LectureCard) => ReactNode;
  /** A sentence at the end of the row. */
  renderNote?: (lecture: LectureCard) => ReactNode;
}

/** Lectures as rows. */
export function LectureRows({
  list,
  mode,
  paired = false,
  withTeacher = true,
  renderTitle = titleOf,
  renderNote,
}: LectureRowsProps) {
  const open = useCarouselOpening(mode);
  const owned = useOwnedItems(list.items.map(({ lectureId }) => lectureId));
  return (
    <ul className={paired ? styles.paired : undefined}>
      {list.items.map((lecture, i) => (
        <li key={lecture.lectureId}>
          <ListRow
            media={
              <Cover
                id={lecture.lectureId}
                title={lecture.title}
                subject={lecture.category}
                cover={lecture.cover}
                ratio="1:1"
              />
            }
            end={
              <OwnedOrPrice owned={owned.get(lecture.lectureId)}>
                <LecturePrice lecture={lecture} />
              </OwnedOrPrice>
            }
          >
            <MetaList>
              {lecture.category}
              {durationText(lecture.durationSec)}
              {lecture.isPreview ? cardText.preview : null}
            </MetaList>
            <ListRowTitle>
              <LectureLink lecture={lecture} onOpen={() => open(list, i)}>
                {renderTitle(lecture)}
              </LectureLink>
            </ListRowTitle>
            {withTeacher || lecture.course ? (
              <MetaList>
                {withTeacher ? lecture.teacher.name : null}
                {lecture.course ? cardText.within(lecture.course.title) : null}
              </MetaList>
            ) : null}
            {renderNote?.(lecture)}
          </ListRow>
        </li>
      ))}
    </ul>
  );
}

const titleOf = ({ title }: LectureCard): ReactNode => title;
