import type { YamlSource } from "../../../shared/source/yaml.ts";
import { problemText } from "./problem-text.ts";
import { SourceError } from "./source-error.ts";

/** The fields of a text. @throws SourceError with everything that is wrong, by line */
export function requireFields<Fields>({ fields, problems }: YamlSource<Fields>): Fields {
  if (fields === null) throw new SourceError(problems.map((problem) => problemText(problem)));
  return fields;
}
