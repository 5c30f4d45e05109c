import { expect, test } from "vitest";
import { ReadPool } from "../../db/reads.ts";
import type { Statement } from "../../db/statement.ts";
import { find } from "./find-queries.ts";

/** A pool whose statements all take too long. */
class SlowReads extends ReadPool {
  readonly sent = new Set<string>();

  override query<Params, Row>({ name }: Statement<Params, Row>): Promise<Row[]> {
    this.sent.add(name);
    return Promise.reject(Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" }));
  }
}

test.each(["기다림", "vkdlTjs", "파이선"])(
  "where %s takes too long, nothing else is searched for in its place",
  async (q) => {
    const reads = new SlowReads("postgresql://unused", "search");
    expect(await find(reads, q)).toMatchObject({ hits: [], lines: [], correctedQuery: null, isComplete: false });
    expect([...reads.sent].toSorted()).toEqual(["search.lines", "search.textHits"]);
  },
);

/** A pool without its database: the lines fail later than the hits. */
class LostReads extends ReadPool {
  override async query<Params, Row>({ name }: Statement<Params, Row>): Promise<Row[]> {
    if (name === "search.lines") await new Promise((resolve) => setImmediate(resolve));
    throw new Error(`${name} has no connection`);
  }
}

test("a search whose statements all fail is one error, and leaves none that ends the process", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on("unhandledRejection", note);
  await expect(find(new LostReads("postgresql://unused", "search"), "물레")).rejects.toThrow("has no connection");
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});
