import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const DOCUMENT = "docs/specification-rules.md";
const TESTS = "{shared,migrations,server,client,scripts,e2e}/**/*.test.{ts,tsx}";
/** These run on request only, so they do not count as proof. */
const ON_REQUEST = /\.load\.test\.tsx?$/;

const RULE = /^- (R\d+b?\.\d+) /gm;
const NUMBER = /R\d+b?\.\d+/g;
const NUMBERS = /^R\d+b?\.\d+(?: R\d+b?\.\d+)*$/;
/** A title is the first argument of a call; a title with rule numbers starts with a bracket. */
const TITLE = /\(\s*["'`]\[(R\d[^\]]*)\] /g;
const UNPROVEN_HEADING = "\n## Not proven by a test yet\n";

export interface Source {
  file: string;
  source: string;
}

export interface RuleReport {
  violations: string[];
  rules: number;
  proven: number;
}

/** Compares the numbered rules, the rule numbers in test titles and the list of rules without a test. */
export function checkRules(root: string): RuleReport {
  const tests = globSync(TESTS, { cwd: root })
    .filter((file) => !ON_REQUEST.test(file))
    .toSorted()
    .map((file) => ({ file, source: readFileSync(join(root, file), "utf8") }));
  return compareRules(readFileSync(join(root, DOCUMENT), "utf8"), tests);
}

export function compareRules(document: string, tests: readonly Source[]): RuleReport {
  const [stated = "", listed = ""] = document.split(UNPROVEN_HEADING);
  const numbers = [...stated.matchAll(RULE)].map(([, number = ""]) => number);
  const rules = new Set(numbers);
  const unproven = new Set(listed.match(NUMBER));
  const titles = tests.flatMap(titlesOf);
  const proven = new Set(titles.flatMap((title) => title.numbers));
  return {
    rules: rules.size,
    proven: numbers.filter((number) => proven.has(number)).length,
    violations: [
      ...numbers
        .filter((number, index) => numbers.indexOf(number) < index)
        .map((number) => `${DOCUMENT} states ${number} twice`),
      ...titles.flatMap((title) => titleViolations(title, rules)),
      ...[...rules].flatMap((number) => provenViolation(number, proven.has(number), unproven.has(number))),
      ...[...unproven.difference(rules)].map(
        (number) => `${DOCUMENT} lists ${number} as not proven, but does not state it`,
      ),
    ],
  };
}

interface Title {
  file: string;
  text: string;
  numbers: string[];
}

const titlesOf = ({ file, source }: Source): Title[] =>
  [...source.matchAll(TITLE)].map(([, text = ""]) => ({ file, text, numbers: text.match(NUMBER) ?? [] }));

function titleViolations({ file, text, numbers }: Title, rules: ReadonlySet<string>): string[] {
  if (!NUMBERS.test(text)) return [`${file}: [${text}] is no list of rule numbers divided by spaces`];
  return numbers.filter((number) => !rules.has(number)).map((number) => `${file}: ${DOCUMENT} has no rule ${number}`);
}

function provenViolation(number: string, isProven: boolean, isListed: boolean): string[] {
  if (isProven && isListed) return [`${number} is proven by a test: remove it from the list in ${DOCUMENT}`];
  if (!isProven && !isListed) return [`${number} is proven by no test`];
  return [];
}
