import { expect, test } from "vitest";
import { loginInput, userUpdateInput } from "../../shared/account/schema.ts";
import { fieldError } from "./field-error-text.ts";

const problemsOf = (values: unknown): string[] =>
  loginInput.safeParse(values, { error: fieldError }).error?.issues.map((issue) => issue.message) ?? [];

test.each([
  [{ email: "", password: "" }, ["이메일을 입력해 주세요.", "비밀번호를 입력해 주세요."]],
  [{ email: "  ", password: "x" }, ["이메일을 입력해 주세요."]],
  [{ email: "learner", password: "x" }, ["이메일 주소를 다시 확인해 주세요. name@example.com 형식으로 입력해 주세요."]],
  [{ email: "a@b.co", password: "x".repeat(129) }, ["비밀번호는 128자까지 입력할 수 있어요."]],
  [{ email: " Learner@Example.com ", password: "x" }, []],
])("a login with %j is answered with %j", (values, expected) => {
  expect(problemsOf(values)).toEqual(expected);
});

test.each([
  [{ path: ["password"], input: "1234567" }, "비밀번호를 8자 이상 입력해 주세요."],
  [{ path: ["name"], input: "가".repeat(101) }, "이름은 100자까지 입력할 수 있어요."],
  [{ path: ["name"], input: "다\u200b온" }, "보이지 않는 글자가 섞여 있어요. 이름을 다시 입력해 주세요."],
  [{ path: ["name"], input: "..." }, "이름에 글자나 숫자를 하나 이상 입력해 주세요."],
  [
    { path: ["name"], input: "김".padEnd(9, "\u0334") },
    "한 글자에 붙은 기호가 너무 많아요. 이름을 다시 입력해 주세요.",
  ],
  [
    { path: ["name"], input: "Gооgle" },
    "한 단어에 비슷하게 생긴 다른 언어의 글자가 섞여 있어요. 한 언어로 입력해 주세요.",
  ],
  [{ path: ["terms"], input: false }, "필수 항목에 동의해야 가입할 수 있어요."],
])("%j is shown as %j", (problem, expected) => {
  expect(fieldError(problem)).toBe(expected);
});

test.each([
  ["", "이름을 입력해 주세요."],
  ["ㅤ", "보이지 않는 글자가 섞여 있어요. 이름을 다시 입력해 주세요."],
  ["Аdmin", "한 단어에 비슷하게 생긴 다른 언어의 글자가 섞여 있어요. 한 언어로 입력해 주세요."],
])("the form answers the name %j with one sentence", (name, sentence) => {
  const parsed = userUpdateInput.pick({ name: true }).safeParse({ name }, { error: fieldError });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
