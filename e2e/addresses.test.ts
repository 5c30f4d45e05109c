import { expect, test } from "vitest";
import { routePatterns, routeAddresses } from "./route-addresses.ts";
import { server } from "./shared.ts";

const open = async (path: string) => {
  const response = await fetch(server.url + path, { redirect: "manual", headers: { accept: "text/html" } });
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    location: response.headers.get("location"),
  };
};

const withParameter = routePatterns.filter((pattern) => pattern.includes("$"));
const addressOf = (pattern: string, value: string) => pattern.replaceAll(/\$\w+/g, value);
const ascii = Array.from({ length: 128 }, (_, code) => `%${code.toString(16).padStart(2, "0")}`);

test.each(withParameter)("%s is a page or a redirect with every ASCII character in its parameters", async (pattern) => {
  for (const character of ascii) {
    const { status, type } = await open(addressOf(pattern, `a${character}b`));
    expect([character, status < 500, status === 308 || type?.startsWith("text/html")]).toEqual([character, true, true]);
  }
});

test("spaces around an id, as a chat program adds them, are dropped by a redirect", async () => {
  const address = (await routeAddresses()).find((path) => path.startsWith("/courses/")) ?? "";
  for (const space of ["%20", "%09", "%C2%A0", "%E2%80%8B", "%E3%80%80"]) {
    expect(await open(address + space)).toMatchObject({ status: 308, location: address });
    expect(await open(address.replace("/courses/", `/courses/${space}`))).toMatchObject({
      status: 308,
      location: address,
    });
  }
  expect(await open(`${address}%20?page=2`)).toMatchObject({ status: 308, location: `${address}?page=2` });
});

test.each(["%20%EC%88%98%EA%B0%95%ED%9B%84%EA%B8%B0", "%EC%97%90%EC%84%9C", "%00", "%C7%D1", "%E0%A4", "%", "%zz"])(
  "an id followed by %s is the page for an address that does not exist",
  async (after) => {
    const address = (await routeAddresses()).find((path) => path.startsWith("/courses/")) ?? "";
    expect(await open(address + after)).toMatchObject({ status: 404, type: "text/html; charset=utf-8" });
  },
);

test("parameters that are no UTF-8 are read as far as they can be", async () => {
  for (const path of ["/search?q=%C7%D1", "/courses?category=%C7", "/?%E0%A4=1", "/courses?page=%"])
    expect([path, (await open(path)).status]).toEqual([path, 200]);
});

test.each([
  ["/favicon.ico", /^image\/(?:x-icon|vnd\.microsoft\.icon)$/],
  ["/apple-touch-icon.png", /^image\/png$/],
  ["/manifest.webmanifest", /^application\/manifest\+json/],
  ["/icon-192.png", /^image\/png$/],
])("%s, which browsers ask for by itself, is there", async (path, expected) => {
  const { status, type } = await open(path);
  expect([status, expected.test(type ?? "")]).toEqual([200, true]);
});
