import { defaultParseSearch } from "@tanstack/react-router";
import type { LectureListInput } from "../../../shared/lecture.ts";
import { homeInputs, lectureListInputOf, lectureSearch, teacherInputsOf } from "../../../shared/page-inputs.ts";
import type { ListOf } from "../../../shared/paging.ts";
import type { Carousel, CarouselLecture, CarouselMode } from "./carousel.ts";
import { utils } from "../trpc/trpc.ts";

interface ModeRules {
  /** The page that holds such a list. */
  path: RegExp;
  /** The text of the link back to that page. */
  backText: (watched: Watched) => string;
  /** Over the row of lectures. */
  heading: (watched: Watched) => string;
  /** Any page of the list as its own page would show it; absent: the list is complete. */
  loadPage?: (origin: Origin, page: number) => Promise<ListOf<CarouselLecture>>;
}

type Watched = { lecture: { teacher: { name: string } }; course: { title: string } | null };
type Origin = { id: string; search: object };

const lectures = (input: LectureListInput) => utils.lecture.list.ensureData(input);

/** Everything that differs from one kind of list to the other. */
const rules: Record<CarouselMode, ModeRules> = {
  COURSE: {
    path: /^\/courses\/([^/]+)$/,
    backText: ({ course }) => course?.title ?? "코스",
    heading: () => "이 코스의 강의",
  },
  LECTURES: {
    path: /^\/lectures$/,
    backText: () => "강의 목록",
    heading: () => "강의 목록",
    loadPage: ({ search }, page) => lectures({ ...lectureListInputOf(lectureSearch(search)), page }),
  },
  TEACHER: {
    path: /^\/teachers\/([^/]+)$/,
    backText: ({ lecture }) => lecture.teacher.name,
    heading: ({ lecture }) => `${lecture.teacher.name}의 강의`,
    loadPage: ({ id }, page) => lectures({ ...teacherInputsOf(id).lectures, page }),
  },
  FEATURED: {
    path: /^\/$/,
    backText: () => "홈",
    heading: () => "추천 강의",
    loadPage: (_, page) => lectures({ ...homeInputs.lectures, page }),
  },
  CLASSROOM: {
    path: /^\/classroom$/,
    backText: () => "내 강의실",
    heading: () => "강의실의 강의",
  },
};

export const headingOf = ({ mode }: Carousel, watched: Watched): string => rules[mode].heading(watched);

const lecturePage = /^\/lectures\/[^/]+$/;

/** The text of the link back, by the page it leads to. */
export function backTextOf({ fromUrl }: Carousel, watched: Watched): string {
  const { pathname } = addressOf(fromUrl);
  if (lecturePage.test(pathname)) return "강의 소개";
  const found = Object.values(rules).find(({ path }) => path.test(pathname));
  return found?.backText(watched) ?? "돌아가기";
}

/** The page after those the list holds; null if it is complete. */
export async function loadNextPage(carousel: Carousel): Promise<ListOf<CarouselLecture> | null> {
  const { mode, fromUrl, page, rows, list } = carousel;
  const { path, loadPage } = rules[mode];
  const { pathname, search } = addressOf(fromUrl);
  const match = path.exec(pathname);
  if (!loadPage || !match || list.length < rows) return null;
  return loadPage({ id: match[1] ?? "", search: defaultParseSearch(search) }, page + 1);
}

const addressOf = (fromUrl: string): URL => new URL(fromUrl, location.origin);
