import { enter, escape, inline } from "./html.ts";
import type { SceneOf } from "./scene.ts";

const sign = /\s[=×÷+→>-]+\s|^[=+→-](?=\s)/g;

/** Lines of a calculation: what it comes to is set off. */
export function drawFormula({ lines }: SceneOf<"formula">): string {
  const isSheet = lines.some((line) => /^(?:[A-Z]+\d*:\s+)?=\S/.test(line));
  const drawn = lines.map((line, index) =>
    enter(index, "p", isSheet ? "cell" : "", isSheet ? sheetLine(line) : calculation(line)),
  );
  return `<div class="${isSheet ? "sheet" : "sum"}">${drawn.join("")}</div>`;
}

const calculation = (line: string): string =>
  escape(line).replaceAll(sign, "<i>$&</i>").replaceAll(/ {2,}/g, '<span class="gap"></span>');

/** A formula of a spreadsheet, and behind it what it gives. */
function sheetLine(line: string): string {
  const [formula = "", ...rest] = line.split(/ {2,}(?=[^=\s])/);
  const isFirst = /^[A-Z]+\d*:$/.test(formula.trim());
  const shown = isFirst ? `${formula} ${rest.join(" ")}` : formula;
  const result = isFirst ? "" : rest.join(" ");
  return `<code>${escape(shown)}</code>${result ? `<em>${escape(result)}</em>` : ""}`;
}

export function drawGrid({ rows }: SceneOf<"grid">): string {
  const columns = Math.max(...rows.map(({ length }) => length));
  const drawn = rows.flatMap((row, y) =>
    Array.from({ length: columns }, (_, x) => {
      const cell = row[x] ?? "";
      const style = y === 0 ? "head" : x === 0 ? "side" : /^-?[\d,.]+%?$/.test(cell) ? "number" : "";
      return enter(y, "span", style, inline(cell));
    }),
  );
  return `<div class="cells" style="--count:${columns}">${drawn.join("")}</div>`;
}

export function drawTalk({ says }: SceneOf<"talk">): string {
  const bubbles = says.map(({ who, text, note, right }, index) =>
    enter(
      index,
      "li",
      right ? "right" : "left",
      `${who ? `<b>${escape(who)}</b>` : ""}<span>${inline(text)}${note ? `<small>${inline(note)}</small>` : ""}</span>`,
    ),
  );
  return `<ul>${bubbles.join("")}</ul>`;
}

export function drawPaper({ lines }: SceneOf<"paper">): string {
  const drawn = lines.map((line, index) => enter(index, "p", "", escape(line) || "&nbsp;"));
  return enter(0, "div", "leaf", drawn.join(""));
}
