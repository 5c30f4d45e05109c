import { expect, test } from "vitest";
import { demoFolder } from "../../seed/content.ts";
import { readSources } from "../../seed/source/read-sources.ts";
import { drawScene } from "./draw.ts";
import { sceneOf } from "./scene-of.ts";

const of = (body: string) => sceneOf({ title: "장면", body });

/** The drawings that count as such: the others show words. */
const drawnTypes = [
  "steps",
  "compare",
  "bars",
  "code",
  "keys",
  "frets",
  "timeline",
  "beats",
  "map",
  "formula",
  "grid",
  "talk",
] as const;

const { courses, singles } = await readSources(demoFolder);
const lectures = [...courses.flatMap((course) => course.lectures), ...singles];

test("every lecture of the demo has at least three types of drawings", () => {
  const few = lectures.flatMap(({ key, chapters }) => {
    const types = new Set(chapters.flatMap(({ slides }) => slides.map((slide) => sceneOf(slide).type)));
    const drawn = drawnTypes.filter((type) => types.has(type));
    return drawn.length < 3 ? [`${key}: ${drawn.join(", ")}`] : [];
  });
  expect(few).toEqual([]);
});

test.each([
  ["1. 체에 담아요\n2. 흔들어요", "steps"],
  ["- 밀가루\n- 물", "map"],
  ["| 재료 | 무게 |\n|---|---:|\n| 강력분 | 300g |\n| 물 | 195g |", "bars"],
  ["| 이름 | 어울리는 것 |\n|---|---|\n| 강력분 | 빵 |\n| 박력분 | 과자 |", "compare"],
  ["| 날 | 일어나는 일 |\n|---|---|\n| 25일 | 월급 |\n| 26일 | 이체 |", "timeline"],
  ["| | A 상품 | B 값 | C 수수료 |\n|---|---|---:|---:|\n| 2 | 커피 | 4500 | 450 |\n| 3 | 빵 | 3800 | 0 |", "grid"],
  ["| id | name | city |\n|---|---|---|\n| 1 | 민지 | 서울 |\n| 2 | 도윤 | 부산 |", "grid"],
  ["| 코드 | 음 |\n|---|---|\n| C | C E G |\n| Cm | C Eb G |", "keys"],
  ["| 줄 | G | C | E | A |\n|---|---|---|---|---|\n| 칸 | 0 | 0 | 0 | 3 |", "frets"],
  ["```text\n박    1  &  2  &\n손    ↓     ↓  ↑\n```", "beats"],
  ["```text\n| C  | Am | F  | G7 |\n```", "beats"],
  ["```text\n강력분 500 × 0.65 = 물 325g\n```", "formula"],
  ["```text\n=SUMIFS(D2:D5, B2:B5)\n```", "formula"],
  ["```text\nA: How are you?\nB: Good, thanks.\n```", "talk"],
  ["```text\nHi Daniel,\n\nThank you.\n```", "paper"],
  ["```python\ntotal = 0\n```", "code"],
  ["마른 가루가 안 보이면 **뚜껑을 덮고 20분**.", "point"],
] as const)("what a slide is decides its drawing: %s is %s", (body, type) => {
  expect(of(body).type).toBe(type);
});

/** A list of lines alone would run all branches, one after the other. */
const branches = /^\s*(?:else|elif|while|break)\b/m;

test("a program of the demo that branches states the lines that run", () => {
  const silent = lectures.flatMap(({ key, chapters }) =>
    chapters.flatMap(({ slides }) =>
      slides.flatMap((slide) => {
        const scene = sceneOf(slide);
        const isPython = slide.body.includes("```python");
        const source = scene.type === "code" ? scene.lines.map(({ text }) => text).join("\n") : "";
        return isPython && scene.type === "code" && branches.test(source) && !scene.run
          ? [`${key}: ${slide.title}`]
          : [];
      }),
    ),
  );
  expect(silent).toEqual([]);
});

test("a list that the table has folded is one list, in the order of its rows", () => {
  const scene = of(
    "| 기호 | 뜻 | 기호 | 뜻 |\n|---|---|---|---|\n| `==` | 같아요 | `!=` | 달라요 |\n| `>` | 커요 | `<` | 작아요 |",
  );
  expect(scene).toMatchObject({
    type: "compare",
    sides: [{ name: "`==`" }, { name: "`!=`" }, { name: "`>`" }, { name: "`<`" }],
  });
});

test("amounts of nearly the same size are compared in words, not by bars", () => {
  expect(of("| 적은 날짜 | 숫자 |\n|---|---|\n| 2026-06-01 | 46174 |\n| 2026-06-02 | 46175 |").type).toBe("compare");
});

test("names with words that do not break are lines, not slabs", () => {
  const table =
    "| 함수 | 뜻 |\n|---|---|\n| `=EDATE(A2,1)` | 한 달 뒤 |\n| `=EOMONTH(A2,0)` | 마지막 날 |\n| `=A2+14` | 14일 뒤 |";
  expect(of(table)).toMatchObject({ type: "compare", rows: true });
});

test("a fence states another drawing", () => {
  expect(of("1. 하나\n2. 둘\n```scene\ntype: formula\nlines: [1 + 1 = 2]\n```")).toEqual({
    type: "formula",
    lines: ["1 + 1 = 2"],
  });
});

test("a fence adds to the program that the slide shows", () => {
  const scene = of(
    "```python\nn = 1\nn = n + 1\n```\n```scene\nwatch: n\nrun:\n  - { line: 1, value: 1 }\n  - { line: 2, value: 2 }\n```",
  );
  expect(scene).toMatchObject({ type: "code", watch: "n", run: [{ value: "1" }, { value: "2" }] });
  expect(drawScene(scene, "terminal").steps).toBe(2);
});

test.each([
  ["type: steps\nitems: []", "items"],
  ["type: orbit", "type"],
  ["type: keys\npress: [{ name: C, notes: [H] }]", "a note is C, F# or Bb"],
])("a fence that no drawing fits is refused with the name of its slide and the reason: %s", (fence, reason) => {
  const read = () => of(`\`\`\`scene\n${fence}\n\`\`\``);
  expect(read).toThrow(/the scene of "장면"/);
  expect(read).toThrow(reason);
});

test("comments of a program are its results, which appear when their line has run", () => {
  const scene = of("```python\nprint(sum([1, 2]))   # 3\nprint(x)\n# NameError: x\n```");
  expect(scene).toMatchObject({
    lines: [{ text: "print(sum([1, 2]))", result: "3" }, { text: "print(x)" }, { text: "NameError: x", output: true }],
  });
  const { html, steps } = drawScene(scene, "terminal");
  expect(steps).toBe(2);
  expect(html).toContain('<em data-after="1">3</em>');
  expect(html).toContain('data-after="2">NameError: x');
});

test("the longest bar is the largest amount", () => {
  const scene = of("| 재료 | 무게 |\n|---|---:|\n| 물 | 1,950g |\n| 소금 | 39g |");
  expect(scene).toMatchObject({ bars: [{ value: 1950, label: "1,950g" }, { value: 39 }] });
  expect(drawScene(scene, "bread").html).toMatch(/--part:1.000.*--part:0.020/);
});

test("texts of a scene are escaped", () => {
  expect(drawScene(of("- a < b & c\n- **강조**와 `<b>`"), "bread").html).toContain("a &lt; b &amp; c");
});
