import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText, neverThrows } from "../../server/test/texts/any-text.ts";
import { markTyped, withoutMarks } from "./markdown.ts";
import { containersMax, flattenContainers } from "./containers.ts";
import { parseMarkdown, plainText } from "./parser.ts";
import { userText } from "../text/user-text.ts";

type Node = { type: string; value?: string; url?: string; align?: unknown[] | null; children?: Node[] };
const tree = (text: string): Node => parseMarkdown(text);

/** A tree on one line: elements by their first letters, texts as they are. */
const names: Record<string, string> = {
  strong: "b",
  emphasis: "i",
  delete: "s",
  listItem: "li",
  blockquote: "q",
  heading: "h",
  thematicBreak: "hr",
};
function shown({ type, value, url, children = [] }: Node): string {
  const inner = children.map(shown).join("");
  if (type === "text") return value ?? "";
  if (type === "inlineCode" || type === "code") return `<code>${value}</code>`;
  if (type === "root" || type === "paragraph" || type === "list") return inner;
  if (type === "link") return `<a ${url}>${inner}</a>`;
  return `<${names[type] ?? type}>${inner}</${names[type] ?? type}>`;
}
const show = (text: string): string => shown(tree(text));

test.each([
  "2025. 3. 1. 수강 시작했어요",
  "2025. 3. 1에 시작해서\n2025. 3. 5에 끝냈어요",
  "3. 1. 삼일절",
  "1. 1. 새해에 만나요",
  "1. 5에 시작해요",
  "12. 25. 쉬어요",
  "1) 첫째\n2) 둘째",
  "1. 2. 3. 4. 5. 순서로 풀었어요",
  "좋아요 :) 정말로 :D",
  "*^^* 반가워요 *^^*",
  "^^ 그래요 ^^;;",
  "ㅠ_ㅠ 어려워요 ㅠ_ㅠ",
  ">_< 힘들어요 >_<",
  ">.< 앗",
  "~_~ 졸려요 ~_~",
  "-_- 음 -_- T_T",
  "(*_*) 와 (*_*)",
  String.raw`¯\_(ツ)_/¯ \(^o^)/`,
  "__init__ 메서드와 __name__ 변수",
  "snake_case_name을 _private로",
  "&nbsp; 대신 &lt;b&gt;와 &#39;를 써요",
  "1~2만원 3~4만원",
  "1~~2만원에서 3~~4만원",
  "좋아요~~ 정말~~ 최고~~",
  "네~~그래요~~",
  "~~~ 잘 들었어요",
  "12:30~13:00, 1/2, 3/4, 0.5",
  "가로*세로*높이는 5*3*2",
  "2**10과 3**2",
  "비밀번호는 **** 입니다",
  "*표시는 필수, *은 선택",
  "[공지](필독) 꼭 보세요",
  "#태그 #2강",
  "[메모]: 내용",
  String.raw`C:\Users\kim 그리고 \10,000`,
  "<b>굵게</b>",
  "-",
])("%j stays as typed", (text) => {
  expect(show(text)).toBe(text);
  expect(plainText(text)).toBe(text);
});

