import { CancelledError, onlineManager } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { TRPCClientError } from "@trpc/client";
import { afterEach, expect, test } from "vitest";
import type { ErrorCode } from "../../../../../shared/errors.ts";
import { userAtom } from "../../../../lib/session/session-state.ts";
import { store } from "../../../../lib/state/store.ts";
import { testUser } from "../../../../test/user.ts";
import { failureOf } from "./route-failure.ts";

const answered = (errorCode: ErrorCode) =>
  TRPCClientError.from({ error: { code: -32603, message: errorCode, data: { errorCode } } });

afterEach(() => {
  onlineManager.setOnline(true);
  store.set(userAtom, null);
});

test.each([
  [TRPCClientError.from(new TypeError("Failed to fetch")), "network"],
  [answered("NOT_FOUND"), "missing"],
  [notFound(), "missing"],
  [answered("FORBIDDEN"), "forbidden"],
  [answered("MEDIA_FORBIDDEN"), "forbidden"],
  [answered("UNAUTHENTICATED"), "signedOut"],
  [answered("TOKEN_EXPIRED"), "signedOut"],
  [answered("INTERNAL"), "ours"],
  [new TypeError("Failed to fetch dynamically imported module: /assets/a.js"), "chunk"],
  [new Error("lost: Unable to preload CSS for http://shop.test/assets/a.css"), "chunk"],
  [new TypeError("Cannot read properties of undefined"), "ours"],
])("%o is a failure of the kind %s", (error, failure) => {
  expect(failureOf(error)).toBe(failure);
});

test("without a connection, code that could not be loaded is a failure of the network", () => {
  onlineManager.setOnline(false);
  expect(failureOf(new TypeError("Failed to fetch dynamically imported module: /assets/a.js"))).toBe("network");
});

test("a read that the end of the session has cancelled is a failure of the session", () => {
  expect(failureOf(new CancelledError())).toBe("signedOut");
});

test("a read that is cancelled within a session can be tried again", () => {
  store.set(userAtom, testUser());
  expect(failureOf(new CancelledError())).toBe("ours");
});
