import { expect, test } from "vitest";
import { mailSamples, awaitedOrder, paidOrder } from "../../scripts/mails/samples.ts";
import { testBusiness } from "../test/factories.ts";
import { renderMail } from "./frame.ts";
import { type MailedOrder, type OrderEvent, orderMail } from "./order-mails.ts";
import { refundDone } from "./refund-mail.ts";

const id = "018f0000-0000-7000-8000-000000000001";
const ids = { courseId: id, lectureId: id, otherId: id };
const sender = { site: "https://shop.test", business: testBusiness };
const samples = mailSamples(ids);
const names = Object.keys(samples);
const mailOf = (name: string) => {
  const write = samples[name];
  if (!write) throw new Error(`there is no mail ${name}`);
  return renderMail(write(sender), sender);
};

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
/** The text that a reader of the HTML sees. */
const visible = (html: string): string =>
  html
    .replace(/^[^]*<body/, "<body")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);
/** Words and numbers, in which lines, labels and brackets do not count. */
const wordsOf = (text: string): Set<string> =>
  new Set(text.replaceAll(/https?:\S+/g, " ").match(/[\p{L}\p{N}−@.,:~]*[\p{L}\p{N}]/gu));

test.each(names)("the plain text of %s has the facts of its HTML, and the HTML those of the text", (name) => {
  const { subject, text, html } = mailOf(name);
  const shown = visible(html)
    .replace(/CLOSE\s+GAP/, " ")
    .replace(/(\d{3}) (\d{3})\b/, "$1$2");
  const [inText, inHtml] = [wordsOf(text), wordsOf(shown)];
  expect([...inText].filter((word) => !inHtml.has(word))).toEqual([]);
  const written = new Set([...inText, ...wordsOf(subject)]);
  expect([...inHtml].filter((word) => !written.has(word))).toEqual([]);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url?.replaceAll("&amp;", "&"));
  expect(links.filter((url) => !text.includes(String(url)))).toEqual([]);
});

