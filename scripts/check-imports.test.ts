import { expect, test } from "vitest";
import { domainCycles, importsOf, importViolation } from "./check-imports.ts";

test("imports and re-exports are found with their names, types distinguished from code", () => {
  const source = [
    'import { z } from "zod";',
    'import type { Order } from "../../shared/order.ts";',
    'import { type A, type B as C } from "./a.ts";',
    'import d, { type E } from "./d.ts";',
    "import {",
    "  f,",
    '} from "./f.ts";',
    'import "./style.css";',
    'export { g } from "./g.ts";',
    'const late = await import("./h.ts");',
    'const text = "import x from y";',
  ].join("\n");
  expect(importsOf(source)).toEqual([
    { specifier: "zod", isType: false, names: ["z"] },
    { specifier: "../../shared/order.ts", isType: true, names: ["Order"] },
    { specifier: "./a.ts", isType: true, names: ["A", "B"] },
    { specifier: "./d.ts", isType: false, names: ["d", "E"] },
    { specifier: "./f.ts", isType: false, names: ["f"] },
    { specifier: "./style.css", isType: false, names: [] },
    { specifier: "./g.ts", isType: false, names: ["g"] },
    { specifier: "./h.ts", isType: false, names: [] },
  ]);
});

const code = (specifier: string, ...names: string[]) => ({ specifier, isType: false, names });
const types = (specifier: string) => ({ specifier, isType: true, names: ["Some"] });

test.each([
  ["shared/order.ts", code("./money.ts")],
  ["shared/order.ts", code("zod")],
  ["server/db/client.ts", code("../../shared/time.ts")],
  ["server/domains/order/rules.ts", code("../../../shared/money.ts")],
  ["server/domains/order/rules.ts", code("../../limits.ts")],
  ["server/domains/order/queries.ts", code("../../db/statement.ts")],
  ["server/domains/order/commands.ts", code("./rules.ts")],
  ["server/domains/order/commands.ts", code("../course/queries.ts", "findCourse")],
  ["server/domains/order/commands.ts", code("../registration/commands.ts", "createRegistrationsInTx")],
  ["server/domains/payment/commands.ts", code("../../integrations/payments/gateway.ts")],
  ["server/domains/order/commands.ts", code("../auth/login/rate-limit.ts", "consumeOrderLimitInTx")],
  ["server/domains/account/commands.ts", code("../auth/login/reauthentication.ts", "reauthenticate")],
  ["server/domains/payment/webhooks/commands.ts", code("../queries.ts")],
  ["server/domains/order/router.ts", code("../../trpc.ts")],
  ["server/domains/order/router.ts", types("../../context.ts")],
  ["client/lib/trpc/app-router.ts", types("../../../server/router.ts")],
  ["client/features/order/list.tsx", code("../../ui/button.tsx")],
  ["client/features/order/list.tsx", code("./use-orders.ts")],
  ["client/apps/shop/routes/my/orders.tsx", code("../../../../features/order/list.tsx")],
  ["e2e/journey.test.ts", code("./monitored-page.ts")],
  ["scripts/cli.ts", code("../client/lib/trpc/trpc.ts")],
  ["scripts/videos/slide-html.ts", code("../../shared/art/hash.ts")],
  ["scripts/seed/seed.ts", code("../../server/domains/media/ingest/commands.ts")],
  ["client/api/order.ts", code("../lib/trpc/trpc.ts")],
  ["client/apps/shop/entry-client.tsx", code("../../lib/trpc/trpc.ts")],
  ["client/features/order/list.test.tsx", code("../../lib/trpc/trpc.ts")],
  ["server/domains/order/router.test.ts", code("../../test/app.ts")],
])("%s may have %o", (file, wanted) => {
  expect(importViolation(file, wanted)).toBeNull();
});

