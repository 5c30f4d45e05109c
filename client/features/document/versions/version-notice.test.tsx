// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Document, DocumentVersion } from "../../../../shared/document/schema.ts";
import { testClient } from "../../../test/client.tsx";
import { VersionNotice } from "./version-notice.tsx";

afterEach(cleanup);

const past: DocumentVersion = { version: "2025-11-01", effectiveAt: "2025-10-31T15:00:00.000Z", status: "PAST" };
const inForce: DocumentVersion = { version: "2026-11-22", effectiveAt: "2026-11-21T15:00:00.000Z", status: "IN_FORCE" };
const next: DocumentVersion = { version: "2026-12-03", effectiveAt: "2026-12-02T15:00:00.000Z", status: "UPCOMING" };
const later: DocumentVersion = { version: "2027-01-01", effectiveAt: "2026-12-31T15:00:00.000Z", status: "UPCOMING" };

const documentOf = (shown: DocumentVersion, versions: DocumentVersion[]): Document => ({
  ...shown,
  documentType: "privacy",
  title: "개인정보 처리방침",
  content: "",
  versions,
});

test("the version in force announces the next one, and leads to what it changes", async () => {
  render(testClient({}).page(<VersionNotice document={documentOf(inForce, [later, next, inForce, past])} />));
  await screen.findByText("2026.12.03부터 새 버전을 시행해요.", { exact: false });
  const address = new URL(screen.getByRole("link", { name: "바뀐 점 보기" }).getAttribute("href") ?? "", "http://shop");
  expect([address.pathname, address.searchParams.get("changes")]).toEqual(["/docs/privacy", "true"]);
  expect(address.searchParams.get("version")).toContain(next.version);
});

test("without another one announced, it says nothing", async () => {
  render(
    testClient({}).page(
      <main>
        <VersionNotice document={documentOf(inForce, [inForce, past])} />
      </main>,
    ),
  );
  expect((await screen.findByRole("main")).textContent).toBe("");
});
