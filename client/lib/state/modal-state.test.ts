import { createStore } from "jotai";
import { expect, test } from "vitest";
import { closeModalAtom, modalAtom, openModalAtom } from "./modal-state.ts";

test("[R3.27 R10.21] it is closed to start with", () => {
  expect(createStore().get(modalAtom)).toEqual({ open: false, mode: "CLOSED", args: null });
});

test("[R4.6] opening sets open, mode and the args of the request", () => {
  const store = createStore();
  store.set(openModalAtom, { mode: "LOGIN_REQUIRED", args: { callbackUrl: "/courses/1" } });
  expect(store.get(modalAtom)).toEqual({ open: true, mode: "LOGIN_REQUIRED", args: { callbackUrl: "/courses/1" } });
});

test("[R4.6] a request without args has null for them, whatever was there before", () => {
  const store = createStore();
  store.set(openModalAtom, { mode: "LOGIN_REQUIRED", args: { callbackUrl: "/courses/1" } });
  store.set(openModalAtom, { mode: "LOGIN_REQUIRED" });
  expect(store.get(modalAtom)).toEqual({ open: true, mode: "LOGIN_REQUIRED", args: null });
});

test("[R4.7] closing resets to false, CLOSED and null", () => {
  const store = createStore();
  store.set(openModalAtom, { mode: "LOGIN_REQUIRED", args: { callbackUrl: "/" } });
  store.set(closeModalAtom);
  expect(store.get(modalAtom)).toEqual({ open: false, mode: "CLOSED", args: null });
});

test("a modal with args of another kind replaces the one that is open", () => {
  const store = createStore();
  store.set(openModalAtom, { mode: "LOGIN_REQUIRED", args: { callbackUrl: "/" } });
  store.set(openModalAtom, { mode: "UNLINK_SOCIAL", args: { provider: "kakao" } });
  expect(store.get(modalAtom)).toEqual({ open: true, mode: "UNLINK_SOCIAL", args: { provider: "kakao" } });
});
