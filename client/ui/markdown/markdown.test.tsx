// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { FormattedText, loadMarkdown } from "./formatted-text.tsx";
import { Markdown } from "./markdown.tsx";
import { headingsOf } from "./markdown-plugins.ts";

afterEach(cleanup);

const htmlOf = (text: string) => render(<Markdown text={text} />).container.firstElementChild?.innerHTML ?? "";

test("empty lines separate paragraphs, which may contain bold text and code", () => {
  expect(htmlOf("하나 **둘** `셋`\n넷\n\n다섯")).toBe("<p>하나 <strong>둘</strong> <code>셋</code>\n넷</p><p>다섯</p>");
});

test("a heading gets an id from its text, numbered when the text repeats, and the contents link the same ids", () => {
  const text = "## 1. 한눈에 보기\n\n## 끝\n\n## 끝";
  const { container } = render(<Markdown text={text} />);
  const ids = [...container.querySelectorAll("h2")].map(({ id }) => id);
  expect(ids).toEqual(["1-한눈에-보기", "끝", "끝-2"]);
  expect(headingsOf(text).map(({ id }) => id)).toEqual(ids);
});

test("an indented list is nested in the item above it", () => {
  expect(htmlOf("1. 가\n   - 나\n   - 다\n2. 라")).toBe(
    '<ol start="1"><li>가<ul><li>나</li><li>다</li></ul></li><li>라</li></ol>',
  );
});

test("a list may follow a sentence without an empty line", () => {
  expect(htmlOf("말하면:\n- 가")).toBe("<p>말하면:</p><ul><li>가</li></ul>");
});

test("a table aligns its columns as its delimiter row says, and is focusable with its columns as its name", () => {
  const { container, getByRole } = render(<Markdown text={"| 금액 | 날 |\n|---:|---|\n| 1원 | 3일 |"} />);
  expect(getByRole("region", { name: "금액, 날" }).tabIndex).toBe(0);
  expect(container.querySelector("table")?.innerHTML).toBe(
    '<thead><tr><th scope="col" style="text-align: right;">금액</th><th scope="col">날</th></tr></thead>' +
      '<tbody><tr><td style="text-align: right;">1원</td><td>3일</td></tr></tbody>',
  );
});

test("a table row without a delimiter row stays a sentence", () => {
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
  "%s stays text, because its URL could run code",
  (text) => {
    expect(render(<Markdown text={text} />).queryByRole("link")).toBeNull();
  },
);

test("HTML in a text is shown as text and not run", () => {
  expect(htmlOf("<img src=x onerror=alert(1)>")).toBe("<p>&lt;img src=x onerror=alert(1)&gt;</p>");
});

test("a document's own title can be left out", () => {
  const { container } = render(<Markdown text={"# 이용약관\n\n## 1장"} untitled />);
  expect(container.textContent).toBe("1장");
});

test("search terms are marked in any case, also in bold, code and lists, and special characters are literal", () => {
  const { container } = render(<Markdown text={"물레 **C++** `c++`\n\n- 물"} query={["물", "c++"]} />);
  expect([...container.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["물", "C++", "c++", "물"]);
  expect(container.textContent).toBe("물레 C++ c++물");
});

test("a heading inside a note is not a heading of the page", () => {
  const { container } = render(<Markdown text={"# 중요\n본문"} appearance="note" />);
  expect(container.querySelector("h1, h2, h3, h4, [id]")).toBeNull();
  expect(container.textContent).toBe("중요본문");
});

test.each([
  ["italic", "*하나*", "<p><em>하나</em></p>"],
  ["bold that ends before a particle", "**수강권(코스)**은", "<p><strong>수강권(코스)</strong>은</p>"],
  ["struck out", "~~하나~~", "<p><del>하나</del></p>"],
  ["a range with one tilde", "1~2강, 3~4강", "<p>1~2강, 3~4강</p>"],
  ["an image, which stays text and link", "![그림](/a.png)", '<p>!<a href="/a.png">그림</a></p>'],
  [
    "an address",
    "https://closegap.example 보기",
    '<p><a href="https://closegap.example">https://closegap.example</a> 보기</p>',
  ],
  ["lines of a list item", "- 하나\n  둘\n- 셋", "<ul><li>하나\n둘</li><li>셋</li></ul>"],
  ["lists at three levels", "- 가\n  - 나\n    - 다", "<ul><li>가<ul><li>나<ul><li>다</li></ul></li></ul></li></ul>"],
  ["code of several lines", "```\n하나\n둘\n```", "<pre>하나\n둘</pre>"],
  ["a quote of a list", "> - 하나", "<blockquote><ul><li>하나</li></ul></blockquote>"],
  ["what looks like a definition", "[메모]: 내용", "<p>[메모]: 내용</p>"],
  ["a check box", "- [ ] 할 일", "<ul><li>[ ] 할 일</li></ul>"],
  ["an underlined line", "제목\n---", "<p>제목</p><hr>"],
])("%s is shown as expected", (_, text, html) => {
  expect(htmlOf(text).replaceAll(/ (?:rel|class)="[^"]*"/g, "")).toBe(html);
});

test("a text is formatted in its first frame once a loader has waited for the code", async () => {
  await loadMarkdown();
  expect(renderToStaticMarkup(<FormattedText text="**굵게**" />)).toContain("<p><strong>굵게</strong></p>");
});
