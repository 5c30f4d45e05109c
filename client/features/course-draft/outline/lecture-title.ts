import { limits } from "../../../../shared/limits.ts";
import { outlineText } from "../text.ts";

/** `01_요일로_나누기.mp4` → `요일로 나누기`: the name of a file without its number and its type. */
export function lectureTitleOf(fileName: string): string {
  const name = fileName.normalize("NFC").replace(/\.[a-z0-9]{1,5}$/i, "");
  const words = name.replaceAll(/[_\s]+/g, " ").trim();
  const title = words.replace(outlineText.numberAtStart, "").trim();
  return Array.from(title || words || fileName)
    .slice(0, limits.lectureTitleMax)
    .join("");
}
