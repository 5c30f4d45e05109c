// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { startSocialSignIn } from "../../../lib/session/auth-client.ts";
import { removePendingOrder, storePendingOrder } from "../../../api/order/pending-order.ts";
import { testClient } from "../../../test/client.tsx";
import { visitorQuote } from "../../../test/visitor-quote.ts";
import { LoginErrorScreen } from "./login-error-screen.tsx";
import { LoginScreen } from "./login-screen.tsx";

vi.mock("../../../lib/session/auth-client.ts");
const start = vi.mocked(startSocialSignIn);

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const shop = (socialProviders: string[]) => ({ "site.info": () => ({ data: { socialProviders } }) });

async function open(socialProviders: string[], props: { error?: string; callbackUrl?: string } = {}) {
  const client = testClient(shop(socialProviders));
  render(client.page(<LoginScreen onSignedIn={() => {}} {...props} />));
  await screen.findByRole("button", { name: "로그인" });
}

test("the reason for the redirect is shown above the fields", async () => {
  await open([], { error: "SessionRequired" });
  expect(screen.getByText(/로그인이 필요한 페이지예요/)).toBeDefined();
});

test("what was to be bought is named: by the address of the checkout, else by the unpaid order of the tab", async () => {
  const itemId = "01990000-0000-7000-8000-00000000000a";
  const item = { itemType: "COURSE" as const, itemId };
  const show = async (callbackUrl: string) => {
    cleanup();
    const client = testClient({ ...shop([]), "pricing.visitorQuote": () => ({ data: visitorQuote() }) });
    render(client.page(<LoginScreen error="SessionRequired" callbackUrl={callbackUrl} onSignedIn={() => {}} />));
    await screen.findByRole("button", { name: "로그인" });
    return client;
  };
  const sentence = "「처음 만나는 파이썬」을 시작하려면 로그인해 주세요. 로그인하면 바로 결제로 이어져요.";
  await show(`/payment?items=COURSE.${itemId}`);
  await screen.findByText(sentence);

  expect((await show("/payment")).callsOf("pricing.visitorQuote")).toEqual([]);
  storePendingOrder({ items: [item], couponIds: ["0197c2a0-0000-7000-8000-0000000000c1"] }, "order-1");
  await show("/payment");
  await screen.findByText(sentence);
  expect((await show("/my/orders")).callsOf("pricing.visitorQuote")).toEqual([]);
  removePendingOrder();
  expect((await show("/payment")).callsOf("pricing.visitorQuote")).toEqual([]);
});

test("only configured identity providers have a button", async () => {
  await open(["kakao", "google"]);
  await screen.findByRole("button", { name: "카카오로 계속하기" });
  screen.getByRole("button", { name: "Google로 계속하기" });
  expect(screen.queryByRole("button", { name: /네이버/ })).toBeNull();
});

test("without any provider nothing is shown between the form and the sign-up", async () => {
  await open([]);
  expect(screen.queryByText("또는")).toBeNull();
});

test("an identity provider returns to the requested page, and never to another site", async () => {
  await open(["naver"], { callbackUrl: "/classroom" });
  fireEvent.click(await screen.findByRole("button", { name: "네이버로 계속하기" }));
  expect(start).toHaveBeenCalledExactlyOnceWith("naver", "/classroom");
  cleanup();
  await open(["naver"], { callbackUrl: "//evil.example" });
  fireEvent.click(await screen.findByRole("button", { name: "네이버로 계속하기" }));
  expect(start).toHaveBeenLastCalledWith("naver", "/");
});

test("a provider that cannot be opened shows an error and can be tried again", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  start.mockRejectedValueOnce(new TypeError("down"));
  await open(["kakao"]);
  const button = await screen.findByRole("button", { name: "카카오로 계속하기" });
  fireEvent.click(button);
  await screen.findByText("카카오 로그인을 열지 못했어요. 다시 시도해 주세요.");
  fireEvent.click(button);
  await waitFor(() => expect(start).toHaveBeenCalledTimes(2));
});

test("the error page says what happened, shows a known code, and has a link", async () => {
  render(testClient({}).page(<LoginErrorScreen error="Configuration" code="NO_SECRET" />));
  await screen.findByRole("heading", { name: "로그인 설정에 문제가 있어요" });
  screen.getByText("NO_SECRET");
  expect(screen.getByRole("link", { name: "로그인하러 가기" }).getAttribute("href")).toBe("/login");
  screen.getByRole("link", { name: "홈으로 가기" });
});

test("the error page shows no unknown text of the URL", async () => {
  const { container } = render(testClient({}).page(<LoginErrorScreen error="전화 주세요" code="010-0000" />));
  await screen.findByRole("heading", { name: "로그인하지 못했어요" });
  expect(container.textContent).not.toMatch(/전화|010/);
});
