// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { useSocialProviders } from "../../api/site.ts";
import { testClient } from "../../test/client.tsx";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { BrowserNotice } from "./browser-notice.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// Code that is there is shown at once: a notice that is missing then stays away.
beforeAll(async () => void (await import("./in-app-notice.tsx")));

const kakao = "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 KAKAOTALK 10.8.3";
const naver = "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 NAVER(inapp; search; 1100)";

/** Shown with the response that the notice waits for. */
const Providers = () => <p>{`providers: ${useSocialProviders().join()}`}</p>;

async function open({ userAgent = "", providers = ["google"], cookies = true }): Promise<void> {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(cookies);
  const client = testClient({ "site.info": () => ({ data: { socialProviders: providers } }) });
  render(
    client.page(
      <ToastProvider>
        <div data-testid="frame">
          <BrowserNotice />
        </div>
        <Providers />
      </ToastProvider>,
    ),
  );
  await screen.findByText(`providers: ${providers.join()}`);
  await act(async () => {});
}

test("a browser inside an app says that the identity provider refuses it, with a link to the system's browser", async () => {
  await open({ userAgent: kakao });
  await screen.findByText(/카카오톡 안에서는 Google 로그인이 되지 않아요/);
  const link = screen.getByRole("link", { name: "기본 브라우저로 열기" });
  expect(link.getAttribute("href")).toMatch(/^kakaotalk:\/\/web\/openExternal\?url=http/);
  screen.getByRole("button", { name: "주소 복사" });
});

test("where the app has no such link, its menu and the address lead there", async () => {
  await open({ userAgent: naver });
  await screen.findByText(/메뉴에서/);
  expect(screen.queryByRole("link")).toBeNull();
  screen.getByRole("button", { name: "주소 복사" });
});

test.each([
  ["without the provider that refuses it", { userAgent: kakao, providers: ["kakao"] }],
  ["in a browser of its own", { userAgent: "Mozilla/5.0 Safari/604.1" }],
])("there is no notice %s", async (_, browser) => {
  await open(browser);
  expect(screen.getByTestId("frame").textContent).toBe("");
});

test("a shop on the home screen of iOS, whose browser names itself like that of an app, has no notice", async () => {
  vi.stubGlobal("navigator", Object.create(navigator, { standalone: { value: true } }));
  await open({
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
  });
  expect(screen.getByTestId("frame").textContent).toBe("");
});

test("a browser that blocks cookies says so", async () => {
  await open({ cookies: false });
  expect(await screen.findByText(/쿠키를 막고 있어/)).toBeTruthy();
});
