import { z } from "zod";
import { objectNames } from "../../../shared/art/object-index.ts";

/** Inline Markdown: `**strong**` and code in backticks. */
const text = z.coerce.string().min(1);
const note = z.string().regex(/^[A-G][#b]?'?$/, "a note is C, F# or Bb, with ' in the second octave");

const fact = z.strictObject({ label: z.string().default(""), text: z.coerce.string() });

const shapes = {
  /** One after the other, each a stair further. */
  steps: { items: z.array(text).min(2).max(6) },
  /** Things that belong together, around an object. */
  map: { items: z.array(fact).min(2).max(7) },
  /** Things side by side, two of them with the slit between; `rows`: one below the other. */
  compare: {
    sides: z
      .array(z.strictObject({ name: text, facts: z.array(fact).max(5) }))
      .min(2)
      .max(8),
    rows: z.boolean().default(false),
  },
  bars: {
    bars: z
      .array(z.strictObject({ name: text, value: z.number().nonnegative(), label: text, note: z.string().default("") }))
      .min(2)
      .max(8),
  },
  timeline: {
    points: z
      .array(z.strictObject({ at: text, text, note: z.string().default("") }))
      .min(2)
      .max(7),
  },
  /** A bar of music or of work: a line for each part, a cell for each beat. */
  beats: {
    rows: z
      .array(z.strictObject({ name: z.string(), cells: z.array(z.coerce.string()).min(2).max(16) }))
      .min(1)
      .max(6),
  },
  /** Runs line by line; `result` appears when its line has run, `value` is that of `watch`. */
  code: {
    lines: z
      .array(z.strictObject({ text: z.string(), result: z.string().optional(), output: z.boolean().default(false) }))
      .min(1)
      .max(16),
    watch: z.string().optional(),
    run: z.array(z.strictObject({ line: z.int().min(1), value: z.coerce.string().optional() })).optional(),
  },
  formula: { lines: z.array(text).min(1).max(7) },
  /** A piano, and what is pressed on it. */
  keys: {
    press: z
      .array(z.strictObject({ name: z.string(), notes: z.array(note).min(1), hint: z.string().default("") }))
      .min(1)
      .max(4),
  },
  /** The neck of a ukulele: the fret that each of the four strings is pressed at. */
  frets: {
    chords: z
      .array(z.strictObject({ name: z.string(), frets: z.array(z.int().min(0).max(5)).length(4) }))
      .min(1)
      .max(4),
  },
  /** A sheet: rows of cells, the first one its head. */
  grid: { rows: z.array(z.array(z.coerce.string()).min(1).max(7)).min(2).max(8) },
  talk: {
    says: z
      .array(
        z.strictObject({
          who: z.string().default(""),
          text,
          note: z.string().default(""),
          right: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(7),
  },
  /** A sheet of paper with writing on it. */
  paper: { lines: z.array(z.string()).min(1).max(12) },
  /** One thing that is said, beside an object. */
  point: { lines: z.array(text).min(1).max(5) },
} as const;

const common = { object: z.enum(objectNames).optional() };

export const sceneSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("steps"), ...common, ...shapes.steps }),
  z.strictObject({ type: z.literal("map"), ...common, ...shapes.map }),
  z.strictObject({ type: z.literal("compare"), ...common, ...shapes.compare }),
  z.strictObject({ type: z.literal("bars"), ...common, ...shapes.bars }),
  z.strictObject({ type: z.literal("timeline"), ...common, ...shapes.timeline }),
  z.strictObject({ type: z.literal("beats"), ...common, ...shapes.beats }),
  z.strictObject({ type: z.literal("code"), ...common, ...shapes.code }),
  z.strictObject({ type: z.literal("formula"), ...common, ...shapes.formula }),
  z.strictObject({ type: z.literal("keys"), ...common, ...shapes.keys }),
  z.strictObject({ type: z.literal("frets"), ...common, ...shapes.frets }),
  z.strictObject({ type: z.literal("grid"), ...common, ...shapes.grid }),
  z.strictObject({ type: z.literal("talk"), ...common, ...shapes.talk }),
  z.strictObject({ type: z.literal("paper"), ...common, ...shapes.paper }),
  z.strictObject({ type: z.literal("point"), ...common, ...shapes.point }),
]);

/** A drawing: the upper part of the image. */
export type Scene = z.output<typeof sceneSchema>;
export type SceneInput = z.input<typeof sceneSchema>;
export type SceneType = Scene["type"];
export type SceneOf<T extends SceneType> = Extract<Scene, { type: T }>;
