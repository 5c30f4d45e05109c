import { parse } from "yaml";
import { z } from "zod";
import type { Slide } from "../../seed/source/slides.ts";
import { type Body, readBody } from "./body.ts";
import { linesOfCode } from "./derive-code.ts";
import { sceneOfTable } from "./derive-table.ts";
import { sceneOfText } from "./derive-text.ts";
import { type Scene, type SceneInput, sceneSchema } from "./scene.ts";

/** The content of a fence `scene`: a drawing, or more about the one that the rest of the slide is. */
const authored = z.looseObject({ type: z.string().optional() });

/**
 * The drawing of a slide: stated in a fence `scene` in YAML, otherwise derived from what the slide is.
 * @throws Error that names the slide
 */
export function sceneOf({ title, body }: Pick<Slide, "title" | "body">): Scene {
  const parts = readBody(body);
  const stated = parts.scene === null ? {} : authored.parse(parse(parts.scene));
  const scene = stated.type === undefined || stated.type === "code" ? { ...derived(parts), ...stated } : stated;
  const result = sceneSchema.safeParse(scene);
  if (!result.success) throw new Error(`the scene of "${title}": ${z.prettifyError(result.error)}`);
  return result.data;
}

function derived({ fence, table, list, paragraphs }: Body): SceneInput {
  if (fence && !isPlain(fence.lang)) return { type: "code", lines: linesOfCode(fence.lang, fence.lines) };
  if (fence) return sceneOfText(fence.lines);
  if (table) return sceneOfTable(table);
  if (list?.ordered) return { type: "steps", items: list.items };
  if (list) return { type: "map", items: list.items.map(factOf) };
  return { type: "point", lines: paragraphs };
}

const isPlain = (lang: string): boolean => lang === "" || lang === "text";

/** `label: text`, or the text alone. */
function factOf(item: string): { label: string; text: string } {
  const at = item.indexOf(": ");
  return at > 0 && at <= 18 ? { label: item.slice(0, at), text: item.slice(at + 2) } : { label: "", text: item };
}
