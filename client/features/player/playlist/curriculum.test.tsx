// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Course } from "../../../../shared/course/schema.ts";
import type { CourseProgress } from "../../../../shared/progress/schema.ts";
import { testClient } from "../../../test/client.tsx";
import { Curriculum } from "./curriculum.tsx";

afterEach(cleanup);

const lecture = (lectureId: string, title: string) => ({ lectureId, title, durationSec: 66, isPreview: false });
const course = {
  courseId: "course",
  sections: [{ title: "흙", lectures: [lecture("a", "반죽"), lecture("b", "초벌")] }],
} as unknown as Course;
const covered = (lectureId: string, progressRate: number) => ({
  lectureId,
  progressRate,
  completed: progressRate === 100,
  lastPositionSec: 0,
});
const progress: CourseProgress = {
  registrationId: "registration",
  courseId: "course",
  durationSec: 132,
  watchedSec: 99,
  progressRate: 75,
  lectures: [covered("a", 100), covered("b", 50)],
};

test("the link of a lecture says how far it is watched, with its unit", async () => {
  render(testClient({}).page(<Curriculum course={course} lectureId="b" owned progress={progress} />));
  const links = await screen.findAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "1강 반죽 다 들었어요1:06",
    "2강 초벌1:06 50% 들었어요",
  ]);
  // The bar of the course alone has a name of its own.
  expect(screen.getAllByRole("progressbar")).toHaveLength(1);
});
