import { defaultParseSearch } from "@tanstack/react-router";
import type { LectureListInput } from "../../../shared/lecture/schema.ts";
import { homeInputs, lectureListInputOf, lectureSearch, teacherInputsOf } from "../../../shared/page/inputs.ts";
import type { ListOf } from "../../../shared/paging.ts";
import type { Carousel, CarouselLecture, CarouselMode } from "./carousel.ts";
import { viewerIdAtom } from "../session/session-state.ts";
import { store } from "../state/store.ts";
import { carouselText } from "./text.ts";
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

/** As the list shows it: without what the user owns, where that is hidden. */
function listedLectures(search: object, page: number): Promise<ListOf<CarouselLecture>> {
  const listed = lectureSearch(search);
  const input = { ...lectureListInputOf(listed), page };
  const hidesOwned = listed.owned !== undefined && store.get(viewerIdAtom) !== null;
  return hidesOwned ? utils.registration.unownedLectures.ensureData(input) : lectures(input);
}

/** Everything that differs from one kind of list to the other. */
const rules: Record<CarouselMode, ModeRules> = {
  COURSE: {
    path: /^\/courses\/([^/]+)$/,
    backText: ({ course }) => course?.title ?? carouselText.course,
    heading: () => carouselText.courseLectures,
  },
  LECTURES: {
    path: /^\/lectures$/,
    backText: () => carouselText.lectures,
    heading: () => carouselText.lectures,
    loadPage: ({ search }, page) => listedLectures(search, page),
  },
  TEACHER: {
    path: /^\/teachers\/([^/]+)$/,
    backText: ({ lecture }) => lecture.teacher.name,
    heading: ({ lecture }) => carouselText.ofTeacher(lecture.teacher.name),
    loadPage: ({ id }, page) => lectures({ ...teacherInputsOf(id).lectures, page }),
  },
  FEATURED: {
    path: /^\/$/,
    backText: () => carouselText.home,
    heading: () => carouselText.featured,
    loadPage: (_, page) => lectures({ ...homeInputs.lectures, page }),
  },
  CLASSROOM: {
    path: /^\/classroom$/,
    backText: () => carouselText.classroom,
    heading: () => carouselText.classroomLectures,
  },
};

export const headingOf = ({ mode }: Carousel, watched: Watched): string => rules[mode].heading(watched);

const lecturePage = /^\/lectures\/[^/]+$/;

/** The text of the link back, by the page it leads to. */
export function backTextOf({ fromUrl }: Carousel, watched: Watched): string {
  const { pathname } = addressOf(fromUrl);
  if (lecturePage.test(pathname)) return carouselText.lecture;
  const found = Object.values(rules).find(({ path }) => path.test(pathname));
  return found?.backText(watched) ?? carouselText.back;
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
