import type { AttachmentType } from "../../../shared/attachment/schema.ts";
import { formatOf } from "../../../shared/image/signature.ts";
import type { OpenObject } from "../../integrations/storage/port.ts";

const headBytes = 64;
/** The end of the list of a ZIP file, with the longest comment behind it. */
const zipEndBytes = 22 + 65_535;

/**
 * The type of a file by its content: what its name says is not asked. A text is read to its end.
 * @returns null for all others
 */
export async function readType(object: OpenObject): Promise<AttachmentType | null> {
  const head = await object.readAt(0, Math.min(object.size, headBytes));
  const starts = (text: string) => head.subarray(0, text.length).toString("latin1") === text;
  if (starts("%PDF-")) return "PDF";
  if (starts("GIF87a") || starts("GIF89a")) return "GIF";
  if (starts("PK\x03\x04") || starts("PK\x05\x06")) return (await hasZipEnd(object)) ? "ZIP" : null;
  const image = formatOf(head);
  if (image !== null) return imageTypes[image];
  return (await isText(object, head)) ? "TEXT" : null;
}

const imageTypes = { jpeg: "JPEG", png: "PNG", webp: "WEBP", avif: "AVIF" } as const;

/** A file that was cut off while it was packed has none. */
async function hasZipEnd(object: OpenObject): Promise<boolean> {
  const start = Math.max(0, object.size - zipEndBytes);
  const tail = await object.readAt(start, object.size - start);
  return tail.includes("PK\x05\x06", 0, "latin1");
}

/** Text in UTF-8, in UTF-16 with its mark, or in the encoding of Korean Windows, without control characters. */
async function isText(object: OpenObject, head: Buffer): Promise<boolean> {
  const [first, second] = head;
  const wide = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : null;
  let encodings = (wide ? [wide] : ["utf-8", "euc-kr"]).map((name) => new TextDecoder(name, { fatal: true }));
  for await (const chunk of object.stream(0, object.size)) {
    if (!wide && chunk.some(isControl)) return false;
    encodings = encodings.filter((encoding) => {
      const text = decoded(encoding, chunk);
      return (
        text !== null && !(wide && Array.prototype.some.call(text, (char: string) => isControl(char.charCodeAt(0))))
      );
    });
    if (encodings.length === 0) return false;
  }
  return encodings.some((encoding) => decoded(encoding) !== null);
}

/** Tabs, line ends, form feeds and the escape of terminals are in logs and code. In no encoding of texts they are part of a letter. */
const isControl = (code: number): boolean => code < 32 && !(code >= 9 && code <= 13) && code !== 27;

/** Without a chunk: the end of the text. @returns null for bytes of another encoding */
function decoded(encoding: TextDecoder, chunk?: Uint8Array): string | null {
  try {
    return chunk ? encoding.decode(chunk, { stream: true }) : encoding.decode();
  } catch {
    return null;
  }
}
