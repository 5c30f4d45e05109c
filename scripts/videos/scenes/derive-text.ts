import type { SceneInput } from "./scene.ts";

const noteLine =
  /^(?:(?<name>[^\s:]+)\s*[:=]\s*)?(?<notes>[A-G][#b]?'?(?:\s+[A-G][#b]?'?){2,})(?:\s{2,}(?<hint>\S.*))?$/;
const beatHead = /^(?:박|박자)\s/;
const bar = /^(?:\S+\s+)?\|.*\|\s*$/;
const excel = /^(?:[A-Z]+\d*:\s+)?=/;
const arithmetic = /[=×÷→]|^\s*[+\-=] /;
const speaker = /^(?<who>[A-Z]|나|손님|직원|점원|상대|의사|기사):\s+(?<text>.+)$/;

/** The drawing of a fence without a language: music, formulas, talks, or a sheet of paper. */
export function sceneOfText(source: readonly string[]): SceneInput {
  const lines = source.filter((line) => line.trim() !== "");
  return (
    fretsOf(lines) ??
    keysOf(lines) ??
    beatsOf(lines) ??
    barsOfMusic(lines) ??
    talkOf(lines) ??
    formulaOf(lines) ??
    sentencesOf(source, lines) ?? { type: "paper", lines: [...source] }
  );
}

/** The strings of a ukulele above the frets that are pressed. */
function fretsOf(lines: readonly string[]): SceneInput | null {
  const [names = "", frets = ""] = lines;
  const pressed = /^\s*(?<frets>(?:[0-5]\s+){3}[0-5])(?:\s|$)/.exec(frets)?.groups?.frets;
  if (!/^\s*G\s+C\s+E\s+A(?:\s|$)/.test(names) || !pressed) return null;
  const numbers = pressed.split(/\s+/).map(Number);
  return { type: "frets", chords: [{ name: numbers.join(""), frets: numbers }] };
}

/** Sentences in another language, each with what it means behind it. */
function sentencesOf(source: readonly string[], lines: readonly string[]): SceneInput | null {
  const isLetter =
    source.length > lines.length || lines.some((line) => /^(?:Subject|Re|Hi|Hello|Dear|Best)\b.*[:,]?/.test(line));
  const says = lines.map((line) => {
    const [text = "", ...note] = line.trim().split(/ {2,}/);
    return { text, note: note.join(" ") };
  });
  const isForeign = says.every(({ text }) =>
    /^["']?[A-Z\p{Script=Hiragana}\p{Script=Katakana}].*[.?!。、]$/u.test(text),
  );
  return isLetter || !isForeign || lines.length > 4 ? null : { type: "talk", says };
}

function keysOf(lines: readonly string[]): SceneInput | null {
  const press = lines.flatMap((line) => {
    const { name = "", notes, hint = "" } = noteLine.exec(line.trim())?.groups ?? {};
    return notes ? [{ name, notes: risingNotes(notes.split(/\s+/)), hint }] : [];
  });
  if (press.length === 0 || press.length > 4 || press.length < lines.length - 2) return null;
  return { type: "keys", press };
}

/** Each note is higher than the one before: the second octave has a mark. */
function risingNotes(names: readonly string[]): string[] {
  let octave = 0;
  let last = -1;
  return names.map((name) => {
    const place = "CDEFGAB".indexOf(name.charAt(0));
    if (place < last && octave === 0) octave = 1;
    last = place;
    return octave === 1 && !name.endsWith("'") ? `${name}'` : name;
  });
}

/** A line of beats above lines of what is done on each: cells stand below their beat. */
function beatsOf(lines: readonly string[]): SceneInput | null {
  const [head = "", ...rest] = lines;
  if (!beatHead.test(head)) return null;
  const starts = [...head.matchAll(/\S+/g)].slice(1).map(({ index }) => index);
  const cut = (line: string) => starts.map((start, index) => line.slice(start, starts[index + 1]).trim());
  const rows = [head, ...rest].map((line) => ({ name: /^\S+/.exec(line)?.[0] ?? "", cells: cut(line) }));
  return starts.length < 2 ? null : { type: "beats", rows };
}

function barsOfMusic(lines: readonly string[]): SceneInput | null {
  const rows = lines.filter((line) => bar.test(line));
  if (rows.length === 0 || rows.length < lines.length / 2) return null;
  return {
    type: "beats",
    rows: rows
      .map((line) => ({
        name: /^[^|]*/.exec(line)?.[0].trim() ?? "",
        cells: line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim().replaceAll(/\s+/g, " ")),
      }))
      .filter(({ cells }) => cells.length > 1),
  };
}

function talkOf(lines: readonly string[]): SceneInput | null {
  const says = lines.flatMap((line) => {
    const { who, text } = speaker.exec(line)?.groups ?? {};
    return who && text ? [{ who, text }] : [];
  });
  if (says.length < 2 || says.length < lines.length || says.length > 5) return null;
  const first = says[0]?.who;
  return { type: "talk", says: says.map((say) => ({ ...say, right: say.who !== first })) };
}

function formulaOf(lines: readonly string[]): SceneInput | null {
  if (lines.length > 6) return null;
  const isExcel = excel.test(lines[0] ?? "");
  const marked = lines.filter((line) => arithmetic.test(line)).length;
  if (!isExcel && marked < lines.length / 2) return null;
  return { type: "formula", lines: [...lines] };
}
