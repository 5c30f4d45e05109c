import { Link } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { dateText, durationText } from "../../../shared/format.ts";
import type { Lecture } from "../../../shared/lecture.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { DetailHeader } from "../../ui/detail-page.tsx";
import { MetaList } from "../../ui/meta-list.tsx";
import { PlayPill, playPillClass } from "../../ui/play-pill.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "./lecture-detail-header.module.css";
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
            강의
          </Link>
          <Link to="/lectures" search={{ category }} activeOptions={{ exact: true }}>
            {category}
          </Link>
        </Breadcrumb>
      }
      title={lecture.title}
      lead={lecture.summary}
      meta={
        <MetaList size="m">
          {durationText(lecture.durationSec)}
          <Link to="/teachers/$teacherId" params={{ teacherId: lecture.teacher.teacherId }} className={styles.by}>
            {lecture.teacher.name}
          </Link>
          {lecture.publishedAt ? `${dateText(lecture.publishedAt)} 공개` : null}
        </MetaList>
      }
      media={
        <div className={styles.poster}>
          <img src={lecture.posterUrl} width={1280} height={720} loading="lazy" alt="" />
          {open || isPreview ? (
            <Link to="/lectures/$lectureId/watch" params={{ lectureId }} search={{ course }} className={playPillClass}>
              <PlayPill>{open ? "이어 보기" : `맛보기 ${durationText(lecture.durationSec)}`}</PlayPill>
            </Link>
          ) : (
            <Tag tone="onCover" icon={<Lock />} className={styles.locked}>
              수강하면 볼 수 있어요
            </Tag>
          )}
        </div>
      }
    />
  );
}
