import { refundAccountText } from "./text.ts";

const sentences: Record<string, string> = refundAccountText.missing;

export const refundFieldProblem = ({ path = [] }: { path?: readonly PropertyKey[] | undefined }): string =>
  sentences[String(path.at(-1))] ?? refundAccountText.missing.other;
