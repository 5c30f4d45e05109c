/** Everything that is wrong with files of a course: one line each, with file and line where possible. */
export class SourceError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "SourceError";
    this.problems = problems;
  }
}
