import { Link } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { slugOf } from "../../../shared/catalog/category-address.ts";
import { dateText, durationText } from "../../../shared/format.ts";
import type { Lecture } from "../../../shared/lecture/schema.ts";
import LikeButton from "../../components/like-button/like-button.tsx";
import { ratingOf } from "../../components/rating-of.tsx";
import { ShareButton } from "../../components/share/share-button.tsx";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";
import { Image } from "../../ui/image/image.tsx";
import { Cover } from "../../ui/image/cover.tsx";
import { DetailHeader } from "../../ui/layout/detail-page.tsx";
import { MetaList } from "../../ui/layout/meta-list.tsx";
import { PlayPill, playPillClass } from "../../ui/action/play-pill.tsx";
import styles from "./lecture-detail-header.module.css";
import { lecturePageText as text } from "./text.ts";
import type { LectureAccess } from "./use-lecture-access.ts";
import { useWatchedCourse } from "./use-watched-course.ts";

/** The cover of a lecture with a link to play it, title, summary and facts. */
export function LectureDetailHeader({ lecture, access }: { lecture: Lecture; access: LectureAccess }) {
  const { lectureId, category, isPreview } = lecture;
  const open = access.kind === "open";
  const course = useWatchedCourse(lectureId, access);
  return (
    <DetailHeader
      breadcrumb={
        <Breadcrumb>
          <Link to="/lectures" activeOptions={{ exact: true }}>
            {text.breadcrumb}
          </Link>
          <Link to="/categories/$category" params={{ category: slugOf(category) }} activeOptions={{ exact: true }}>
            {category}
          </Link>
        </Breadcrumb>
      }
      share={
        <ShareButton title={lecture.title} path={`/lectures/${lectureId}`} image={`/share/lectures/${lectureId}.jpg`} />
      }
      title={lecture.title}
      lead={lecture.summary}
      meta={
        <div className={styles.facts}>
          <MetaList size="m">
            {ratingOf(lecture)}
            {durationText(lecture.durationSec)}
            <Link to="/teachers/$teacherId" params={{ teacherId: lecture.teacher.teacherId }} className={styles.by}>
              {lecture.teacher.name}
            </Link>
            {lecture.publishedAt ? text.published(dateText(lecture.publishedAt)) : null}
          </MetaList>
          <LikeButton lectureId={lectureId} />
        </div>
      }
      media={
        <div className={styles.poster}>
          <Cover id={lectureId} title={lecture.title} subject={category} cover={lecture.cover} />
          {open || isPreview ? (
            <>
              {lecture.posterUrl === null ? null : (
                <Image
                  url={lecture.posterUrl}
                  width={1280}
                  height={720}
                  widths={[640, 828, 1080, 1920]}
                  sizes="(width < 56.25em) 100vw, 748px"
                  fetchPriority="high"
                  alt=""
                />
              )}
              <Link
                to="/lectures/$lectureId/watch"
                params={{ lectureId }}
                search={{ course }}
                className={playPillClass}
              >
                <PlayPill>{open ? text.resume : text.preview(durationText(lecture.durationSec))}</PlayPill>
              </Link>
            </>
          ) : (
            <p className={styles.locked}>
              <Lock />
              {text.locked}
            </p>
          )}
        </div>
      }
    />
  );
}
