import { Link } from "@tanstack/react-router";
import type { SearchHit } from "../../../../shared/search/schema.ts";
import { durationText } from "../../../../shared/format.ts";
import { useOwnedItems } from "../../../api/ownership.ts";
import { LectureLink } from "../../../components/lecture-rows/lecture-link.tsx";
import { LecturePrice } from "../../../components/ownership/lecture-price.tsx";
import { OwnedOrPrice } from "../../../components/ownership/owned-or-price.tsx";
import { CoursePrice } from "../../../components/price-tag.tsx";
import { cardText } from "../../../components/text.ts";
import { useCarouselOpening } from "../../../lib/carousel/use-carousel-opening.ts";
import { Cover } from "../../../ui/image/cover.tsx";
import { ListRow, ListRowTitle } from "../../../ui/layout/list-row.tsx";
import { MetaList } from "../../../ui/layout/meta-list.tsx";
import { MatchedText } from "../matched-text.tsx";
import { typeText } from "../text.ts";
import { FoundIn } from "./found-in.tsx";
import { hitsOf } from "./hits.ts";
import styles from "../../../ui/layout/paired-rows.module.css";

type Hit = Extract<SearchHit, { type: "COURSE" | "LECTURE" }>;

/** Courses and lectures in one list, by how well they match. */
export function MixedHits({ hits }: { hits: readonly Hit[] }) {
  const openCarousel = useCarouselOpening("LECTURES");
  const owned = useOwnedItems(hits.map(({ id }) => id));
  const lectures = hitsOf(hits, "LECTURE").map(({ lecture }) => lecture);
  const list = { items: lectures, page: 1, rows: lectures.length, total: lectures.length };
  return (
    <ul className={styles.paired}>
      {hits.map((hit) => (
        <li key={hit.id}>
          <ListRow
            media={
              <Cover
                id={hit.id}
                title={hit.title}
                subject={cardOf(hit).category}
                cover={cardOf(hit).cover}
                ratio="4:3"
              />
            }
            mediaSize="l"
            end={
              <OwnedOrPrice owned={owned.get(hit.id)}>
                {hit.type === "COURSE" ? <CoursePrice course={hit.course} /> : <LecturePrice lecture={hit.lecture} />}
              </OwnedOrPrice>
            }
          >
            <MetaList>
              {typeText[hit.type]}
              {lengthOf(hit)}
              {hit.type === "LECTURE" && hit.lecture.isPreview ? cardText.preview : null}
            </MetaList>
            <ListRowTitle>
              {hit.type === "COURSE" ? (
                <Link to="/courses/$courseId" params={{ courseId: hit.id }}>
                  <MatchedText text={hit.title} ranges={hit.match.ranges} />
                </Link>
              ) : (
                <LectureLink lecture={hit.lecture} onOpen={() => openCarousel(list, lectures.indexOf(hit.lecture))}>
                  <MatchedText text={hit.title} ranges={hit.match.ranges} />
                </LectureLink>
              )}
            </ListRowTitle>
            <MetaList>
              {cardOf(hit).teacher.name}
              {hit.type === "LECTURE" && hit.lecture.course ? cardText.within(hit.lecture.course.title) : null}
            </MetaList>
            <FoundIn found={hit.match.foundIn} />
          </ListRow>
        </li>
      ))}
    </ul>
  );
}

const cardOf = (hit: Hit) => (hit.type === "COURSE" ? hit.course : hit.lecture);

const lengthOf = (hit: Hit): string =>
  hit.type === "COURSE"
    ? cardText.size(hit.course.lectureCount, durationText(hit.course.durationSec))
    : durationText(hit.lecture.durationSec);
