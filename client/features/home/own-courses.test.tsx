// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test } from "vitest";
import { useCourseRegistrationsQuery } from "../../api/registration.ts";
import { sessionCheckedAtom } from "../../lib/session/session-state.ts";
import { testClient } from "../../test/client.tsx";
import OwnCourses from "./own-courses.tsx";
import { resumedCourses } from "./resume-part.tsx";

afterEach(cleanup);

const Started = () => <OwnCourses started={useCourseRegistrationsQuery("user", resumedCourses)} />;

test("a user who has started no course sees no heading of courses to go on with", async () => {
  const store = createStore();
  store.set(sessionCheckedAtom, true);
  const client = testClient({
    "registration.courses": () => ({ data: { items: [], page: 1, rows: resumedCourses, total: 0 } }),
    "recommendation.list": () => ({ code: "INTERNAL" }),
  });
  render(client.page(<Started />), { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> });
  await screen.findByText("추천을 불러오지 못했어요");
  await waitFor(() => expect(screen.queryByRole("heading", { name: "이어서 배우기" })).toBeNull());
});
