// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./action/button.tsx";
import { Checkbox } from "./field/checkbox.tsx";
import { Field } from "./field/field.tsx";
import { ProgressBar } from "./feedback/progress-bar.tsx";
import { Input } from "./field/input.tsx";
import { LoadingMessage } from "./feedback/loading-message.tsx";
import { CardByline } from "./layout/card.tsx";
import { type PageLink, Pagination } from "./navigation/pagination.tsx";
import { PasswordInput } from "./field/password-input.tsx";
import { Price } from "../components/price-tag.tsx";
import { Stars } from "./image/stars.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a pending button says what it does, stays in the tab order and ignores clicks", () => {
  const press = vi.fn<() => void>();
  const submit = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  const view = render(
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <Button type="submit" onClick={press} pending="결제하고 있어요">
        결제하기
      </Button>
    </form>,
  );
  const button = screen.getByRole("button", { name: "결제하고 있어요" });
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.hasAttribute("disabled")).toBe(false);
  view.rerender(<Button onClick={press}>결제하기</Button>);
  fireEvent.click(screen.getByRole("button", { name: "결제하기" }));
  expect(press).toHaveBeenCalledOnce();
});

test.each([
  [0, "0"],
  [0.364, "36"],
  [0.996, "99"],
  [1, "100"],
  [7, "100"],
  [-1, "0"],
])("a bar at %d is announced as %s percent", (value, percent) => {
  render(<ProgressBar value={value} label="진도" />);
  expect(screen.getByRole("progressbar", { name: "진도" }).getAttribute("value")).toBe(percent);
});

test.each([
  [{ amount: 12_300 }, "12,300원"],
  [{ amount: 0 }, "무료"],
  [{ amount: 99_000, original: 129_000 }, "23%99,000원정가 129,000원"],
  [{ amount: 99_000, original: 99_000 }, "99,000원"],
  [{ amount: 100, original: 99_000 }, "99%100원정가 99,000원"],
  [{ amount: 0, original: 99_000 }, "무료정가 99,000원"],
  [{ amount: 99_000, original: 129_000, lowest: 99_000 }, "23%99,000원정가 129,000원"],
  [{ amount: 99_000, original: 129_000, lowest: 89_000 }, "23%99,000원정가 129,000원30일 최저가 89,000원"],
  [{ amount: 99_000, original: 129_000, lowest: 0 }, "23%99,000원정가 129,000원30일 최저가 무료"],
])("a price of %o reads %s", (props, text) => {
  const { container } = render(<Price {...props} />);
  expect(container.textContent).toBe(text);
});

test("a few ratings show no average", () => {
  const { container } = render(<Stars average={5} count={2} />);
  expect(container.textContent).toBe("후기 2개");
});

test("a card's rating is in the line of the name, so that it adds none", () => {
  render(<CardByline rating={<Stars average={4.76} count={1204} />}>윤서하</CardByline>);
  const line = screen.getByRole("list");
  expect([...line.children].map(({ textContent }) => textContent)).toEqual(["윤서하", "별점 4.8(1,204명)"]);
});

test("pages are links, and the current one is marked", () => {
  render(<Pagination page={2} pages={3} renderLink={pageLink} />);
  expect(screen.getByRole("link", { name: "2페이지" }).getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("link", { name: "다음 페이지" }).getAttribute("href")).toBe("?page=3");
  expect(screen.getAllByRole("link")).toHaveLength(5);
  expect(screen.getByRole("status").textContent).toBe("3페이지 중 2페이지");
});

test("a single page has no pagination, and the first page has no previous one", () => {
  const { container } = render(<Pagination page={1} pages={1} renderLink={pageLink} />);
  expect(container.textContent).toBe("");
  cleanup();
  render(<Pagination page={1} pages={2} renderLink={pageLink} />);
  expect(screen.queryByRole("link", { name: "이전 페이지" })).toBeNull();
});

test("a field ties its label and its error to the control", () => {
  render(
    <Field label="이메일" hint="안 보일 도움말" error="주소 끝이 빠졌어요.">
      <Input />
    </Field>,
  );
  const input = screen.getByLabelText("이메일");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const described = document.getElementById(input.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe("주소 끝이 빠졌어요.");
});

test("a password can be shown and hidden again", () => {
  render(
    <Field label="비밀번호">
      <PasswordInput />
    </Field>,
  );
  fireEvent.click(screen.getByRole("button", { name: "비밀번호 보기" }));
  expect(screen.getByLabelText("비밀번호").getAttribute("type")).toBe("text");
  fireEvent.click(screen.getByRole("button", { name: "비밀번호 가리기" }));
  expect(screen.getByLabelText("비밀번호").getAttribute("type")).toBe("password");
});

test("a checkbox of several items can be mixed", () => {
  render(<Checkbox mixed>모두</Checkbox>);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "모두" }).indeterminate).toBe(true);
});

test("loading is shown after a second and called slow after eight", () => {
  vi.useFakeTimers();
  render(<LoadingMessage />);
  const line = screen.getByRole("status");
  pass(999);
  expect(line.textContent).toBe("");
  pass(1);
  expect(line.textContent).toBe("불러오고 있어요.");
  pass(7000);
  expect(line.textContent).toMatch(/^평소보다 오래 걸려요/);
});

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function pageLink({ page, children, ...rest }: PageLink) {
  return (
    <a href={`?page=${page}`} {...rest}>
      {children}
    </a>
  );
}
