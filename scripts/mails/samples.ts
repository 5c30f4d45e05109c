import * as accountMails from "../../server/mails/account-mails.ts";
import type { MailContent } from "../../server/mails/content.ts";
import type { Sender } from "../../server/mails/frame.ts";
import { isPlain, notificationMail } from "../../server/mails/notification-mail.ts";
import { type MailedOrder, type OrderEvent, orderMail } from "../../server/mails/order-mails.ts";
import { type MailedRefund, refundDone } from "../../server/mails/refund-mail.ts";
import { notificationKinds } from "../../shared/codes.ts";
import { notificationSamples, orderTitle, type SampleIds } from "./notification-samples.ts";

const name = "김하늘";
const code = "204816";

const course = (courseId: string): MailedOrder["items"][number] => ({
  itemType: "COURSE",
  itemId: courseId,
  title: orderTitle,
  teacherName: "윤서하",
  accessDays: 365,
  listPrice: 39_000,
  discount: 4_000,
  credit: 0,
  size: { total: 14 },
});

/** A course that is paid by card, with a coupon. */
export const paidOrder = ({ courseId }: SampleIds): MailedOrder => ({
  orderId: "0195550e-3a68-70d2-b0cd-f2240aa77d15",
  createdAt: "2026-03-02T03:02:11.678Z",
  orderName: orderTitle,
  items: [course(courseId)],
  coupons: [{ name: "손으로 만드는 저녁", amount: 5_000 }],
  totalAmount: 30_000,
  paidAt: "2026-03-02T03:04:05.678Z",
  isCanceled: false,
  awaitsDeposit: false,
  method: "카드",
  receiptUrl: "/sandbox/toss/receipt/sample",
  rule: "2025-11-01",
  deposit: null,
});

const lecture = (lectureId: string): MailedOrder["items"][number] => ({
  itemType: "LECTURE",
  itemId: lectureId,
  title: "벽을 고르게 올리기",
  teacherName: "윤서하",
  accessDays: null,
  listPrice: 9_900,
  discount: 0,
  credit: 0,
  size: { total: 1 },
});

/** A course and a lecture that wait for their deposit. */
export const awaitedOrder = (ids: SampleIds): MailedOrder => ({
  ...paidOrder(ids),
  orderName: `${orderTitle} 외 1건`,
  items: [course(ids.courseId), lecture(ids.lectureId)],
  totalAmount: 39_900,
  paidAt: null,
  awaitsDeposit: true,
  method: "가상계좌",
  receiptUrl: null,
  deposit: { bank: "국민은행", accountNumber: "68689309769038", dueAt: "2026-03-03T14:59:59.000Z" },
});

const refund: MailedRefund = {
  orderId: "0195550e-3a68-70d2-b0cd-f2240aa77d15",
  createdAt: "2026-03-02T03:02:11.678Z",
  title: orderTitle,
  paidAmount: 30_000,
  amount: 21_430,
  withheldAmount: 0,
  reason: "NOT_AS_EXPECTED",
  endsAccess: true,
  openedLectures: 4,
  totalLectures: 14,
  settledAt: "2026-03-12T03:04:05.678Z",
  method: "카드",
  account: null,
};

type Written = (sender: Sender) => MailContent;

const accountSamples: Record<string, Written> = {
  "sign-up-code": () => accountMails.signUpCode(code),
  welcome: ({ site }) =>
    accountMails.welcome({ name, createdAt: "2026-03-02T03:04:05.678Z", agreesToMarketing: true }, site),
  "email-confirmation": ({ site }) => accountMails.emailConfirmation(code, `${site}/email/confirm?token=sample`),
  "inquiry-answer": ({ site }) =>
    accountMails.inquiryAnswer(
      { askedAt: "2026-03-02T03:04:05.678Z", content: "가입한 이메일로 비밀번호를 다시 정하면 들어올 수 있어요." },
      site,
    ),
  "password-reset": ({ site }) => accountMails.passwordReset(name, code, `${site}/password/verify?token=sample`),
  "password-changed": ({ site }) => accountMails.passwordChanged(name, `${site}/password`),
  "email-changed": ({ business }) => accountMails.emailChanged("haneul@example.com", business.email),
  "account-locked": ({ site }) => accountMails.accountLocked(name, 10, `${site}/password`),
  "data-export": ({ site }) => accountMails.dataExportReady(name, `${site}/my/settings`),
  discrepancies: () =>
    accountMails.ledgerDiscrepancies([{ orderId: "order-1", description: "the ledger has 0, the shop 30000" }]),
};

function orderSamples(ids: SampleIds): Record<string, Written> {
  const written =
    (event: OrderEvent, order: MailedOrder): Written =>
    (sender) => {
      const content = orderMail(event, name, order, sender);
      if (!content) throw new Error(`the sample of ${event} has no mail`);
      return content;
    };
  const { paidAt } = paidOrder(ids);
  const free = { ...paidOrder(ids), coupons: [], totalAmount: 0, method: null, receiptUrl: null };
  const item = { ...course(ids.courseId), listPrice: 0, discount: 0 };
  return {
    "order-card": written("CONFIRMED", paidOrder(ids)),
    "order-deposit": written("CONFIRMED", { ...awaitedOrder(ids), paidAt, awaitsDeposit: false }),
    "order-free": written("CONFIRMED", { ...free, items: [item] }),
    "deposit-requested": written("DEPOSIT_REQUESTED", awaitedOrder(ids)),
    "deposit-due": written("DEPOSIT_DUE", awaitedOrder(ids)),
    "deposit-expired": written("DEPOSIT_EXPIRED", { ...awaitedOrder(ids), awaitsDeposit: false }),
    refund: (sender) => refundDone(name, refund, sender),
    "refund-account": (sender) =>
      refundDone(name, { ...refund, amount: 30_000, openedLectures: 2, account: "국민은행 ****9038" }, sender),
  };
}

function notificationMails(ids: SampleIds): Record<string, Written> {
  const samples = notificationSamples(ids);
  return Object.fromEntries(
    notificationKinds
      .filter(isPlain)
      .map((kind): [string, Written] => [
        kind.toLowerCase().replaceAll("_", "-"),
        ({ site }) => notificationMail(name, { kind, data: samples[kind] }, site),
      ]),
  );
}

/** Every mail of the shop with sample data, by the name of its file. */
export const mailSamples = (ids: SampleIds): Record<string, Written> => ({
  ...orderSamples(ids),
  ...accountSamples,
  ...notificationMails(ids),
});