test.each([
  ["https://example.com/a를 보세요", "<a https://example.com/a>https://example.com/a</a>를 보세요"],
  ["https://example.com에서 받았어요", "<a https://example.com>https://example.com</a>에서 받았어요"],
  ["www.example.com에서 검색", "<a http://www.example.com>www.example.com</a>에서 검색"],
  ["(https://example.com/x)를 참고", "(<a https://example.com/x>https://example.com/x</a>)를 참고"],
  ["http://localhost:3000을 여세요", "<a http://localhost:3000>http://localhost:3000</a>을 여세요"],
  ["https://example.org/wiki/한글", "<a https://example.org/wiki/한글>https://example.org/wiki/한글</a>"],
  ["https://a.com/?q=한글&n=2에서", "<a https://a.com/?q=한글&n=2>https://a.com/?q=한글&n=2</a>에서"],
  ["https://a.com/b(c)를 봐요", "<a https://a.com/b(c)>https://a.com/b(c)</a>를 봐요"],
  ["“https://a.com/b”를", "“<a https://a.com/b>https://a.com/b</a>”를"],
  ["'https://a.com'에서", "'<a https://a.com>https://a.com</a>'에서"],
  ["https://a.com/b。그리고", "<a https://a.com/b>https://a.com/b</a>。그리고"],
  ["https://a.com.그리고 다음", "<a https://a.com>https://a.com</a>.그리고 다음"],
  ["https://a.com(공식)에서", "<a https://a.com>https://a.com</a>(공식)에서"],
  ["https://한글.한국/길 끝", "<a https://한글.한국/길>https://한글.한국/길</a> 끝"],
  ["https://example.한국", "<a https://example.한국>https://example.한국</a>"],
  ["https://example.한국에서 봐요", "<a https://example.한국>https://example.한국</a>에서 봐요"],
  ["https://한글.한국을 열고", "<a https://한글.한국>https://한글.한국</a>을 열고"],
  [
    "https://blog.example.한국/글?a=1 끝",
    "<a https://blog.example.한국/글?a=1>https://blog.example.한국/글?a=1</a> 끝",
  ],
  ["https://example.닷컴:8080/을", "<a https://example.닷컴:8080/을>https://example.닷컴:8080/을</a>"],
  ["www.example.닷넷은 새 주소", "<a http://www.example.닷넷>www.example.닷넷</a>은 새 주소"],
  ["(https://example.한국)", "(<a https://example.한국>https://example.한국</a>)"],
  ["https://example.한국.", "<a https://example.한국>https://example.한국</a>."],
  ["https://example.com.한국에서", "<a https://example.com>https://example.com</a>.한국에서"],
  ["https://example.org.한국어로", "<a https://example.org>https://example.org</a>.한국어로"],
  ["https://example.한국어로 읽기", "<a https://example>https://example</a>.한국어로 읽기"],
  ["https://a.com와https://b.com은", "<a https://a.com>https://a.com</a>와<a https://b.com>https://b.com</a>은"],
  ["**https://a.com/x**를", "<b><a https://a.com/x>https://a.com/x</a></b>를"],
  ["help@example.com으로", "<a mailto:help@example.com>help@example.com</a>으로"],
  ["[글](https://a.com/가_나_다(라))은", "<a https://a.com/가_나_다(라)>글</a>은"],
  ["https://a.com/__init__.py 보기", "<a https://a.com/__init__.py>https://a.com/__init__.py</a> 보기"],
])("%j links the address alone", (text, expected) => {
  expect(show(text)).toBe(expected);
});

test.each([
  ["**굵게**은 *기울임*은", "<b>굵게</b>은 <i>기울임</i>은"],
  ["이것은**중요**합니다", "이것은<b>중요</b>합니다"],
  ["**수강권(코스)**은 **50%** **?** **ㅇ**", "<b>수강권(코스)</b>은 <b>50%</b> <b>?</b> <b>ㅇ</b>"],
  ["_기울임_ __굵은 글__ ***둘 다***", "<i>기울임</i> <b>굵은 글</b> <i><b>둘 다</b></i>"],
  ["~~취소~~완료", "<s>취소</s>완료"],
  ["- 가\n  - 나\n- 다", "<li>가<li>나</li></li><li>다</li>"],
  ["1. 가\n2. 3강까지\n3. 다", "<li>가</li><li>3강까지</li><li>다</li>"],
  ["말하면:\n- 가", "말하면:<li>가</li>"],
  ["`__init__`와 `2025. 3. 1.`", "<code>__init__</code>와 <code>2025. 3. 1.</code>"],
  ["```\n> _a_ *^^* &lt;\n1) 2025. 3. 1.\n```", "<code>> _a_ *^^* &lt;\n1) 2025. 3. 1.</code>"],
  ["> 인용\n> 둘", "<q>인용\n둘</q>"],
  ["## 제목\n본문\n\n---", "<h>제목</h>본문<hr></hr>"],
  [String.raw`\*별\* \# \[가\]`, "*별* # [가]"],
])("%j is formatted", (text, expected) => {
  expect(show(text)).toBe(expected);
});

const depthOf = (node: Node): number => 1 + Math.max(0, ...(node.children ?? []).map(depthOf));
const indented = (unit: string, width: number) =>
  Array.from({ length: 60 }, (_, level) => `${" ".repeat(width * level)}${unit}가\n`).join("");

test.each(
  [
    ">",
    "> ",
    "- ",
    "+ ",
    "1. ",
    "1) ",
    "> - ",
    "- > ",
    "> > > > > > > - - - 가\n",
    "*_",
    "**a ",
    "~~a ",
    "a~~ ",
  ].concat(["[", "![", "[a](", "`", "``a", "```\\", "|-\n", "<", "&", "\\", "*a_ ", "_가 *"]),
)("two thousand characters of %j nest no deeper than a page can show", (unit) => {
  expect(depthOf(tree(unit.repeat(2_000 / unit.length)))).toBeLessThan(110);
});

