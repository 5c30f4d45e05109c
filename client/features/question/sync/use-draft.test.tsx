// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { useRef } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { useEarlyValue } from "../../../document/use-early-value.ts";
import { storedDraft } from "./question-storage.ts";
import { useQuestionDraft } from "./use-draft.ts";

const empty = { lectureId: "l1", title: "", content: "", timestampSec: null };

function Title() {
  const { draft, write, writeFirst } = useQuestionDraft("box");
  const field = useRef<HTMLInputElement>(null);
  const title = draft?.title ?? "";
  useEarlyValue(field, title, (typed) => writeFirst({ ...empty, title: typed }));
  return <input ref={field} value={title} onChange={({ target }) => write({ ...empty, title: target.value })} />;
}

beforeEach(() => localStorage.clear());

test.each([
  ["stays", null, "왜 네 칸인가요"],
  [
    "does not replace an earlier draft",
    { ...empty, title: "벽이 왜 갈라지나요", content: "긴 설명" },
    "벽이 왜 갈라지나요",
  ],
])("a title that is typed before the code is there %s", async (_, earlier, shown) => {
  if (earlier) storedDraft(null, "box").write(earlier);
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Title />);
  const field = container.querySelector("input");
  if (!field) throw new Error("the field is gone");
  field.value = "왜 네 칸인가요";
  const root = await act(() => hydrateRoot(container, <Title />));
  expect([field.value, storedDraft(null, "box").read()]).toEqual([shown, earlier ?? { ...empty, title: shown }]);
  act(() => root.unmount());
});
