// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Accordion } from "./accordion.tsx";

afterEach(cleanup);

const regions = () => screen.queryAllByRole("region").map((region) => region.textContent);

test("only open panels are landmarks, named by their titles", () => {
  const items = ["첫 줄 쓰기", "되풀이하기"].map((title) => ({ value: title, title, content: `${title}의 강의` }));
  render(<Accordion defaultOpen={["첫 줄 쓰기"]} items={items} />);
  screen.getByRole("region", { name: "첫 줄 쓰기" });
  expect(regions()).toEqual(["첫 줄 쓰기의 강의"]);
  fireEvent.click(screen.getByRole("button", { name: "되풀이하기" }));
  expect(regions()).toEqual(["첫 줄 쓰기의 강의", "되풀이하기의 강의"]);
  fireEvent.click(screen.getByRole("button", { name: "첫 줄 쓰기" }));
  expect(regions()).toEqual(["되풀이하기의 강의"]);
});
