// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { centered, partOf } from "./crop.ts";
import { CropStage } from "./crop-stage.tsx";
import { cropText as text } from "./text.ts";

const size = { width: 400, height: 200, ratio: 1, widthMin: 1 };

test("the image follows a pointer whose moves come faster than the screen is drawn", () => {
  const image = Object.defineProperties(new Image(), {
    src: { value: "data:," },
    naturalWidth: { value: size.width },
    naturalHeight: { value: size.height },
  });
  const shown = vi.fn<(part: ReturnType<typeof partOf>) => void>();
  function Stage() {
    const [crop, setCrop] = useState(centered);
    shown(partOf(size, crop));
    return <CropStage image={image} ratio={1} widthMin={1} crop={crop} onChange={setCrop} />;
  }
  render(<Stage />);
  const stage = screen.getByRole("button", { name: text.stage });
  stage.setPointerCapture = () => undefined;
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  const point = (type: string, clientX: number) =>
    stage.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY: 50 }));
  act(() => {
    point("pointerdown", 50);
    point("pointermove", 75);
    point("pointermove", 87.5);
    point("pointerup", 87.5);
    point("pointermove", 10);
  });
  // By 37.5 of 100 px, which show a square of 200 px of the image.
  expect(shown).toHaveBeenLastCalledWith({ x: 25, y: 0, width: 200, height: 200 });
});
