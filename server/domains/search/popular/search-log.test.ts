import { expect, test } from "vitest";
import { type Searched, SearchLog } from "./search-log.ts";

function openLog() {
  const written: Searched[] = [];
  const log = new SearchLog({ write: async (searched) => void written.push(...searched), onError: () => {} });
  return { log, written };
}
const at = new Date("2026-03-01T01:00:00Z");

test("spellings of a query are counted together, each network once", async () => {
  const { log, written } = openLog();
  for (const network of ["a", "a", "b"]) log.add("스프링 부트", { network, at });
  log.add(" 스프링부트", { network: "c", at });
  await log.flush();
  expect(written).toEqual([{ day: "2026-03-01", key: "스프링부트", query: "스프링부트", searches: 4, networks: 3 }]);
});

test("networks count for the day, searches since the last write", async () => {
  const { log, written } = openLog();
  log.add("도자기", { network: "a", at });
  await log.flush();
  log.add("도자기", { network: "b", at });
  await log.flush();
  await log.flush();
  expect(written.map(({ searches, networks }) => [searches, networks])).toEqual([
    [1, 1],
    [1, 2],
  ]);
});

test("a new day in Korea starts its own numbers", async () => {
  const { log, written } = openLog();
  log.add("도자기", { network: "a", at: new Date("2026-03-01T14:59:59Z") });
  log.add("도자기", { network: "b", at: new Date("2026-03-01T15:00:00Z") });
  await log.flush();
  expect(written.map(({ day, networks }) => [day, networks])).toEqual([
    ["2026-03-01", 1],
    ["2026-03-02", 1],
  ]);
});

test.each(["", "  %", "me@closegap.test", "010-1234-5678", "가".repeat(41)])("%j is not counted", async (query) => {
  const { log, written } = openLog();
  log.add(query, { network: "a", at });
  await log.flush();
  expect(written).toEqual([]);
});
