import type { AttachmentType } from "./schema.ts";

/** The first ending of each type is added to a name that has none of them. ZIP includes the documents that are packed so. */
const endings: Record<Exclude<AttachmentType, "TEXT">, readonly string[]> = {
  PDF: ["pdf"],
  ZIP: ["zip", "docx", "xlsx", "pptx", "hwpx", "odt", "ods", "odp", "epub", "pages", "numbers", "key"],
  JPEG: ["jpg", "jpeg"],
  PNG: ["png"],
  WEBP: ["webp"],
  AVIF: ["avif"],
  GIF: ["gif"],
};

/** Windows runs or opens a text of such a name at a double click. */
const running = "bat cmd com exe scr pif cpl msi msc hta vbs vbe jse wsf wsh scf lnk url reg".split(" ");
const otherTypes = new Set([...Object.values(endings).flat(), ...running]);

/** The name under which a file is saved: its ending is one of its content, whatever name was sent. */
export function attachmentNameOf(fileName: string, type: AttachmentType): string {
  const ending = /\.([^.\s]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";
  if (type === "TEXT") return ending === "" || otherTypes.has(ending) ? `${fileName}.txt` : fileName;
  return endings[type].includes(ending) ? fileName : `${fileName}.${endings[type][0]}`;
}
