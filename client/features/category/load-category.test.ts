// @vitest-environment jsdom
import { isNotFound } from "@tanstack/react-router";
import { QueryClient } from "@tanstack/react-query";
import { createTRPCClient, httpLink } from "@trpc/client";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { expect, test } from "vitest";
import type { AppRouter } from "../../lib/trpc/app-router.ts";
import { loadCategory } from "./load-category.ts";

const category = { name: "요리/공예", icon: "", description: "손으로 만들어요", courseCount: 1, lectureCount: 1 };
const list = { items: [], page: 1, rows: 12, total: 0 };
const answers: Record<string, unknown> = {
  "site.info": { categories: [category] },
  "course.list": list,
  "course.facets": { total: 0, counts: {} },
  "lecture.list": list,
};

/** The loader's data and the procedures that it has called. */
async function load(params: Parameters<typeof loadCategory>[1]) {
  const paths: string[] = [];
  const network = (url: RequestInfo | URL) => {
    const path = new URL(typeof url === "string" ? url : "href" in url ? url.href : url.url).pathname.replace(
      "/trpc/",
      "",
    );
    paths.push(path);
    return Promise.resolve(Response.json({ result: { data: answers[path] } }));
  };
  const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: "http://test.local/trpc", fetch: network })] });
  const utils = createTRPCQueryUtils<AppRouter>({ queryClient: new QueryClient(), client });
  const result = await loadCategory(utils, params).catch((error: unknown) => error);
  return { result, paths };
}

test("a category is loaded with its courses, levels and lectures", async () => {
  const { result, paths } = await load({ category: "요리-공예" });
  expect(result).toEqual({ name: "요리/공예", level: undefined, description: "손으로 만들어요" });
  expect(paths.toSorted()).toEqual(["course.facets", "course.list", "lecture.list", "site.info"]);
});

test("a level is loaded without lectures, and has an introduction of its own", async () => {
  const { result, paths } = await load({ category: "요리-공예", level: "초급" });
  expect(result).toMatchObject({
    level: "초급",
    description: "요리/공예의 기본을 손에 익히고 싶은 분을 위한 코스예요.",
  });
  expect(paths).not.toContain("lecture.list");
});

test.each([{ category: "없음" }, { category: "요리-공예", level: "없음" }])(
  "an address like %j names nothing and loads nothing else",
  async (params) => {
    const { result, paths } = await load(params);
    expect([isNotFound(result), paths]).toEqual([true, ["site.info"]]);
  },
);
