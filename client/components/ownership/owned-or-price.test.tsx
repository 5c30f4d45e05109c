// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { OwnedOrPrice } from "./owned-or-price.tsx";

afterEach(cleanup);

const itemId = "d8e2c6aa-135e-5092-9049-4b4d6ea06610";

test.each([
  [undefined, "49,500원"],
  [{ itemId, isFinished: false, hasEnded: false }, "49,500원수강 중"],
  [{ itemId, isFinished: true, hasEnded: false }, "49,500원수강 완료"],
])("an item that is %j reads %s; the price keeps its space", (owned, text) => {
  const { container } = render(<OwnedOrPrice owned={owned}>49,500원</OwnedOrPrice>);
  expect(container.textContent).toBe(text);
  const isCovered = screen.getByText("49,500원").className !== "";
  expect(isCovered).toBe(owned !== undefined);
});

test("an item whose period has ended is renewed at its price", () => {
  const { container } = render(
    <OwnedOrPrice owned={{ itemId, isFinished: false, hasEnded: true }}>
      <p>49,500원</p>
    </OwnedOrPrice>,
  );
  expect(container.textContent).toBe("49,500원다시 수강");
});
