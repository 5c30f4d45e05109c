import { dateText } from "../../../shared/format.ts";

/** The texts around a policy. */
export const documentText = {
  title: "문서",
  description: (title: string, version: string) => `CLOSEGAP ${title} (${version.replaceAll("-", ".")})`,
  contents: "목차",
  version: (version: string) => `${version.replaceAll("-", ".")} 버전`,
  effectiveFrom: (at: string) => `${dateText(at)}부터 시행`,
};
