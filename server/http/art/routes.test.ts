import { afterAll, beforeAll, expect, test } from "vitest";
import { sheetAddresses } from "../../../shared/art/sheet-addresses.ts";
import { type TestApp, testApp } from "../../test/app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test.each(Object.values(sheetAddresses))("%s is an image that browsers keep for good", async (url) => {
  const { statusCode, headers, body } = await t.app.inject({ url });
  expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
    200,
    "image/svg+xml",
    "public, max-age=31536000, immutable",
  ]);
  expect(body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"><g id="[a-z]+">/);
  const compressed = await t.app.inject({ url, headers: { "accept-encoding": "br" } });
  expect(compressed.headers["content-encoding"]).toBe("br");
  expect(compressed.rawPayload.length).toBeLessThan(2_800);
});

test("a sheet of another version is not found", async () => {
  expect((await t.app.inject({ url: "/art/music-0000000.svg" })).statusCode).toBe(404);
});
