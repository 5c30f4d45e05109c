// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Provider } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userAtom } from "../../lib/session/session-state.ts";
import { store } from "../../lib/state/store.ts";
import { type StubResponses, testClient } from "../../test/client.tsx";
import { testUser } from "../../test/user.ts";
import { PhotoField } from "./photo-field.tsx";
import type { ChosenPhotos } from "./use-photos.ts";

/** The uploads of a test, which end when the test says so. */
class FakeRequest extends EventTarget {
  static all: FakeRequest[] = [];
  upload = new EventTarget();
  status = 0;
  address = "";
  constructor() {
    super();
    FakeRequest.all.push(this);
  }
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {}
  send() {}
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
  }
  finish(status: number) {
    this.status = status;
    this.dispatchEvent(new Event("load"));
  }
}

beforeEach(() => {
  FakeRequest.all = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:photo", revokeObjectURL: () => {} }));
});
afterEach(() => {
  cleanup();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

const photo = { photoId: "p1", width: 4, height: 3, color: "#c06030" };
const started = { photoId: "p1", uploadUrl: "/photos/p1?signed", expiresAt: "2026-03-02T04:00:00.000Z" };

async function open(responses: StubResponses = {}) {
  const chosen: ChosenPhotos[] = [];
  const client = testClient({
    "photo.start": () => ({ data: started }),
    "photo.complete": () => ({ data: photo }),
    "photo.remove": () => ({ data: { deleteUrl: "/photos/p1?signed", expiresAt: started.expiresAt } }),
    ...responses,
  });
  const field = <PhotoField purpose="REVIEW" max={2} onChange={(next) => chosen.push(next)} />;
  render(client.page(<Provider store={store}>{field}</Provider>));
  const input = await screen.findByLabelText("사진 추가");
  const choose = (...names: string[]) =>
    fireEvent.change(input, { target: { files: names.map((name) => new File(["x"], name, { type: "image/png" })) } });
  const request = async () => {
    await vi.waitFor(() => expect(FakeRequest.all.length).toBeGreaterThan(0));
    return FakeRequest.all[0] as FakeRequest;
  };
  return { ...client, chosen, choose, request };
}

test("a photo uploads with its progress, and is then one of the text", async () => {
  const { choose, request, chosen, callsOf } = await open();
  choose("컵.png");
  const upload = await request();
  expect(upload.address).toBe(started.uploadUrl);
  upload.progress(64, 100);
  // Apart from the name, which is cut off where it is long.
  await screen.findByText("· 64%");
  upload.finish(204);
  await screen.findByRole("button", { name: "컵.png 삭제" });
  expect(chosen).toEqual([
    { photoIds: [], isBusy: true },
    { photoIds: ["p1"], isBusy: false },
  ]);
  expect(callsOf("photo.start")).toEqual([{ purpose: "REVIEW", contentType: "image/png", bytes: 1 }]);
  fireEvent.click(screen.getByRole("button", { name: "컵.png 삭제" }));
  await vi.waitFor(() => expect(callsOf("photo.remove")).toHaveLength(1));
  expect(chosen.at(-1)).toEqual({ photoIds: [], isBusy: false });
});

test("an upload can be canceled, and is deleted", async () => {
  const { choose, request, chosen, callsOf } = await open();
  choose("컵.png");
  await request();
  fireEvent.click(screen.getByRole("button", { name: "취소" }));
  await vi.waitFor(() => expect(callsOf("photo.remove")).toHaveLength(1));
  expect(chosen.at(-1)).toEqual({ photoIds: [], isBusy: false });
  expect(screen.queryByText(/컵\.png/)).toBeNull();
});

test("what the server refuses says why and can be left out", async () => {
  const { choose, request, chosen } = await open({ "photo.complete": () => ({ code: "IMAGE_UNREADABLE" }) });
  choose("글.png");
  (await request()).finish(204);
  await screen.findByText(/읽을 수 없는 사진이에요/);
  expect(chosen.at(-1)).toEqual({ photoIds: [], isBusy: false });
  fireEvent.click(screen.getByRole("button", { name: "글.png 삭제" }));
  expect(screen.queryByText(/읽을 수 없는 사진이에요/)).toBeNull();
});

test("no more are taken than there is room for", async () => {
  const { choose } = await open();
  choose("하나.png", "둘.png", "셋.png");
  await screen.findByText("사진은 2장까지 올릴 수 있어요.");
  expect(screen.getByText("2 / 2")).not.toBeNull();
  expect(screen.queryByText(/셋\.png/)).toBeNull();
});

test("an upload that was interrupted is sent again at once, and one that is refused is not", async () => {
  let refuses = false;
  const { choose, chosen, request } = await open({
    "photo.complete": () => (refuses ? { code: "IMAGE_UNREADABLE" } : { data: photo }),
  });
  choose("컵.png");
  (await request()).dispatchEvent(new Event("error"));
  await screen.findByText(/인터넷이 끊긴 것 같아요/);
  fireEvent.click(screen.getByRole("button", { name: "컵.png 다시 올리기" }));
  // The field has the focus that the button had.
  expect(document.activeElement).toBe(screen.getByLabelText("사진 추가"));
  await vi.waitFor(() => expect(FakeRequest.all).toHaveLength(2));
  FakeRequest.all[1]?.finish(204);
  await screen.findByRole("button", { name: "컵.png 삭제" });
  expect(chosen.at(-1)).toEqual({ photoIds: ["p1"], isBusy: false });
  refuses = true;
  choose("글.png");
  await vi.waitFor(() => expect(FakeRequest.all).toHaveLength(3));
  FakeRequest.all[2]?.finish(204);
  await screen.findByText(/읽을 수 없는 사진이에요/);
  expect(screen.queryByRole("button", { name: "글.png 다시 올리기" })).toBeNull();
});

test("a file dialog does not offer the format of phones, whose photos an iPhone then hands over as JPEG", async () => {
  await open();
  expect(screen.getByLabelText("사진 추가").getAttribute("accept")).toBe("image/jpeg,image/png,image/webp,image/avif");
});

test("without a confirmed address the field says how to confirm it, and uploads nothing", async () => {
  store.set(userAtom, testUser({ emailVerifiedAt: null }));
  const { callsOf } = await open();
  await screen.findByText(/이메일을 인증하면 사진을 올릴 수 있어요/);
  expect(screen.getByRole("link", { name: "이메일 인증하기" }).getAttribute("href")).toBe("/my/account");
  expect(screen.getByLabelText("사진 추가").hasAttribute("disabled")).toBe(true);
  cleanup();
  store.set(userAtom, testUser({ emailVerifiedAt: "2026-03-02T04:00:00.000Z" }));
  await open();
  expect(screen.getByLabelText("사진 추가").hasAttribute("disabled")).toBe(false);
  expect(screen.queryByRole("link", { name: "이메일 인증하기" })).toBeNull();
  expect(callsOf("photo.start")).toEqual([]);
});
