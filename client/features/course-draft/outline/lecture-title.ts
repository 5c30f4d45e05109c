import { limits } from "../../../../shared/limits.ts";
import { outlineText } from "../text.ts";

/** `01_요일로_나누기.mp4` → `요일로 나누기`: the name of a file without its number and its type. */
export const lectureTitleOf = (fileName: string): string =>
  titleOf(fileName, fileName.replace(/\.[a-z0-9]{1,5}$/i, ""), limits.lectureTitleMax);

/** `02_묶고_나누기` → `묶고 나누기`: the name of a folder without its number. */
export const sectionTitleOf = (folderName: string): string => titleOf(folderName, folderName, limits.sectionTitleMax);

function titleOf(name: string, written: string, max: number): string {
  const words = written
    .normalize("NFC")
    .replaceAll(/[_\s]+/g, " ")
    .trim();
  const title = words.replace(outlineText.numberAtStart, "").trim();
  return Array.from(title || words || name.normalize("NFC"))
    .slice(0, max)
    .join("");
}
