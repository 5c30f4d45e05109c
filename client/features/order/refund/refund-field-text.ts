const sentences: Record<string, string> = {
  orderItemId: "환불할 것을 골라 주세요.",
  reason: "이유를 하나 골라 주세요.",
  bank: "은행을 골라 주세요.",
  accountNumber: "계좌번호를 숫자로 6자리 넘게 적어 주세요.",
  holderName: "예금주 이름을 적어 주세요.",
};

export const refundFieldProblem = ({ path = [] }: { path?: PropertyKey[] | undefined }): string =>
  sentences[String(path.at(-1))] ?? "적은 내용을 다시 확인해 주세요.";
