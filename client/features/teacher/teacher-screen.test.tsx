// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Review } from "../../../shared/review/schema.ts";
import type { FrontPreview } from "../../../shared/site/front-page.ts";
import type { TeacherDetail } from "../../../shared/teacher/schema.ts";
import type { StubResponses } from "../../test/client.tsx";
import { showSection } from "../../test/community.tsx";
import { testTeacher } from "../../test/teacher.ts";
import { TeacherList } from "./teacher-list.tsx";
import { TeacherScreen } from "./teacher-screen.tsx";

afterEach(cleanup);

interface Shown {
  teacher?: Partial<TeacherDetail>;
  courses?: number;
  lectures?: number;
  answerSec?: number | null;
  preview?: FrontPreview | null;
  reviews?: readonly Review[];
  answers?: StubResponses;
  signedIn?: boolean;
}

const favorites = (...teachers: string[]) => ({ data: { COURSE: [], LECTURE: [], TEACHER: teachers } });

const open = ({
  teacher,
  courses = 2,
  lectures = 0,
  answerSec = null,
  preview = null,
  reviews = [],
  answers,
  signedIn = true,
}: Shown = {}) =>
  showSection(
    <TeacherScreen
      teacher={testTeacher(teacher)}
      courses={{ count: courses, list: <p>코스 목록</p> }}
      lectures={{ count: lectures, list: <p>강의 목록</p> }}
      answerSec={answerSec}
      preview={preview}
      reviews={reviews}
    />,
    { "favorite.ids": () => favorites(), "moderation.blockedIds": () => ({ data: [] }), ...answers },
    { signedIn },
  );

const terms = () => screen.getAllByRole("term").map(({ textContent }) => textContent);
const heart = () => screen.findByRole("button", { name: /^팔로우/ });

test("a section without items is left out, and so is its link", async () => {
  open();
  await screen.findByText("코스 목록");
  screen.getByText("스무 해 동안 컵을 빚었어요.");
  expect(screen.queryByText("강의 목록")).toBeNull();
  const links = within(screen.getByRole("navigation", { name: "윤서하 안내" })).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href")?.replace(/^.*#/, "#"))).toEqual(["#courses", "#bio"]);
});

const review: Review = {
  reviewId: "r1",
  lectureId: "l1",
  lectureTitle: "중심 잡기",
  userId: null,
  author: { userId: "u1", faceId: "u1", photoId: null, name: "김하늘", isTeacher: false },
  rating: 5,
  content: "손 위치를 계속 보여 줘요.",
  watchedPercent: 100,
  isCompleted: true,
  refunded: false,
  isCounted: true,
  photos: [],
  helpfulCount: 3,
  reply: null,
  createdAt: "2026-11-17T12:00:00.000Z",
  editedAt: null,
};

test("a teacher speaks: a sentence in quotation marks, and what learners say", async () => {
  open({ teacher: { quote: "흙이 먼저 말해요." }, reviews: [review] });
  await screen.findByText("“흙이 먼저 말해요.”");
  const said = within(screen.getByRole("region", { name: "수강생이 남긴 후기" }));
  said.getByText("손 위치를 계속 보여 줘요.");
  expect(said.getByRole("link", { name: "중심 잡기" }).getAttribute("href")).toBe("/lectures/l1");
  cleanup();
  open();
  await screen.findByText("코스 목록");
  expect(screen.queryByRole("region", { name: "수강생이 남긴 후기" })).toBeNull();
});

test("a review of a blocked user is left out, and so is the section without another one", async () => {
  const answers = { "moderation.blockedIds": () => ({ data: ["blocked"] }) };
  const ofBlocked = { ...review, reviewId: "r2", userId: "blocked", content: "보고 싶지 않은 글" };
  open({ reviews: [review, ofBlocked], answers });
  await screen.findByText("손 위치를 계속 보여 줘요.");
  await waitFor(() => expect(screen.queryByText("보고 싶지 않은 글")).toBeNull());
  cleanup();
  open({ reviews: [ofBlocked], answers });
  await waitFor(() => expect(screen.queryByRole("region", { name: "수강생이 남긴 후기" })).toBeNull());
  await screen.findByText("코스 목록");
});

test("a preview plays in place, and is the link to its screen without script", async () => {
  const preview = {
    lectureId: "l1",
    title: "중심 잡기",
    durationSec: 166,
    category: "공예",
    cover: null,
    course: null,
  };
  open({ preview });
  const link = await screen.findByRole("link", { name: /중심 잡기.*2분 46초 · 가입 없이 바로 재생/ });
  expect(link.getAttribute("href")).toBe("/lectures/l1/watch");
  fireEvent.click(link);
  await screen.findByRole("region", { name: "맛보기: 중심 잡기" });
});

test("figures that are not known are left out", async () => {
  open();
  await screen.findByText("1,234명");
  screen.getByText("56명");
  expect(terms()).toEqual(["수강생", "팔로워"]);
  cleanup();
  open({ teacher: { ratingCount: 12, ratingAverage: 4.6 }, answerSec: 7_200 });
  await screen.findByText("1,234명");
  expect(terms()).toEqual(["강의 평점", "수강생", "팔로워", "보통 답변 시간"]);
});

test("links to other sites open in a window of their own, without a way back into this one", async () => {
  open({ teacher: { links: [{ label: "작업실", url: "https://studio.example" }] } });
  const link = await screen.findByRole("link", { name: /^작업실.*새 창에서 열려요$/ });
  expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"]);
});

test("a teacher who is added to the favorites is shown so at once, and no longer when that fails", async () => {
  const { promise, resolve } = Promise.withResolvers<{ code: string }>();
  open({ answers: { "favorite.add": () => promise } });
  fireEvent.click(await heart());
  await waitFor(async () => expect((await heart()).getAttribute("aria-pressed")).toBe("true"));
  resolve({ code: "FAVORITES_FULL" });
  await waitFor(async () => expect((await heart()).getAttribute("aria-pressed")).toBe("false"));
});

const list = (
  total: number,
  items = [testTeacher(), testTeacher({ teacherId: "t2", name: "지수", learnerCount: 0 })],
) => ({
  items,
  page: 1,
  rows: 24,
  total,
});

test("the list shows each teacher with the numbers that are not zero", async () => {
  showSection(<TeacherList list={list(2)} page={1} />, {});
  const [first, second] = await screen.findAllByRole("article");
  expect(first?.textContent).toContain("1,234");
  expect(second?.textContent).not.toContain("수강생");
  expect(screen.getByRole("link", { name: "지수" }).getAttribute("href")).toBe("/teachers/t2");
});

test("an empty list leads to the courses, a page past its end to the first", async () => {
  showSection(<TeacherList list={list(0, [])} page={1} />, {});
  await screen.findByText("아직 크리에이터가 없어요");
  expect(screen.getByRole("link", { name: "코스 둘러보기" }).getAttribute("href")).toBe("/courses");
  cleanup();
  showSection(<TeacherList list={list(5, [])} page={9} />, {});
  await screen.findByText("이 페이지에는 크리에이터가 없어요");
});
