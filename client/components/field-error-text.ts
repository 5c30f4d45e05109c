import { limits } from "../../shared/limits.ts";
import { nameProblem, type NameProblem } from "../../shared/account/name-problem.ts";

type Problem = { path?: readonly PropertyKey[] | undefined; input?: unknown };

export const codeMissing = "이메일로 받은 여섯\u00a0자리를 입력해 주세요.";

const nameSentences: Record<NameProblem, string> = {
  EMPTY: "이름을 입력해 주세요.",
  TOO_LONG: `이름은 ${limits.nameMax}자까지 입력할 수 있어요.`,
  HIDDEN_CHARACTER: "보이지 않는 글자가 섞여 있어요. 이름을 다시 입력해 주세요.",
  NO_LETTER: "이름에 글자나 숫자를 하나 이상 입력해 주세요.",
  TOO_MANY_MARKS: "한 글자에 붙은 기호가 너무 많아요. 이름을 다시 입력해 주세요.",
  CONTAINS_ADDRESS: "이름에는 링크나 주소, 메신저 아이디, 전화번호를 넣을 수 없어요. 이름만 입력해 주세요.",
  MIXED_SCRIPTS: "한 단어에 비슷하게 생긴 다른 언어의 글자가 섞여 있어요. 한 언어로 입력해 주세요.",
};

const sentences: Record<string, (typed: string) => string> = {
  email: (typed) =>
    typed === ""
      ? "이메일을 입력해 주세요."
      : "이메일 주소를 다시 확인해 주세요. name@example.com 형식으로 입력해 주세요.",
  password: (typed) => {
    if (typed === "") return "비밀번호를 입력해 주세요.";
    return typed.length > limits.passwordMax
      ? `비밀번호는 ${limits.passwordMax}자까지 입력할 수 있어요.`
      : `비밀번호를 ${limits.passwordMin}자 이상 입력해 주세요.`;
  },
  name: (typed) => nameSentences[nameProblem(typed.normalize("NFC")) ?? "HIDDEN_CHARACTER"],
  code: () => codeMissing,
};

/** The error of a login or sign-up field, as a sentence. */
export function fieldError({ path, input }: Problem): string {
  const sentence = sentences[String(path?.[0])];
  return sentence?.(typeof input === "string" ? input.trim() : "") ?? "필수 항목에 동의해야 가입할 수 있어요.";
}
