// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Markdown } from "./markdown.tsx";
import { parseBlocks } from "./parse-blocks.ts";

afterEach(cleanup);

const htmlOf = (text: string) => render(<Markdown text={text} />).container.firstElementChild?.innerHTML ?? "";

test("paragraphs are parted by empty lines and keep bold and code", () => {
  expect(htmlOf("하나 **둘** `셋`\n넷\n\n다섯")).toBe("<p>하나 <strong>둘</strong> <code>셋</code>\n넷</p><p>다섯</p>");
});

test("a heading gets an address of its own, numbered when its words come again", () => {
  const ids = parseBlocks("## 1. 한눈에 보기\n\n## 끝\n\n## 끝").map((block) =>
    block.kind === "heading" ? block.id : "",
  );
  expect(ids).toEqual(["1-한눈에-보기", "끝", "끝-2"]);
});

test("a list holds the list that is set in under one of its lines", () => {
  expect(htmlOf("1. 가\n   - 나\n   - 다\n2. 라")).toBe(
    '<ol start="1"><li>가<ul><li>나</li><li>다</li></ul></li><li>라</li></ol>',
  );
});

test("a list follows its sentence without an empty line between", () => {
  expect(htmlOf("말하면:\n- 가")).toBe("<p>말하면:</p><ul><li>가</li></ul>");
});

test("a table aligns its columns as its rule says", () => {
  const [table] = parseBlocks("| 금액 | 날 |\n|---:|---|\n| 1원 | 3일 |");
  expect(table).toEqual({ kind: "table", aligns: ["right", undefined], head: ["금액", "날"], rows: [["1원", "3일"]] });
});

test("a table's line without a rule stays a sentence", () => {
  expect(htmlOf("| 그냥 | 줄 |")).toBe("<p>| 그냥 | 줄 |</p>");
});

test.each([
  ["[글](https://closegap.example)", "https://closegap.example"],
  ["[글](/docs/refund)", "/docs/refund"],
  ["[글](mailto:help@closegap.example)", "mailto:help@closegap.example"],
])("%s is a link", (text, address) => {
  expect(
    render(<Markdown text={text} />)
      .getByRole("link")
      .getAttribute("href"),
  ).toBe(address);
});

test.each(["[글](javascript:alert(1))", "[글](data:text/html,x)", "[글](//evil.example)"])(
  "%s stays text, because its address could do harm",
  (text) => {
    expect(render(<Markdown text={text} />).queryByRole("link")).toBeNull();
  },
);

test("HTML in a text is shown as it is written and not run", () => {
  expect(htmlOf("<img src=x onerror=alert(1)>")).toBe("<p>&lt;img src=x onerror=alert(1)&gt;</p>");
});

test("a document's own title can be left out", () => {
  const { container } = render(<Markdown text={"# 이용약관\n\n## 1장"} untitled />);
  expect(container.textContent).toBe("1장");
});

test("searchQuery words are marked in any case, inside bold, code and lists too, and letters with a meaning are for themselves", () => {
  const { container } = render(<Markdown text={"물레 **C++** `c++`\n\n- 물"} query={["물", "c++"]} />);
  expect([...container.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["물", "C++", "c++", "물"]);
  expect(container.textContent).toBe("물레 C++ c++물");
});

test("a heading inside a note is none of the page", () => {
  const { container } = render(<Markdown text={"# 중요\n본문"} look="note" />);
  expect(container.querySelector("h1, h2, h3, h4, [id]")).toBeNull();
  expect(container.textContent).toBe("중요본문");
});
