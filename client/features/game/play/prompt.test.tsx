// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PromptText } from "./prompt.tsx";

afterEach(cleanup);

test("a particle stays on the line of the bracket that it follows", () => {
  const { container } = render(<PromptText text="a = [1, 2]와 b.append(3)을 했어요" />);
  expect(container.textContent).toBe("a = [1, 2]와 b.append(3)을 했어요");
  expect(screen.getByText("2]와").tagName).toBe("SPAN");
  expect(screen.getByText("b.append(3)을").tagName).toBe("SPAN");
});
