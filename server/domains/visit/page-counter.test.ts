import { expect, test } from "vitest";
import { PageCounter, type PageVisits } from "./page-counter.ts";

const at = new Date("2026-03-02T15:00:00.000Z");

test("a day is one in Korea, and numbers are written once", async () => {
  const written: PageVisits[][] = [];
  let now = new Date(at.getTime() - 1);
  const counter = new PageCounter({ now: () => now, write: async (all) => written.push(all), onError: () => {} });
  counter.add("/");
  now = at;
  counter.add("/courses");
  counter.add("/");
  counter.add("/");
  await counter.flush();
  await counter.flush();
  expect(written).toEqual([
    [
      { kstDay: 20_514, path: "/", visits: 1 },
      { kstDay: 20_515, path: "/", visits: 2 },
      { kstDay: 20_515, path: "/courses", visits: 1 },
    ],
  ]);
});

test("what could not be written is written with the next numbers", async () => {
  const written: PageVisits[][] = [];
  let fails = true;
  const write = async (all: PageVisits[]) => {
    if (fails) throw new Error("no connection");
    written.push(all);
  };
  const counter = new PageCounter({ now: () => at, write, onError: () => {} });
  counter.add("/");
  await expect(counter.flush()).rejects.toThrow("no connection");
  counter.add("/");
  fails = false;
  await counter.flush();
  expect(written).toEqual([[{ kstDay: 20_515, path: "/", visits: 2 }]]);
});
