import { expect, test } from "vitest";
import { testBusiness as stored } from "../../test/factories.ts";
import { missingSettings, withSettings } from "./rules.ts";

test("a setting comes before what is stored, and that before the samples", () => {
  const bare = {};
  expect(withSettings(bare, stored)).toEqual(stored);
  expect(withSettings(bare, undefined).name).toBe("(주)클로즈갭");
  const named = { BUSINESS_NAME: "다른 이름" };
  expect(withSettings(named, stored)).toEqual({ ...stored, name: "다른 이름" });
  expect(withSettings(named, undefined).name).toBe("다른 이름");
});

test("sample values are shown only where neither a setting nor stored details replace them", () => {
  const named = ["CEO", "NUMBER", "MAIL_ORDER_NUMBER", "ADDRESS", "PHONE", "EMAIL", "HOSTING"];
  const missing = named.map((name) => `BUSINESS_${name}`);
  expect(missingSettings({ BUSINESS_NAME: "다른 이름" }, undefined)).toEqual(missing);
  expect(missingSettings({}, undefined)).toEqual(["BUSINESS_NAME", ...missing]);
  expect(missingSettings({}, stored)).toEqual([]);
});

test("a shop that has not been opened shows the sample details", () => {
  expect(withSettings({}, undefined)).toEqual({
    name: "(주)클로즈갭",
    ceo: "홍길동",
    number: "000-00-00000",
    mailOrderNumber: "2025-서울-0000",
    address: "서울특별시 ○○구 ○○로 00, 0층",
    phone: "1600-0000 (평일 10:00~18:00)",
    email: "help@closegap.example",
    hosting: "(주)클로즈갭",
  });
});
