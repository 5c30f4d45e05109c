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
  expect(missingSettings({ BUSINESS_NAME: "다른 이름" }, undefined)).not.toContain("BUSINESS_NAME");
  expect(missingSettings({}, undefined)).toHaveLength(8);
  expect(missingSettings({}, stored)).toEqual([]);
});