test.each([
  ["> ".repeat(990), containersMax + 3],
  ["- ".repeat(990) + "가", containersMax * 2 + 3],
  [indented("- ", 2), 30],
  [indented("- - - - - - ", 12), 30],
  [indented("- ", 1).replaceAll(" ".repeat(4), "\t"), 40],
  ...["> ", ">", "- ", "1. ", "- > "].map((unit): [string, number] => [`가\r${unit.repeat(990)}나`, 15]),
])("containers beyond the sixth level stay as typed", (text, most) => {
  expect(depthOf(tree(text))).toBeLessThanOrEqual(most);
});

test("the delimiters of a paragraph are bounded, and a paragraph after it has its own", () => {
  const count = (node: Node): number =>
    Number(node.type === "emphasis") + (node.children ?? []).reduce((sum, child) => sum + count(child), 0);
  expect(count(tree("*가* ".repeat(500)))).toBe(100);
  expect(count(tree(`${"*가* ".repeat(500)}\n\n*나*`))).toBe(101);
});

test("items and tables of a text are bounded", () => {
  const count = (node: Node, type: string): number =>
    Number(node.type === type) + (node.children ?? []).reduce((sum, child) => sum + count(child, type), 0);
  expect(count(tree("- 가\n".repeat(1_000)), "listItem")).toBe(300);
  expect(count(tree("가|나\n-|-\n".repeat(500)), "table")).toBe(0);
  expect(count(tree("가|나\n-|-\n\n".repeat(500)), "table")).toBe(0);
  expect(count(tree(`|가|\n|-|\n${"나\n".repeat(1_000)}`), "table")).toBe(0);
  expect(count(tree(`- 가\n${"\n|가|\n|-|\n|나|\n".repeat(60)}`), "table")).toBe(60);
  expect(count(tree("|가|나|\n|-|-|\n|다|라|\n|마|바|"), "tableRow")).toBe(3);
});

/** As they are shown: each row is filled up to the columns of its head. */
const cellsOf = ({ type, align, children = [] }: Node): number =>
  type === "table" ? (align?.length ?? 0) * children.length : children.reduce((sum, child) => sum + cellsOf(child), 0);

test.each([300, 1_000, 2_000, 4_000, 10_000])(
  "the cells of the tables in %i characters are bounded, also where each row is filled up to a wide head",
  (length) => {
    for (const columns of [2, 5, 20, 60, 200, 600])
      for (const row of ["|\n", "가\n", "|가\n"])
        for (const end of ["\n", "\r"]) {
          const head = `${"|".repeat(columns)}가|\n${"|-".repeat(columns)}|\n`;
          const text = (head + row.repeat(length)).slice(0, length).replaceAll("\n", end);
          expect(cellsOf(tree(text))).toBeLessThanOrEqual(2_000);
        }
  },
);

test("a table of a document stays a table", () => {
  const rows = `| 수강 | 금액 | 돌려받는 날 | 방법 |\n|---|---:|---|---|\n${"| 1강 | 1,000원 | 3일 | 카드 |\n".repeat(200)}`;
  expect(cellsOf(tree(rows))).toBe(4 * 201);
});

test("a stored text has no line with more than six quotes or bullets before it", () => {
  expect(flattenContainers(`${">".repeat(990)} 가`)).toBe(">>>>>> 가");
  expect(userText(1_000).parse(`나\r${"> ".repeat(400)}가`)).toBe("나\n> > > > > > 가");
  expect(flattenContainers(`나\n${"> - ".repeat(20)}가`)).toBe("나\n> - > - > - 가");
  expect(flattenContainers("1. 2. 3. 4. 5. 6. 7. 8.\n- 가")).toBe("1. 2. 3. 4. 5. 6. 7. 8.\n- 가");
});

test("no text makes the parser throw, and marks change nothing of a text", () => {
  const read = { markTyped, plainText, parseMarkdown, flattenContainers };
  expect(() => neverThrows(read, 500)).not.toThrow();
  fc.assert(
    fc.property(anyText, (text) => withoutMarks(markTyped(text)) === withoutMarks(text).replaceAll(/\r\n?/g, "\n")),
    { seed: 1 },
  );
});
