import { refundRules } from "../../../shared/refund/rule.ts";

export const helpText = {
  field: "질문 찾기",
  placeholder: "환불, 수강 기간, 비밀번호…",
  found: (count: number) => (count === 0 ? "찾는 질문이 없어요" : `질문 ${count}개`),
  none: { title: "찾는 질문이 없어요", text: "다른 낱말로 찾거나 고객센터에 물어봐 주세요." },
  contact: {
    title: "답을 찾지 못했나요?",
    text: "1:1 문의를 남기면 답변을 한곳에서 볼 수 있어요. 로그인할 수 없다면 이메일로 답변해 드려요.",
    inquiry: "1:1 문의하기",
    visitor: "로그인 없이 문의하기",
    mail: (address: string) => `메일 보내기: ${address}`,
    phone: (number: string) => `전화: ${number}`,
  },
};

export type Topic = { title: string; questions: { question: string; answer: string }[] };

const [{ fullDays, fullLectures }] = refundRules.slice(-1) as [(typeof refundRules)[number]];

/** The questions of visitors and learners, and how this shop answers them. */
export const topics: Topic[] = [
  {
    title: "강의와 코스",
    questions: [
      {
        question: "강의와 코스는 무엇이 달라요?",
        answer:
          "강의는 짧은 영상 한 편이고, 코스는 순서대로 이어지는 강의 여러 편이에요. 어떤 강의는 한 편만 살 수도 있어요.",
      },
      {
        question: "사기 전에 볼 수 있어요?",
        answer:
          "‘맛보기’ 표시가 있는 강의는 가입하지 않아도 바로 볼 수 있어요. 코스 목차에서 맛보기 강의를 눌러 보세요.",
      },
      {
        question: "소리가 나지 않아요.",
        answer: "소리 없이 보는 강의가 있어요. 그런 강의는 모든 내용을 화면의 글이나 자막으로 보여 드려요.",
      },
      {
        question: "언제까지 볼 수 있어요?",
        answer:
          "수강 기간은 코스와 강의마다 달라요. 상품 페이지와 내 강의실에서 볼 수 있어요. 기간이 끝나도 노트와 학습 기록은 남아요.",
      },
      {
        question: "휴대폰에서 앱처럼 쓸 수 있어요?",
        answer:
          "브라우저 메뉴에서 ‘홈 화면에 추가’를 누르면 앱처럼 열 수 있어요. 보던 위치와 노트는 모든 기기에서 이어져요.",
      },
    ],
  },
  {
    title: "결제",
    questions: [
      {
        question: "어떤 방법으로 결제할 수 있어요?",
        answer:
          "결제창에서 카드와 간편결제, 가상계좌를 고를 수 있어요. 가상계좌는 안내한 기한 안에 입금하면 바로 수강할 수 있어요.",
      },
      {
        question: "쿠폰은 어떻게 써요?",
        answer:
          "지금 받을 수 있는 쿠폰을 포함한 가격을 상품 페이지에 보여 드려요. 결제 화면에서 다른 쿠폰을 고르거나 쿠폰 코드를 입력할 수도 있어요.",
      },
      {
        question: "영수증은 어디에서 받아요?",
        answer: "구매 내역에서 주문을 열면 영수증과 거래 내역을 볼 수 있어요.",
      },
      {
        question: "코스에 든 강의를 이미 샀어요.",
        answer: "코스를 결제할 때 이미 산 강의의 금액만큼 빼 드려요. 금액은 결제 화면에서 볼 수 있어요.",
      },
    ],
  },
  {
    title: "환불",
    questions: [
      {
        question: "언제까지 전액 환불을 받을 수 있어요?",
        answer: `결제한 다음 날부터 ${fullDays}일 이내이고 재생한 강의가 ${fullLectures}강 이하면 전액 환불해 드려요. 맛보기는 세지 않아요.`,
      },
      {
        question: "그 뒤에는 환불받을 수 없어요?",
        answer:
          "기간이 지나도 재생하지 않은 강의만큼 환불해 드려요. 구매 내역에서 지금 환불받을 금액을 미리 볼 수 있어요.",
      },
      {
        question: "환불한 돈은 언제 들어와요?",
        answer: "요청하면 바로 처리해요. 카드사에는 3~5영업일 뒤에 취소 내역이 보여요.",
      },
    ],
  },
  {
    title: "계정",
    questions: [
      {
        question: "비밀번호를 잊었어요.",
        answer:
          "로그인 화면에서 ‘비밀번호 재설정’을 누르고 가입한 메일 주소를 입력해 주세요. 받은 인증번호로 새 비밀번호를 정할 수 있어요.",
      },
      {
        question: "인증 메일이 오지 않아요.",
        answer: "스팸함을 먼저 확인해 주세요. 없다면 잠시 뒤에 다시 받을 수 있어요.",
      },
      {
        question: "내 정보를 내려받거나 탈퇴하고 싶어요.",
        answer: "설정에서 내 정보를 파일로 내려받거나 탈퇴할 수 있어요. 탈퇴하면 무엇이 지워지는지 미리 알려 드려요.",
      },
    ],
  },
];

/** The topics with the questions that contain every word of the query. */
export function matchingTopics(query: string): Topic[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ question, answer }: Topic["questions"][number]) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return topics
    .map(({ title, questions }) => ({ title, questions: questions.filter(matches) }))
    .filter(({ questions }) => questions.length > 0);
}