test.each([
  [
    "shared/order.ts",
    code("../server/db/schema.ts"),
    "shared/order.ts (shared) may not import server/db/schema.ts (db)",
  ],
  ["shared/order.ts", code("kysely"), "shared/order.ts (shared) may not use the package kysely"],
  ["server/db/client.ts", types("../deps.ts"), "server/db/client.ts (db) may not import server/deps.ts (deps)"],
  [
    "server/domains/order/rules.ts",
    code("./queries.ts"),
    "(rules) may not import server/domains/order/queries.ts (queries)",
  ],
  ["server/domains/order/rules.ts", code("pg"), "(rules) may not use the package pg"],
  [
    "server/domains/order/queries.ts",
    code("../course/commands.ts"),
    "may not import server/domains/course/commands.ts",
  ],
  ["server/domains/order/commands.ts", code("../course/rules.ts"), "may not import server/domains/course/rules.ts"],
  [
    "server/domains/order/commands.ts",
    code("../course/commands.ts", "publish"),
    "only …InTx, prepare…, settle… and reauthenticate commands of another domain",
  ],
  ["server/domains/payment/commands.ts", code("../../integrations/payments/toss.ts"), "(commands) may not import"],
  ["server/domains/order/router.ts", code("../course/queries.ts"), "(router) may not import"],
  ["server/domains/order/router.ts", code("../../context.ts"), "(router) may not import server/context.ts (server)"],
  ["server/http/app.ts", code("../../client/lib/format.ts"), "(server) may not import client/lib/format.ts (lib)"],
  ["client/lib/trpc/trpc.ts", code("../../../server/router.ts"), "(lib) may not import server/router.ts"],
  ["client/lib/other.ts", types("../../server/router.ts"), "(lib) may not import server/router.ts"],
  ["client/ui/button.tsx", code("../lib/format.ts"), "(ui) may not import client/lib/format.ts (lib)"],
  ["client/lib/format.ts", code("node:path"), "(lib) may not use the package node:path"],
  [
    "client/features/order/list.tsx",
    code("../cart/cart.tsx"),
    "(feature) may not import client/features/cart/cart.tsx",
  ],
  [
    "client/features/order/list.tsx",
    code("../../lib/trpc/trpc.ts"),
    "(feature) may not import client/lib/trpc/trpc.ts: client/api calls the server",
  ],
  [
    "client/apps/shop/routes/index.tsx",
    code("../../../lib/trpc/trpc.ts"),
    "(routes) may not import client/lib/trpc/trpc.ts",
  ],
  [
    "client/apps/shop/shell/footer.tsx",
    code("../routes/index.tsx"),
    "(shell) may not import client/apps/shop/routes/index.tsx (routes)",
  ],
  [
    "client/apps/studio/routes/index.tsx",
    code("../../shop/shell/footer.tsx"),
    "(routes) may not import client/apps/shop/shell/footer.tsx (shell)",
  ],
  [
    "client/features/order/list.tsx",
    code("../../apps/shop/router.tsx"),
    "(feature) may not import client/apps/shop/router.tsx",
  ],
  [
    "server/http/app.ts",
    code("../../scripts/build/client.ts"),
    "(server) may not import scripts/build/client.ts (scripts)",
  ],
  ["server/http/app.ts", code("../test/database.ts"), "(server) may not import server/test/database.ts (test)"],
  ["tools/new.ts", code("zod"), "tools/new.ts is in no layer"],
])("%s may not have %o", (file, wanted, objection) => {
  expect(importViolation(file, wanted)).toContain(objection);
});

const graph = (...edges: [string, string][]) =>
  edges.map(([from, to]) => ({ from: `server/domains/${from}`, to: `server/domains/${to}` }));

test("a cycle of domains is named, however long it is", () => {
  expect(
    domainCycles(graph(["cart/commands.ts", "order/queries.ts"], ["order/commands.ts", "cart/commands.ts"])),
  ).toEqual(["cart → order → cart"]);
  expect(
    domainCycles(
      graph(
        ["note/commands.ts", "auth/queries.ts"],
        ["auth/a.ts", "cart/b.ts"],
        ["cart/c.ts", "order/d.ts"],
        ["order/e.ts", "auth/f.ts"],
      ),
    ),
  ).toEqual(["auth → cart → order → auth"]);
});

test("imports within a domain, in one direction, and of tests make no cycle", () => {
  expect(
    domainCycles(
      graph(
        ["cart/commands.ts", "cart/queries.ts"],
        ["cart/queries.ts", "cart/rules.ts"],
        ["cart/commands.ts", "pricing/queries.ts"],
        ["pricing/queries.test.ts", "cart/commands.ts"],
      ),
    ),
  ).toEqual([]);
});
