// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { testClient } from "../../test/client.tsx";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { ShareDialog } from "./share-dialog.tsx";

const key = "0123456789abcdef0123456789abcdef";
const address = "http://localhost:3000/courses/1";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const name of ["clipboard", "share"]) Reflect.deleteProperty(navigator, name);
  for (const script of document.head.querySelectorAll("script")) script.remove();
});

const open = (kakaoKey: string | null = null) =>
  render(
    testClient({ "site.info": () => ({ data: { kakaoKey } }) }).page(
      <ToastProvider>
        <ShareDialog open onClose={() => {}} title="처음 빚는 컵" path="/courses/1" image="/share/courses/1.jpg" />
      </ToastProvider>,
    ),
  );

const offer = (name: "clipboard" | "share", value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
const scriptAdded = () =>
  waitFor(() => {
    const script = document.head.querySelector("script");
    if (!script) throw new Error("no script was added");
    return script;
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("the link that is copied is that of the page, without what the current view adds", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  offer("clipboard", { writeText });
  history.replaceState(null, "", "/courses/1?utm_source=mail#reviews");
  open();
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "주소" })).value).toBe(address);
  await press("링크 복사");
  await screen.findByText("링크를 복사했어요.");
  expect(writeText).toHaveBeenCalledWith(address);
});

test("the system's sheet is offered only where there is one, and may be closed", async () => {
  open();
  await screen.findByRole("button", { name: "링크 복사" });
  expect(screen.queryByRole("button", { name: "다른 앱으로 보내기" })).toBeNull();
  cleanup();
  const share = vi.fn<(data: object) => Promise<void>>(() => Promise.reject(new DOMException("closed", "AbortError")));
  offer("share", share);
  open();
  await press("다른 앱으로 보내기");
  expect(share).toHaveBeenCalledWith({ title: "처음 빚는 컵", url: address });
});

test("KakaoTalk is offered only with a key, and its script is loaded when it is asked for", async () => {
  open();
  await screen.findByRole("button", { name: "링크 복사" });
  expect(screen.queryByRole("button", { name: "카카오톡으로 보내기" })).toBeNull();
  cleanup();
  open(key);
  await screen.findByRole("button", { name: "카카오톡으로 보내기" });
  expect(document.head.querySelector("script")).toBeNull();
  await press("카카오톡으로 보내기");
  const failing = await scriptAdded();
  failing.dispatchEvent(new Event("error"));
  await screen.findAllByText(/카카오톡을 열지 못했어요/);

  await press("카카오톡으로 보내기");
  const script = await scriptAdded();
  expect(script.src).toMatch(/^https:\/\/t1\.kakaocdn\.net\//);
  const sendDefault = vi.fn<(message: object) => void>();
  const init = vi.fn<(key: string) => void>();
  vi.stubGlobal("Kakao", { isInitialized: () => false, init, Share: { sendDefault } });
  script.dispatchEvent(new Event("load"));
  await waitFor(() => expect(sendDefault).toHaveBeenCalledTimes(1));
  expect(init).toHaveBeenCalledWith(key);
  expect(sendDefault).toHaveBeenCalledWith({
    objectType: "feed",
    content: {
      title: "처음 빚는 컵",
      imageUrl: "http://localhost:3000/share/courses/1.jpg",
      link: { webUrl: address, mobileWebUrl: address },
    },
  });
});
