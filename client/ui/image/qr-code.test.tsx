// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { encode } from "uqr";
import { afterEach, expect, test } from "vitest";
import { QrCode } from "./qr-code.tsx";

afterEach(cleanup);

test("the squares of a QR code are those of its text, within a quiet zone of four", () => {
  const address = "https://closegap.example/certificates/CG-2025-0001";
  render(<QrCode text={address} label="확인" />);
  const code = screen.getByRole("img", { name: "확인" });
  const drawn = new Set(
    code
      .querySelector("path")
      ?.getAttribute("d")
      ?.match(/M\d+ \d+/g),
  );
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + 4} ${y + 4}`] : [])));
  expect(drawn).toEqual(new Set(dark));
  expect(code.getAttribute("viewBox")).toBe(`0 0 ${size + 8} ${size + 8}`);
});
