import { limits } from "../../../shared/limits.ts";

type Problem = { path?: readonly PropertyKey[] | undefined; input?: unknown };

const blank = (input: unknown): boolean => typeof input !== "string" || input.trim() === "";

/** What is wrong with a field of the login or of the sign-up, as a sentence. */
export function fieldProblem({ path, input }: Problem): string {
  switch (path?.[0]) {
    case "email":
      return blank(input) ? "이메일을 적어 주세요." : "이메일 주소를 다시 봐 주세요. name@example.com처럼 생겼어요.";
    case "password":
      if (blank(input)) return "비밀번호를 적어 주세요.";
      return typeof input === "string" && input.length > limits.passwordMax
        ? `비밀번호는 ${limits.passwordMax}자까지 쓸 수 있어요.`
        : `비밀번호를 ${limits.passwordMin}자 이상으로 정해 주세요.`;
    case "name":
      return blank(input) ? "이름을 적어 주세요." : `이름은 ${limits.nameMax}자까지 쓸 수 있어요.`;
    case "age":
      return "나이를 골라 주세요.";
    default:
      return "필수 항목에 동의해야 가입할 수 있어요.";
  }
}