test.each(names)("the mail %s says who runs the shop and that it cannot be answered, and needs no image", (name) => {
  const { subject, text, html } = mailOf(name);
  for (const form of [text, visible(html)])
    for (const fact of [testBusiness.name, testBusiness.number, testBusiness.phone, "발신 전용"])
      expect(form).toContain(fact);
  expect(html).not.toMatch(/<img|url\(|<script|<link/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(subject).toMatch(/^(\(광고\) )?\[CLOSEGAP\] /);
  expect(`${subject} ${text} ${html}`).not.toMatch(/undefined|NaN|\[object/);
});

test("a hostile title, name and coupon are text in every form", () => {
  const attack = `<img src=x onerror=alert(1)>"'&</title><a href="https://evil.test">`;
  const order: MailedOrder = {
    ...paidOrder(ids),
    orderName: attack,
    items: paidOrder(ids).items.map((item) => ({ ...item, title: attack, teacherName: attack })),
    coupons: [{ name: attack, amount: 1 }],
    method: attack,
  };
  const content = orderMail("CONFIRMED", attack, order, sender);
  const { html, text } = renderMail(content ?? { subject: "", blocks: [] }, sender);
  expect(html).not.toMatch(/<img|<a href="https:\/\/evil|<\/title><a/);
  expect(visible(html)).toContain(attack);
  expect(text).toContain(attack);
});

const textOf = (event: OrderEvent, order: MailedOrder, name: string | null = "김하늘") => {
  const content = orderMail(event, name, order, sender);
  return content && renderMail(content, sender);
};

test("a confirmation has items, discounts, sum, means, number, receipt and the withdrawal rule of its order", () => {
  const mail = textOf("CONFIRMED", paidOrder(ids));
  expect(mail?.subject).toBe("[CLOSEGAP] ‘처음 빚는 컵’ 결제가 끝났어요");
  for (const fact of [
    "김하늘 님, 결제를 확인했어요.",
    "- 처음 빚는 컵 (윤서하 · 2027.03.02까지 수강): 39,000원",
    "정가: 39,000원\n할인: −4,000원\n쿠폰 ‘손으로 만드는 저녁’: −5,000원\n결제 금액: 30,000원",
    "결제 수단: 카드\n결제 일시: 2026.03.02 12:04",
    "주문 번호: 20260302-7D15",
    "03.09(월) 23:59까지 재생한 강의가 3강 이하면 전액 환불해 드려요.",
    "영수증: https://shop.test/sandbox/toss/receipt/sample\n",
    "주문 상세: https://shop.test/my/orders/0195550e-3a68-70d2-b0cd-f2240aa77d15\n",
  ])
    expect(mail?.text).toContain(fact);
});

test("items with different rules have a sentence each, and an item of one lecture is refunded until it is opened", () => {
  const mail = textOf("CONFIRMED", { ...awaitedOrder(ids), paidAt: "2026-03-02T03:04:05.678Z", awaitsDeposit: false });
  expect(mail?.text).toContain("‘처음 빚는 컵’: 03.09(월) 23:59까지");
  expect(mail?.text).toContain("‘벽을 고르게 올리기’: 재생하기 전에는 언제든 전액 환불해 드려요.");
});

test("a free registration is confirmed without means, receipt and refund", () => {
  const free = { ...paidOrder(ids), totalAmount: 0, method: null, receiptUrl: null };
  const mail = textOf("CONFIRMED", free);
  expect(mail?.subject).toBe("[CLOSEGAP] ‘처음 빚는 컵’ 수강을 시작했어요");
  expect(mail?.text).toContain("결제 금액: 0원");
  expect(mail?.text).not.toMatch(/결제 수단|영수증|청약철회/);
});

test("a deposit is requested with bank, number, holder, amount and due time", () => {
  const mail = textOf("DEPOSIT_REQUESTED", awaitedOrder(ids));
  expect(mail?.subject).toBe("[CLOSEGAP] 03.03(화) 23:59까지 39,900원을 입금해 주세요");
  expect(mail?.text).toContain(
    "은행: 국민은행\n계좌번호: 686-8930-9769-038\n예금주: (주)물레방아\n입금 금액: 39,900원\n입금 기한: 03.03(화) 23:59까지",
  );
});

test.each([
  ["CONFIRMED", awaitedOrder(ids)],
  ["DEPOSIT_REQUESTED", { ...awaitedOrder(ids), awaitsDeposit: false, paidAt: "2026-03-02T03:04:05.678Z" }],
  ["DEPOSIT_DUE", { ...awaitedOrder(ids), awaitsDeposit: false, isCanceled: true }],
  ["DEPOSIT_EXPIRED", { ...awaitedOrder(ids), awaitsDeposit: false, paidAt: "2026-03-02T03:04:05.678Z" }],
  ["DEPOSIT_EXPIRED", { ...awaitedOrder(ids), awaitsDeposit: false, isCanceled: true }],
] as const)("no mail of %s is written once it is no longer true", (event, order) => {
  expect(textOf(event, order)).toBeNull();
});

test.each([
  [{ method: "카드" }, "카드사에는 3~5영업일 뒤에 취소 내역이 보여요."],
  [{ method: "계좌이체" }, "결제한 계좌로 돌려드렸어요."],
  [{ method: "가상계좌", account: "국민은행 ****9038" }, "환불 수단: 국민은행 ****9038"],
  [{ openedLectures: 3 }, "재생한 3강만큼 빼고 돌려드렸어요."],
  [{ amount: 30_000, openedLectures: 2 }, "결제 금액을 모두 돌려드렸어요."],
  [{ withheldAmount: 9_000 }, "받을 수 없게 된 쿠폰 할인: −9,000원"],
  [{ endsAccess: false, totalLectures: 0 }, "강의는 계속 볼 수 있어요."],
  [{ reason: "ALREADY_OWNED", totalLectures: 0 }, "이미 수강 중인 상품이라"],
])("a refund with %j says: %s", (changes, sentence) => {
  const refund = {
    orderId: "order-1",
    createdAt: "2026-03-02T03:02:11.678Z",
    title: "처음 빚는 컵",
    paidAmount: 30_000,
    amount: 21_430,
    withheldAmount: 0,
    reason: "CHANGED_MIND",
    endsAccess: true,
    openedLectures: 4,
    totalLectures: 14,
    settledAt: "2026-03-12T03:04:05.678Z",
    method: "카드",
    account: null,
    ...changes,
  };
  expect(renderMail(refundDone(null, refund, sender), sender).text).toContain(sentence);
});

test("an unconfirmed address is not told a name", () => {
  expect(textOf("CONFIRMED", paidOrder(ids), null)?.text).not.toContain("김하늘");
});
