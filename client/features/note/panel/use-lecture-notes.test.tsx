// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test } from "vitest";
import { limits } from "../../../../shared/limits.ts";
import type { User } from "../../../../shared/account/schema.ts";
import { userAtom } from "../../../lib/session/session-state.ts";
import { testClient } from "../../../test/client.tsx";
import { useNoteCount, useNoteSeconds } from "./use-lecture-notes.ts";

afterEach(cleanup);

const total = limits.rowsMax + 2;
const noteAt = (i: number) => ({
  lectureNoteId: `n${i}`,
  lectureId: "l1",
  timestampSec: Math.floor(i / 2),
  content: "글",
});

function open({ enabled = true, signedIn = true } = {}) {
  const store = createStore();
  if (signedIn) store.set(userAtom, { userId: "u1", role: "USER" } as User);
  const client = testClient({
    "note.list": (input) => {
      const { page, rows } = input as { page: number; rows: number };
      const items = Array.from({ length: total }, (_, i) => noteAt(i)).slice((page - 1) * rows, page * rows);
      return { data: { items, page, rows, total } };
    },
  });
  function Marks() {
    const seconds = useNoteSeconds("l1", enabled);
    const count = useNoteCount("l1", enabled);
    return <p>{`${count ?? "?"} notes, ${seconds.length} marks`}</p>;
  }
  render(<Provider store={store}>{client.page(<Marks />)}</Provider>);
  return client;
}

test("the notes of all pages are counted, and each second is marked once", async () => {
  const { callsOf } = open();
  await screen.findByText(`${total} notes, ${total / 2} marks`);
  expect(callsOf("note.list")).toEqual([1, 2].map((page) => ({ lectureId: "l1", page, rows: limits.rowsMax })));
});

test.each([{ enabled: false }, { signedIn: false }])("with %j nothing is fetched", async (how) => {
  const { callsOf } = open(how);
  await screen.findByText("? notes, 0 marks");
  expect(callsOf("note.list")).toEqual([]);
});
