import type { Derived } from "../describe/derived.ts";

/** The text in quotes, of a comment or of a body that PostgreSQL stores in parsed form, or the end of a statement. */
const TOKEN = /\batomic\n[^]*?\n {2}end\b|\$(?<tag>\w*)\$[^]*?\$\k<tag>\$|'(?:[^']|'')*'|"[^"]*"|--.*|;/g;

/**
 * The statements of a `derived.sql`, without the comments before them.
 * @throws Error for a statement that creates neither a function nor a trigger
 */
export function statementsOf(path: string, text: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token !== ";") continue;
    statements.push(text.slice(start, index).replace(/^(?:\s+|--.*\n)*/, ""));
    start = index + 1;
  }
  const rest = text
    .slice(start)
    .replaceAll(/^--.*$/gm, "")
    .trim();
  const unknown = [...statements, ...(rest === "" ? [] : [rest])].find((statement) => !functionOf(statement));
  if (unknown) throw new Error(`${path}: no complete statement that creates a function or a trigger: ${unknown}`);
  return statements;
}

const CREATED = /^create (?:or replace )?function (?<created>\w+)\(/;
const CALLED = /^create (?:constraint )?trigger [^]* execute function (?<called>\w+)\(/;

/** The name of the function that a statement creates, or that its trigger calls. */
function functionOf(statement: string): string | undefined {
  return CREATED.exec(statement)?.groups?.created ?? CALLED.exec(statement.replaceAll(/\s+/g, " "))?.groups?.called;
}

/** The name, parameters and result: another one needs another function. */
const signatureOf = (statement: string): string => statement.split("\n", 1)[0] ?? "";

/** The statements that make the present functions and triggers those of the edited files, in the order in which they run. */
export function changesBetween(present: readonly Derived[], edited: readonly string[]): string[] {
  const removed = present.filter(({ statement }) => !edited.includes(statement));
  const added = edited.filter((statement) => !present.some((derived) => derived.statement === statement));
  const signatures = added.map(signatureOf);
  const dropped = removed.filter(({ trigger, statement }) => !trigger && !signatures.includes(signatureOf(statement)));
  const isCreatedAgain = ({ trigger, of, statement }: Derived) =>
    trigger !== undefined && edited.includes(statement) && dropped.some((other) => other.of === of);
  return [
    ...present
      .filter((derived) => derived.trigger && (removed.includes(derived) || isCreatedAgain(derived)))
      .map(dropOf),
    ...dropped.map(dropOf),
    ...added.filter((statement) => CREATED.test(statement)),
    ...added.filter((statement) => !CREATED.test(statement)),
    ...present.filter(isCreatedAgain).map(({ statement }) => statement),
  ];
}

const dropOf = ({ drop }: Derived): string => drop;
