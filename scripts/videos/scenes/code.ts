import { escape } from "./html.ts";
import type { SceneOf } from "./scene.ts";

export interface Drawing {
  html: string;
  /** How often it moves on after its start: code runs line by line. */
  steps: number;
}

type Line = SceneOf<"code">["lines"][number];

/** Lines run one after the other. An output belongs to the line that ran before it. */
export function drawCode({ lines, watch, run }: SceneOf<"code">): Drawing {
  const order = run ?? stepsOf(lines).map((line) => ({ line, value: undefined }));
  const stepsAt = (line: number) => order.flatMap((step, index) => (step.line === line ? [index + 1] : []));
  const drawn = lines.map((line, index) => {
    const owner = line.output
      ? lines.findLastIndex((other, at) => at < index && !other.output && other.text !== "")
      : index;
    const steps = stepsAt(owner + 1);
    if (line.output) return `<p class="output" data-after="${steps.at(-1) ?? 0}">${escape(line.text) || " "}</p>`;
    const result = line.result === undefined ? "" : `<em data-after="${steps.at(-1) ?? 0}">${escape(line.result)}</em>`;
    return `<p data-on="${steps.join(" ")}">${highlight(line.text) || " "}${result}</p>`;
  });
  const values = order.flatMap(({ value }, index) =>
    value === undefined ? [] : [`<li data-after="${index + 1}">${escape(value)}</li>`],
  );
  const panel = watch ? `<aside><h3>${escape(watch)}</h3><ul>${values.join("")}</ul></aside>` : "";
  return { html: `<div class="lines">${drawn.join("")}</div>${panel}`, steps: order.length };
}

/** The numbers of the lines that do something, from 1. */
const stepsOf = (lines: readonly Line[]): number[] =>
  lines.flatMap(({ text, output }, index) => (output || !/[\p{L}\p{N}]/u.test(text) ? [] : [index + 1]));

const token =
  /(?<text>"[^"]*"|'[^']*')|(?<word>\b(?:def|return|for|in|if|elif|else|while|break|import|as|from|not|and|or|SELECT|FROM|WHERE|JOIN|LEFT|ON|GROUP|ORDER|BY|HAVING|AND|OR|NOT|IN|AS|WITH|INSERT|INTO|VALUES|UPDATE|SET|LIMIT|DESC|ASC|COUNT|SUM|AVG|const|let|type|interface|function|extends|git|cd|mkdir)\b)/g;

const highlight = (line: string): string => {
  let at = 0;
  let html = "";
  for (const match of line.matchAll(token)) {
    html += escape(line.slice(at, match.index));
    html += `<span class="${match.groups?.text ? "text" : "word"}">${escape(match[0])}</span>`;
    at = match.index + match[0].length;
  }
  return html + escape(line.slice(at));
};
