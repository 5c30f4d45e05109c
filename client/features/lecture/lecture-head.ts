import { categoryPath } from "../../../shared/catalog/category-address.ts";
import type { Lecture, LectureCard } from "../../../shared/lecture/schema.ts";
import type { LectureSearch } from "../../../shared/page/inputs.ts";
import type { ListOf } from "../../../shared/paging.ts";
import { isFreeToWatch } from "../../../shared/money.ts";
import { canonicalOf, isPastEnd, type PageHead } from "../../document/page-head.ts";
import { lectureHeadText } from "./head-text.ts";
import { aggregateRating, breadcrumbs, isoDuration, itemList, offer } from "../../document/structured-data.ts";

export function lectureListHead(search: LectureSearch, list: ListOf<LectureCard> | undefined): PageHead {
  const { category, page } = search;
  const title = lectureHeadText.title(category);
  if (!import.meta.env.SSR) return { title };
  return {
    title,
    description: list && lectureHeadText.description(title, list.total),
    canonical: isPastEnd(list) && (category || page) ? undefined : canonicalOf("/lectures", { category, page }),
    structuredData: import.meta.env.SSR
      ? (origin) => [itemList(origin, list?.items.map(({ lectureId }) => `/lectures/${lectureId}`) ?? [])]
      : undefined,
  };
}

export function lectureHead(lecture: Lecture | undefined): PageHead {
  if (!lecture) return { title: lectureHeadText.title(undefined) };
  if (!import.meta.env.SSR) return { title: lecture.title };
  const path = `/lectures/${lecture.lectureId}`;
  return {
    title: lecture.title,
    description: lecture.summary,
    canonical: path,
    image: `/share${path}.jpg`,
    structuredData: import.meta.env.SSR
      ? (origin) => [
          videoData(origin, path, lecture),
          breadcrumbs(origin, [
            { name: lectureHeadText.lectures, path: "/lectures" },
            { name: lecture.category, path: categoryPath(lecture.category) },
            { name: lecture.title, path },
          ]),
        ]
      : undefined,
  };
}

/** The file of a preview, which everyone may fetch. */
function contentOf(origin: string, { isPreview, sources }: Lecture) {
  const file = sources.find(({ type }) => type === "video/mp4");
  return isPreview && file ? { contentUrl: origin + file.url, encodingFormat: file.type } : {};
}

const videoData = (origin: string, path: string, lecture: Lecture) => ({
  "@context": "https://schema.org",
  "@type": "VideoObject",
  name: lecture.title,
  description: lecture.summary,
  thumbnailUrl: origin + (lecture.posterUrl ?? `/share${path}.jpg`),
  uploadDate: lecture.publishedAt,
  duration: isoDuration(lecture.durationSec),
  url: origin + path,
  ...contentOf(origin, lecture),
  inLanguage: "ko",
  isAccessibleForFree: lecture.isPreview || lecture.price === 0,
  ...(lecture.isWithdrawn || lecture.price === null || isFreeToWatch(lecture)
    ? {}
    : offer(origin + path, lecture.price)),
  ...aggregateRating(lecture),
  hasPart: lecture.chapters.map(({ title, startSec, endSec }) => ({
    "@type": "Clip",
    name: title,
    startOffset: startSec,
    endOffset: endSec,
    url: `${origin}${path}/watch?t=${Math.floor(startSec)}`,
  })),
});
