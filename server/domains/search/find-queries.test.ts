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
