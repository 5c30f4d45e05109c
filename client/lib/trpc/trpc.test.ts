// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { withIdempotencyKey } from "./idempotency.ts";
import { emptyToken } from "../session/access-token.ts";
import { tokenAtom } from "../session/session-state.ts";
import { store } from "../state/store.ts";
import { api, keepaliveApi } from "./trpc.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  store.set(tokenAtom, emptyToken);
});

const token = { value: "a.b.c", userId: "u1", expiresAt: 0, clockSkewMs: 0 };
const noteInput = { lectureId: "l1", timestampSec: 1, content: "글" };

test("a call of a closing page outlives it and carries the token at hand, even an expired one, and its key", async () => {
  const send = vi.fn<typeof fetch>(async () => Response.json({ result: { data: { lectureNoteId: "n1" } } }));
  vi.stubGlobal("fetch", send);
  store.set(tokenAtom, token);
  const saved = await keepaliveApi.note.add.mutate(noteInput, withIdempotencyKey("k1"));
  expect(saved).toEqual({ lectureNoteId: "n1" });
  expect(send).toHaveBeenCalledTimes(1);
  const [url, init] = send.mock.calls[0] ?? [];
  expect([url, init?.method, init?.keepalive]).toEqual(["/trpc/note.add", "POST", true]);
  expect(init?.headers).toMatchObject({ authorization: "Bearer a.b.c", "idempotency-key": "k1" });
});

test("a body that the browser does not keep alive fails as a call without an answer", async () => {
  vi.stubGlobal("fetch", vi.fn<typeof fetch>().mockRejectedValue(new TypeError("Failed to fetch")));
  await expect(keepaliveApi.note.add.mutate(noteInput)).rejects.toMatchObject({ data: undefined });
});

test("of the calls of an open page, short writes outlive it", async () => {
  const send = vi.fn<typeof fetch>(async () => Response.json({ result: { data: {} } }));
  vi.stubGlobal("fetch", send);
  store.set(tokenAtom, { ...token, expiresAt: Date.now() / 1000 + 900 });
  await api.note.add.mutate(noteInput);
  await api.note.add.mutate({ ...noteInput, content: "글".repeat(4_000) });
  await api.course.byId.query({ courseId: "c1" });
  expect(send.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false, false]);
});
