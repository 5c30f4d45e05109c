import { clockText } from "../../../../shared/format.ts";
import type { Note } from "../../../../shared/note/schema.ts";
import { noteHeadText } from "../head-text.ts";
import { noteText } from "../text.ts";

/** All notes as one Markdown text: a heading for each lecture, a list item for each note, its time a link to the scene. */
export function notesMarkdown(notes: readonly Note[], origin: string): string {
  const lectures = Map.groupBy(notes, ({ lectureId }) => lectureId);
  const parts = [...lectures.values()].map((ofLecture) =>
    [`## ${ofLecture[0] ? plain(titleOf(ofLecture[0])) : ""}`, "", ...ofLecture.map((note) => item(note, origin))].join(
      "\n",
    ),
  );
  return `${[`# ${noteHeadText.notes}`, ...parts].join("\n\n")}\n`;
}

/** With its course, where it has one. */
const titleOf = ({ lectureTitle, courseTitle, lectureNumber }: Note): string =>
  courseTitle === null || lectureNumber === null
    ? lectureTitle
    : `${noteText.place(courseTitle, lectureNumber)} ${lectureTitle}`;

/** Characters that start a Markdown block at the start of a line. */
const blockSign = /^(\s|#{1,6}\s|>|[-*+]\s|\d+[.)]\s|```|~~~|\||<)/;

function item({ lectureId, timestampSec, content }: Note, origin: string): string {
  const time = `- [${clockText(timestampSec)}](${origin}/lectures/${lectureId}/watch?t=${timestampSec})`;
  const lines = content.replaceAll(/\r\n?/g, "\n").trimEnd().split("\n");
  const [first = "", ...rest] = lines;
  // A block starts on its own line: after the time it would be plain text.
  if (blockSign.test(first)) return [time, "", ...lines.map(indented)].join("\n");
  return [`${time} ${first}`, ...rest.map(indented)].join("\n");
}

/** Indented like the item's text, so that the line belongs to the item. */
const indented = (line: string): string => (line.trim() === "" ? "" : `  ${line}`);

const plain = (title: string): string => title.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`);
