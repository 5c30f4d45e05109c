import { initTRPC } from "@trpc/server";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userIdInput } from "../shared/account/schema.ts";
import { authCallsWithToken, publicDomains } from "../shared/public-domains.ts";
import type { Context } from "./context.ts";
import { sharedFunctions } from "./db/shared-functions.ts";
import { defineDomain, type Domain } from "./domain.ts";
import { domains } from "./domains.ts";
import { businessDomain } from "./domains/business/domain.ts";
import { ledgerDomain } from "./domains/ledger/domain.ts";
import {
  type Catalog,
  findDerivationGaps,
  findOwnershipGaps,
  findTriggerGaps,
  findUncheckedUserIds,
  findUnclassifiedQueries,
  findUserDataGaps,
  listProcedures,
  readCatalog,
} from "./test/completeness.ts";
import { testDatabase, type TestDatabase } from "./test/database.ts";
import { authedProcedure, cachedProcedure, router } from "./trpc.ts";
import type { Meta } from "./procedure-meta.ts";

let database: TestDatabase;
let catalog: Catalog;
beforeAll(async () => {
  database = await testDatabase();
  catalog = await readCatalog(database.db);
});
afterAll(() => database.close());

test("[R10.3] every domain has a router, except for the ledger and the seller's details, which only other domains write and read", () => {
  const withoutRouter = domains.filter((domain) => !("router" in domain));
  expect(withoutRouter).toEqual([ledgerDomain, businessDomain]);
});

test("every table that the migrations create has one owner, and every declared table exists", () => {
  expect(catalog.tables).toContain("order");
  expect(findOwnershipGaps(domains, catalog)).toEqual([]);
});

const owners: Domain[] = [...domains, { tables: [], derives: sharedFunctions }];

test("every function of the database has one owner, and so has every trigger", () => {
  expect(catalog.functions).toContain("count_review");
  expect(catalog.triggers).toContainEqual({
    table: "lecture_review",
    trigger: "count_new_review",
    calls: "count_review",
  });
  expect(findDerivationGaps(owners, catalog)).toEqual([]);
});

test("every table that refers to a user is covered by the export and erasure of one domain", () => {
  expect(catalog.foreignKeys).toContainEqual({ table: "order", references: "user" });
  expect(findUserDataGaps(domains, catalog)).toEqual([]);
});

test("every query is public or personal by its procedure kind", () => {
  expect(listProcedures(domains).length).toBeGreaterThan(50);
  expect(findUnclassifiedQueries(domains)).toEqual([]);
});

test("a personal procedure whose input names a user refuses other users", () => {
  expect(findUncheckedUserIds(domains)).toEqual([]);
});

test("the client's cache keeps at sign-out only domains whose every procedure is a cached read", () => {
  const byDomain = Map.groupBy(listProcedures(domains), ({ path }) => path.split(".")[0] ?? "");
  const cached = [...byDomain].filter(([, procedures]) => procedures.every(({ meta }) => meta.tables !== undefined));
  expect(cached.map(([name]) => name).toSorted()).toEqual([...publicDomains].toSorted());
});

test("the client sends its token with those calls of auth that need one, and with the confirmation of its user's address", () => {
  const needing = listProcedures(domains).filter(
    ({ path, meta }) => path.startsWith("auth.") && meta.auth === "bearer",
  );
  expect(["auth.emailConfirm", ...needing.map(({ path }) => path)].toSorted()).toEqual(
    [...authCallsWithToken].toSorted(),
  );
});

test("every table of a cached read notifies of its changes", () => {
  expect(findTriggerGaps(domains, catalog)).toEqual([]);
});

test("a domain that forgets its user data, its trigger, a procedure kind or whose data it reads is reported", async () => {
  await sql`
    create table scratch (scratch_id uuid primary key, user_id uuid not null references "user" on delete cascade)
  `.execute(database.db);
  await sql`create table scratch_part (scratch_id uuid not null references scratch)`.execute(database.db);
  const bare = initTRPC.context<Context>().meta<Meta>().create().procedure;
  const scratchDomain = defineDomain({
    router: {
      scratch: router({
        list: cachedProcedure(["cart"], ["course"]).query(() => []),
        secret: bare.query(() => []),
        ofUser: authedProcedure.input(userIdInput.optional()).query(() => []),
      }),
    },
    tables: [],
  });
  const all: Domain[] = [...domains, scratchDomain];
  const changed = await readCatalog(database.db);
  expect(findOwnershipGaps(all, changed)).toEqual([
    "scratch is owned by 0 domains",
    "scratch_part is owned by 0 domains",
  ]);
  expect(findUserDataGaps(all, changed)).toEqual([
    "scratch has data of users and is covered by 0 domains",
    "scratch_part has data of users and is covered by 0 domains",
  ]);
  expect(findTriggerGaps(all, changed)).toEqual([
    "scratch.list is cached and cart has no trigger notify_change",
    "scratch.list does not wait for changes of course, which has a trigger notify_change",
  ]);
  expect(findUnclassifiedQueries(all)).toEqual(["scratch.secret is neither public nor personal"]);
  expect(findUncheckedUserIds(all)).toEqual(["scratch.ofUser takes any userId"]);
});

test("a table that two domains cover, or exports under a key that is not written, is reported", () => {
  const twice = defineDomain({
    tables: [],
    userData: { tables: { cart: { exported: { key: "baskets" }, erasure: "DELETED" } } },
  });
  expect(findUserDataGaps([...domains, twice], catalog)).toEqual([
    "cart has data of users and is covered by 2 domains",
    "cart is exported as baskets, which no domain writes",
  ]);
});

test("a function without an owner or with two, a trigger without an owner and an owner's function that does not exist are reported", async () => {
  const other = await testDatabase();
  await sql`
    create function scratch_total() returns trigger language plpgsql as $$
    begin
      return null;
    end $$
  `.execute(other.db);
  await sql`create trigger scratch after insert on cart execute function scratch_total()`.execute(other.db);
  await sql`
    create trigger skip_equal before update on cart for each row execute function suppress_redundant_updates_trigger()
  `.execute(other.db);
  const changed = await readCatalog(other.db);
  await other.close();
  const twice = { tables: [], derives: { count_review: "ratings", recount_carts: "carts" } };
  expect(findDerivationGaps([...owners, twice], changed)).toEqual([
    "the function count_review is derived by 2 domains",
    "the function recount_carts is derived by a domain and does not exist",
    "the function scratch_total is derived by 0 domains",
    "the trigger scratch of cart calls scratch_total, which no domain derives",
    "the trigger skip_equal of cart calls suppress_redundant_updates_trigger, which no domain derives",
  ]);
});
