import { expect, test } from "vitest";
import { PageDocument } from "./cached-response.ts";
import { release } from "./unpooled.ts";

test.each([0, 10, 4_000, 200_000])("a document of %i more characters comes back in memory of its own", async (more) => {
  const text = `<p>가나다</p>${"<i>라</i>".repeat(more / 8)}`;
  const document = await PageDocument.of(text, { status: 200, policy: "", isFrame: false });
  const [first, second] = await Promise.all([document.plain(), document.plain()]);
  expect(first.toString()).toBe(text);
  release(first);
  expect([first.length, second.toString()]).toEqual([0, text]);
});
