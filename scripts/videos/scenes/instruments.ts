import { enter, escape, inline } from "./html.ts";
import type { SceneOf } from "./scene.ts";

const names = ["C", "D", "E", "F", "G", "A", "B"];
const korean: Record<string, string> = { C: "도", D: "레", E: "미", F: "파", G: "솔", A: "라", B: "시" };
/** White keys with a black one on their right. */
const sharps = ["C", "D", "F", "G", "A"];

/** The place of a note in half keys: white ones are even, black ones odd. */
function placeOf(note: string): number {
  const base = names.indexOf(note.charAt(0)) * 2 + (note.includes("'") ? 14 : 0);
  return base + (note.includes("#") ? 1 : 0) - (note.includes("b") ? 1 : 0);
}

/** One keyboard for each that is pressed, side by side. */
export function drawKeys({ press }: SceneOf<"keys">): string {
  const most = Math.max(...press.flatMap(({ notes }) => notes.map(placeOf)));
  const octaves = most >= 14 ? 2 : 1;
  const boards = press.map(({ name, notes, hint }, index) =>
    enter(
      index * 2,
      "li",
      "",
      `${keyboard(notes, { octaves, order: index * 2 })}<p>${name ? `<b>${inline(name)}</b>` : ""}<span>${hint ? inline(hint) : notes.map((note) => escape(note.replace("'", ""))).join(" ")}</span></p>`,
    ),
  );
  return `<ul style="--count:${press.length}">${boards.join("")}</ul>`;
}

function keyboard(notes: readonly string[], { octaves, order }: { octaves: number; order: number }): string {
  const pressed = notes.map(placeOf);
  const touch = (place: number) => {
    const at = pressed.indexOf(place);
    return at === -1 ? null : `<g class="in" style="--order:${order + at + 1}">`;
  };
  const count = octaves * 7;
  const whites = Array.from({ length: count }, (_, index) => {
    const letter = names[index % 7] ?? "C";
    const key = (style: string) =>
      `<rect class="${style}" x="${index * 68 + 2}" y="2" width="64" height="236" rx="6"/>`;
    const on = touch(index * 2);
    const label = `<text x="${index * 68 + 34}" y="214">${korean[letter]}</text>`;
    return key("white") + (on ? `${on}${key("on")}${label}</g>` : "");
  });
  const blacks = Array.from({ length: count }, (_, index) => index)
    .filter((index) => sharps.includes(names[index % 7] ?? ""))
    .map((index) => {
      const key = (style: string) =>
        `<rect class="${style}" x="${index * 68 + 47}" y="2" width="42" height="146" rx="5"/>`;
      const on = touch(index * 2 + 1);
      return key("black") + (on ? `${on}${key("on dark")}</g>` : "");
    });
  return `<svg viewBox="0 0 ${count * 68} 240">${whites.join("")}${blacks.join("")}</svg>`;
}

/** Diagrams of the neck from the top: strings from G to A, a dot at the fret that is pressed. */
export function drawFrets({ chords }: SceneOf<"frets">): string {
  const boards = chords.map(({ name, frets }, index) =>
    enter(index, "li", "", `${neck(frets, index)}<p><b>${escape(name)}</b></p>`),
  );
  return `<ul style="--count:${chords.length}">${boards.join("")}</ul>`;
}

function neck(frets: readonly number[], order: number): string {
  const strings = ["G", "C", "E", "A"].map(
    (name, index) =>
      `<path class="string" d="M${40 + index * 60} 50v230"/><text x="${40 + index * 60}" y="30">${name}</text>`,
  );
  const lines = [0, 1, 2, 3, 4].map(
    (fret) => `<path class="${fret === 0 ? "nut" : "fret"}" d="M36 ${50 + fret * 56}h188"/>`,
  );
  const dots = frets.map((fret, index) =>
    fret === 0
      ? ""
      : `<g class="in" style="--order:${order + index + 1}"><circle cx="${40 + index * 60}" cy="${22 + fret * 56}" r="23"/><text class="dot" x="${40 + index * 60}" y="${33 + fret * 56}">${fret}</text></g>`,
  );
  return `<svg viewBox="0 0 260 300"><rect class="wood" x="30" y="48" width="200" height="236" rx="6"/>${lines.join("")}${strings.join("")}${dots.join("")}</svg>`;
}
