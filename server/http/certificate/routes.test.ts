import { inflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hasFile } from "../../../shared/certificate/text.ts";
import type { Certificate } from "../../../shared/certificate/schema.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeLearner } from "../../test/factories.ts";
import { finishedItem } from "../../test/learning.ts";
import { readFontMetrics } from "../share/font-metrics.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const open = (certificateId: string) => t.app.inject({ url: `/api/v1/certificates/${certificateId}/file` });

/** The characters that the fonts of a document say that their shapes stand for, which is what is copied and read aloud. */
function charactersOf(pdf: Buffer): Set<string> {
  const found = new Set<string>();
  for (const { index } of pdf.toString("latin1").matchAll(/stream\n/g)) {
    const from = index + "stream\n".length;
    const body = inflated(pdf.subarray(from, pdf.indexOf("endstream", from)));
    if (!body.includes("beginbfrange")) continue;
    for (const [, digits = ""] of body.matchAll(/<([0-9a-f]+)>/g))
      for (const unit of digits.match(/.{4}/g) ?? []) found.add(String.fromCharCode(Number.parseInt(unit, 16)));
  }
  return found;
}

/** An image is stored as it is. */
function inflated(stream: Buffer): string {
  return stream[0] === 0x78 ? inflateSync(stream).toString("latin1") : "";
}

test("the certificate of a finished course is a document of one page, with all that is printed", async () => {
  const { certificateId } = await finishedItem(t, await makeLearner(t));
  const { statusCode, headers, rawPayload } = await open(certificateId.toLowerCase());
  expect([statusCode, headers["content-type"], headers["content-disposition"], headers["x-robots-tag"]]).toEqual([
    200,
    "application/pdf",
    `attachment; filename="closegap-${certificateId}.pdf"`,
    "noindex",
  ]);
  const source = rawPayload.toString("latin1");
  expect(source).toMatch(/^%PDF-1\.7/);
  expect(source.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  expect(source).toContain("/Lang (ko)");
  expect(source).toContain("/Marked true");
  expect(source).toContain(`(http://closegap.test/certificates/${certificateId})`);
  const { itemTitle } = (await t.rest("GET", `/certificates/${certificateId}`)).body;
  const characters = charactersOf(rawPayload);
  for (const text of ["김하늘", String(itemTitle), "윤서하", "수료증", certificateId])
    expect(Array.from(text).filter((character) => !characters.has(character))).toEqual([]);
});

test("a file is drawn once, and has the same bytes", async () => {
  const { certificateId } = await finishedItem(t, await makeLearner(t));
  const draw = vi.spyOn(t.deps.images, "draw");
  const [first, second] = await Promise.all([open(certificateId), open(certificateId)]);
  expect((await open(certificateId)).rawPayload.equals(first.rawPayload)).toBe(true);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(draw).toHaveBeenCalledTimes(1);
  draw.mockRestore();
});

test("there is no file of a revoked certificate, of a wrong number and of a name that the typeface lacks", async () => {
  const learner = await makeLearner(t);
  const { certificateId, registrationId } = await finishedItem(t, learner);
  expect((await open(certificateId.replace(/.$/, (last) => (last === "2" ? "3" : "2")))).statusCode).toBe(404);
  expect((await open("%00")).statusCode).toBe(404);
  const rename = (name: string) =>
    t.db.updateTable("certificate").set({ holder_name: name }).where("certificate_id", "=", certificateId).execute();
  await rename("龍");
  expect((await open(certificateId)).json()).toMatchObject({ code: "NOT_FOUND" });
  await rename("김하늘");
  expect((await open(certificateId)).statusCode).toBe(200);
  await t.db
    .updateTable("registration")
    .set({ status: "EXPIRED", expired_reason: "REFUND" })
    .where("registration_id", "=", registrationId)
    .execute();
  expect((await open(certificateId)).statusCode).toBe(404);
});

test("every letter of which a file is promised has a shape in its typeface", async () => {
  const font = await readFontMetrics();
  const withName = (holderName: string) =>
    ({ holderName, itemTitle: "컵", teacherName: "윤서하", isRevoked: false }) as Certificate;
  const missing: string[] = [];
  let promised = 0;
  for (let point = 0x20; point <= 0x1ffff; point++) {
    const letter = String.fromCodePoint(point);
    if (!hasFile(withName(letter))) continue;
    promised++;
    if (!Array.from(letter.normalize("NFC")).every((part) => font.has(part))) missing.push(point.toString(16));
  }
  expect(missing).toEqual([]);
  expect(promised).toBeGreaterThan(11_172);
});
