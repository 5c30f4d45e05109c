// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test } from "vitest";
import type { OrderDetail } from "../../../../shared/order/schema.ts";
import { openModalAtom, useModal } from "../../../lib/state/modal-state.ts";
import { type StubResponse, type StubResponses, testClient } from "../../../test/client.tsx";
import { testEstimate, testLine, testOrder } from "../../../test/order.ts";
import { RefundDialog } from "./refund-dialog.tsx";

afterEach(cleanup);

const { orderItemId } = testLine;
const refund = {
  refundId: "01990000-0000-7000-8000-0000000000f1",
  orderItemId,
  title: "컵",
  amount: 99_000,
  status: "DONE",
};
const bread = { ...testLine, orderItemId: "01990000-0000-7000-8000-0000000000a2", title: "빵" };

function Refund() {
  const { isOpen, close } = useModal("REFUND");
  return <RefundDialog open={isOpen} onClose={close} />;
}

function show(client: ReturnType<typeof testClient>) {
  const store = createStore();
  store.set(openModalAtom, { mode: "REFUND", args: { orderId: "order-1", isFree: false } });
  render(<Provider store={store}>{client.page(<Refund />)}</Provider>);
}

async function open(answers: StubResponses = {}, order: OrderDetail = testOrder) {
  const client = testClient({
    "order.byId": () => ({ data: order }),
    "refund.request": () => ({ data: refund }),
    ...answers,
  });
  show(client);
  await screen.findByText(/전액 환불돼요/);
  return client;
}

async function choose(field: string, option: string) {
  const { value } = await screen.findByRole<HTMLOptionElement>("option", { name: option });
  fireEvent.change(screen.getByRole("combobox", { name: field }), { target: { value } });
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("a single line is selected by default; the reason is required, then the shown amount is sent once", async () => {
  const { callsOf } = await open();
  press("99,000원 환불 요청하기");
  await screen.findByText("이유를 하나 선택해 주세요.");
  expect(callsOf("refund.request")).toEqual([]);
  await choose("이유", "들을 시간이 없어요");
  press("99,000원 환불 요청하기");
  await screen.findByText("99,000원을 환불했어요");
  expect(callsOf("refund.request")).toEqual([{ orderItemId, reason: "NO_TIME", amount: 99_000 }]);
});

test("of several lines the user selects one; a line that cannot be refunded says why", async () => {
  const credited = {
    ...testLine,
    orderItemId: "01990000-0000-7000-8000-0000000000a3",
    estimate: { ...testEstimate, amount: 0, problem: "CREDITED_TO_COURSE" as const },
  };
  const client = testClient({
    "order.byId": () => ({ data: { ...testOrder, items: [testLine, bread, credited] } }),
  });
  show(client);
  const radios = await screen.findAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ checked, disabled }) => ({ checked, disabled }))).toEqual([
    { checked: false, disabled: false },
    { checked: false, disabled: false },
    { checked: false, disabled: true },
  ]);
  screen.getByText(/코스를 먼저 환불하면/);
  press("환불 요청하기");
  await screen.findByText("환불할 상품을 선택해 주세요.");
});

test("an amount that has changed is shown, also on the button", async () => {
  const answers: StubResponse[] = [
    { code: "REFUND_AMOUNT_CHANGED", details: { amount: 66_000 } },
    { data: { ...refund, amount: 66_000 } },
  ];
  let amount = 99_000;
  const { callsOf } = await open({
    "order.byId": () => ({ data: { ...testOrder, items: [{ ...testLine, estimate: { ...testEstimate, amount } }] } }),
    "refund.request": () => {
      amount = 66_000;
      return answers.shift() ?? { code: "INTERNAL" };
    },
  });
  await choose("이유", "마음이 바뀌었어요");
  press("99,000원 환불 요청하기");
  await screen.findByText(/66,000원으로 바뀌었어요/);
  press("66,000원 환불 요청하기");
  await screen.findByText("66,000원을 환불했어요");
  expect(callsOf("refund.request")).toHaveLength(2);
});

test("a deposit requires a bank account, whose number may contain dashes", async () => {
  const paid = { type: "DEPOSITED" as const, at: testOrder.createdAt, amount: 99_000, title: null, method: "가상계좌" };
  const { callsOf } = await open({}, { ...testOrder, timeline: [paid] });
  await choose("이유", "마음이 바뀌었어요");
  press("99,000원 환불 요청하기");
  await screen.findByText("은행을 선택해 주세요.", { selector: "p *" });
  screen.getByText(/계좌번호를 숫자/);
  screen.getByText("예금주 이름을 입력해 주세요.");
  await choose("은행", "카카오뱅크");
  fireEvent.change(screen.getByLabelText("계좌번호"), { target: { value: "3333-01-123456" } });
  fireEvent.change(screen.getByLabelText("예금주"), { target: { value: "김하늘" } });
  press("99,000원 환불 요청하기");
  await waitFor(() => expect(callsOf("refund.request")).toHaveLength(1));
  expect(callsOf("refund.request")).toEqual([
    {
      orderItemId,
      reason: "CHANGED_MIND",
      amount: 99_000,
      account: { bank: "카카오", accountNumber: "333301123456", holderName: "김하늘" },
    },
  ]);
});

test("a refused refund keeps the access and says so", async () => {
  await open({ "refund.request": () => ({ code: "REFUND_REFUSED", details: { failureCode: "X" } }) });
  await choose("이유", "마음이 바뀌었어요");
  press("99,000원 환불 요청하기");
  expect((await screen.findByRole("alert")).textContent).toContain("강의는 그대로 볼 수 있어요");
});

test.each([
  ["DONE", "99,000원을 환불했어요"],
  ["REFUSED", "환불하지 못했어요"],
])("a request without an answer is followed until it is %s", async (status, text) => {
  await open({
    "refund.request": () => ({ data: { ...refund, status: "REQUESTED" } }),
    "refund.byId": () => ({ data: { ...refund, status } }),
  });
  await choose("이유", "마음이 바뀌었어요");
  press("99,000원 환불 요청하기");
  expect(await screen.findByText(text)).not.toBeNull();
});

test("a free item is given back without money", async () => {
  const free = { ...testLine, paidAmount: 0, estimate: { ...testEstimate, amount: 0 } };
  const client = testClient({ "order.byId": () => ({ data: { ...testOrder, totalAmount: 0, items: [free] } }) });
  show(client);
  expect(await screen.findByRole("button", { name: "수강 취소하기" })).not.toBeNull();
});
