// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CardByline } from "../ui/layout/card.tsx";
import { ratingOf } from "./rating-of.tsx";

afterEach(cleanup);

test.each([
  [0, null, ["윤서하"]],
  [2, 5, ["윤서하", "후기 2개"]],
  [3, 5, ["윤서하", "별점 5.0(3명)"]],
  [1_204, 4.8, ["윤서하", "별점 4.8(1,204명)"]],
])("a card with %i reviews names the teacher and then their rating", (ratingCount, ratingAverage, facts) => {
  const { container } = render(<CardByline rating={ratingOf({ ratingCount, ratingAverage })}>윤서하</CardByline>);
  expect([...container.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual(facts);
});
