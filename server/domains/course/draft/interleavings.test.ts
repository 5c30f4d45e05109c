import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DomainError } from "../../../../shared/errors.ts";
import { seededRandom } from "../../../integrations/payments/sandbox/fault-injection.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { makeDrafting, readDraft, startDraft } from "../../../test/drafting.ts";
import { saveLecture, savePage } from "./commands.ts";
import { addLectures, moveLectures } from "./outline-commands.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

type Field = { name: string; save: (from: string, to: string) => Promise<void> };

/** A window, with the texts that it has seen last. */
class Editor {
  readonly #seen = new Map<Field, string>();

  /** Appends a word to a text: to what it has seen, and after a conflict to what the other window has written. */
  async append(field: Field, word: string): Promise<void> {
    for (let from = this.#seen.get(field) ?? ""; ;) {
      const to = `${from} ${word}`.trim();
      const current = await field.save(from, to).then(() => null, changedElsewhere);
      if (current === null) return void this.#seen.set(field, to);
      from = current[field.name] ?? "";
    }
  }
}

/** @throws what is no conflict */
function changedElsewhere(error: unknown): Record<string, string> {
  if (!(error instanceof DomainError) || error.code !== "DRAFT_CHANGED") throw error;
  return error.details?.["current"] as Record<string, string>;
}

test("a thousand edits of four windows, some at once, are all there in the end", async () => {
  const drafting = await makeDrafting(t);
  const { courseId, sectionId, lectureIds } = await startDraft(drafting);
  const { userId } = drafting.teacher;
  const page: Field = {
    name: "description",
    save: (from, to) => savePage(t.deps, userId, { courseId, changes: { description: { from, to } } }, t.clock.at),
  };
  const scripts = lectureIds.map((lectureId): Field => ({
    name: "script",
    save: (from, to) => saveLecture(t.deps, userId, { lectureId, changes: { script: { from, to } } }, t.clock.at),
  }));
  const fields = [page, ...scripts];
  const editors = Array.from({ length: 4 }, () => new Editor());
  const random = seededRandom(20_261_129);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

  const written = new Map(fields.map((field) => [field, [] as string[]]));
  const added: string[] = [];
  let count = 0;
  for (let round = 0; round < 520; round += 1) {
    // Windows that write in the same moment.
    const writing = editors.filter(() => random() < 0.5);
    await Promise.all(
      writing.map(async (editor) => {
        count += 1;
        const [number, field] = [count, pick(fields)];
        if (random() < 0.05) {
          const lectureId = randomUUIDv7();
          added.push(lectureId);
          const lectures = [{ lectureId, title: `${number}강` }];
          await addLectures(t.deps, userId, { courseId, sectionId, after: pick(lectureIds), lectures }, t.clock.at);
        } else if (random() < 0.1) {
          const move = { courseId, sectionId, lectureIds: [pick(lectureIds)], after: null };
          await moveLectures(t.deps, userId, move, t.clock.at);
        } else {
          written.get(field)?.push(String(number));
          await editor.append(field, String(number));
        }
      }),
    );
  }

  expect(count).toBeGreaterThanOrEqual(1_000);
  const draft = await readDraft(drafting, courseId);
  const textOf = (field: Field): string =>
    field === page
      ? draft.page.description
      : (draft.lectures.find(({ lectureId }) => lectureId === lectureIds[scripts.indexOf(field)])?.script ?? "");
  for (const field of fields) expect(textOf(field).split(" ").toSorted()).toEqual(written.get(field)?.toSorted());
  expect(draft.lectures.map(({ lectureId }) => lectureId).toSorted()).toEqual([...lectureIds, ...added].toSorted());
});
