// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { Suspense } from "react";
import { afterEach, expect, test } from "vitest";
import type { RegisteredItem } from "../../../../shared/registration/schema.ts";
import { carouselAtom } from "../../../lib/carousel/carousel.ts";
import { tokenAtom } from "../../../lib/session/session-state.ts";
import { testClient } from "../../../test/client.tsx";
import { finished, named } from "../../../test/registration.ts";
import { useClassroom } from "./use-classroom.ts";
import { WatchLink } from "../watch-link.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const { userId } = named("");

function Classroom({ pressed }: { pressed: RegisteredItem }) {
  const { sections, total } = useClassroom(userId);
  return (
    <>
      <output>
        {sections.learning.length} + {sections.done.length} / {total}
      </output>
      <WatchLink item={pressed}>보기</WatchLink>
    </>
  );
}

const single = (name: string, rest: Partial<RegisteredItem> = {}) => named(name, { itemType: "LECTURE", ...rest });

function open(items: RegisteredItem[], clicked: RegisteredItem) {
  const store = createStore();
  store.set(tokenAtom, { value: "token", userId, expiresAt: Number.MAX_SAFE_INTEGER, clockSkewMs: 0 });
  const client = testClient({
    "registration.overview": (input) => {
      const { page, rows } = input as { page: number; rows: number };
      return { data: { items: items.slice((page - 1) * rows, page * rows), page, rows, total: items.length } };
    },
  });
  render(
    <Provider store={store}>
      {client.page(
        <Suspense>
          <Classroom pressed={clicked} />
        </Suspense>,
      )}
    </Provider>,
  );
  return { ...client, carousel: () => store.get(carouselAtom) };
}

test("more than a hundred registrations are read in further pages", async () => {
  const many = Array.from({ length: 230 }, (_, i) => single(`${i}`, i < 30 ? finished : {}));
  const { callsOf } = open(many, single("0"));
  await screen.findByText("200 + 30 / 230");
  expect(callsOf("registration.overview")).toEqual([1, 2, 3].map((page) => ({ userId, page, rows: 100 })));
});

test("opening a single lecture makes the single lectures of its section, in their order, the carousel", async () => {
  const items = [
    single("older", { lastWatchedAt: "2025-11-01T00:00:00.000Z" }),
    named("course"),
    single("newer", { lastWatchedAt: "2025-11-10T00:00:00.000Z" }),
    single("finished", finished),
  ];
  const { carousel } = open(items, single("older"));
  fireEvent.click(await screen.findByRole("link", { name: "보기" }));
  const { list, index, mode, rows } = carousel();
  expect([list.map(({ lectureId }) => lectureId), index, mode, rows]).toEqual([["newer", "older"], 1, "CLASSROOM", 2]);
});

test("opening a course leaves the carousel to its lectures", async () => {
  const { carousel } = open([named("course")], named("course"));
  fireEvent.click(await screen.findByRole("link", { name: "보기" }));
  expect(carousel().list).toEqual([]);
});
