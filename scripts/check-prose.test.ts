import { expect, test } from "vitest";
import { commentSentences, commentViolations, documentViolations, sentencesOf } from "./check-prose.ts";

const words = (count: number) => `A sentence of ${"many ".repeat(count - 4)}words`;

test.each([
  ["one of 30 words", `${words(30)}.`, 0],
  ["one of 31 words", `${words(31)}.`, 1],
  ["two short ones", `${words(20)}. ${words(20)}.`, 0],
  ["one that wraps", `${words(16)}\n${words(16)}.`, 1],
  ["items of a list", `- ${words(20)}\n- ${words(20)}`, 0],
  ["cells of a table", `| ${words(20)} | ${words(20)} |`, 0],
  ["a link by its text", `${words(29)} [text](https://closegap.example/a/very/long/path).`, 0],
  ["code as one word", `${words(29)} \`${words(20)}\`.`, 0],
  ["a code block", `\`\`\`\n${words(40)}\n\`\`\``, 0],
  ["sentences around code", `${words(20)}. \`code\` ${words(20)}.`, 0],
])("a document with %s", (_what, text, violations) => {
  expect(documentViolations("docs/money.md", text)).toHaveLength(violations);
});

test("a long sentence is named with its line", () => {
  expect(documentViolations("docs/money.md", `# Money\n\n${words(31)}.`)).toEqual([
    expect.stringMatching(/^docs\/money\.md:3: a sentence of 31 words, more than 30: "A sentence of many/),
  ]);
});

test.each([
  ["What is gone is not found.", ["What"]],
  ["Of two requests the first counts. Those of others wait.", ["Of", "Those"]],
  ["Whose turn is it?", []],
  ["The rest of it waits. Whatever is left follows.", []],
])("in %j the starts %j are refused", (text, starts) => {
  const violations = documentViolations("README.md", text);
  expect(violations.map((line) => /"(\w+)"/.exec(line)?.[1])).toEqual(starts);
});

test("the architecture has at most 1,500 words", () => {
  const text = "One two three four five. ".repeat(301);
  expect(documentViolations("docs/architecture.md", text)).toEqual([expect.stringMatching("more than 1500")]);
  expect(documentViolations("docs/money.md", text)).toEqual([]);
});

test.each([
  ["/** What a screen shows. */", 1],
  ["const a = 1; // Of one request.", 1],
  ["/**\n * Reads rows.\n * What is missing is null.\n */", 1],
  ["{/* Those of others. */}", 1],
  ["<!-- Which page it is. -->", 1],
  ["  -- What PostgreSQL reads.", 1],
  ["// The rows of a page\n// Of which one is shown.", 0],
  ["// Is it so?\n// Whether it is.", 0],
  ['const text = "What is it";', 0],
])("a comment names its subject first: %j", (source, violations) => {
  expect(commentViolations("client/app.tsx", source)).toHaveLength(violations);
});

test.each([
  ["a comment of 31 words", `/** ${words(31)}. */`, 1],
  ["one over two lines", `// ${words(16)}\n// ${words(16)}.`, 1],
  ["two sentences", `// ${words(20)}.\n// ${words(20)}.`, 0],
  ["two comments", `// ${words(20)}\nconst a = 1;\n// ${words(20)}`, 0],
  ["a list of codes", `/**\n * Adds.\n * @throws ${"CODE, ".repeat(40)}CODE\n */`, 0],
  ["a later sentence without a subject", "// The first one. What is left follows.", 1],
])("%s", (_what, source, violations) => {
  expect(commentViolations("client/app.tsx", source)).toHaveLength(violations);
});

test("a sentence of a comment has the line of its block", () => {
  expect(commentSentences("let a = 1;\n/**\n * One.\n *\n * - Two\n */\nlet b = 2; // Three.")).toEqual([
    { line: 3, text: "One." },
    { line: 5, text: "Two" },
    { line: 7, text: "Three." },
  ]);
});

test("a sentence has the line of its block", () => {
  expect(sentencesOf("# Title\n\nOne. Two.\n\n- Three")).toEqual([
    { line: 3, text: "One." },
    { line: 3, text: "Two." },
    { line: 5, text: "Three" },
  ]);
});
