import { dateText } from "../../shared/format.ts";
import { limits } from "../../shared/limits.ts";
import { serverLimits } from "../limits.ts";
import { type Block, type MailContent, to } from "./content.ts";

export const signUpCode = (code: string): MailContent => ({
  subject: `인증번호 ${code}`,
  heading: "인증번호를 입력해 주세요",
  isOpen: true,
  blocks: [
    "가입 페이지에 아래 인증번호를 입력해 주세요.",
    { code },
    `${serverLimits.confirmCodeMinutes}분 안에 입력해 주세요.`,
    "가입을 요청하지 않았다면 이 메일을 무시해 주세요. 계정은 만들어지지 않아요.",
  ],
});

/** Without a name: who asked for the confirmation may be a stranger to the address. */
export const emailConfirmation = (code: string, url: string): MailContent => ({
  subject: "이메일을 인증해 주세요",
  isOpen: true,
  blocks: [
    "본인의 이메일인지 확인해 주세요.",
    { code },
    { button: { label: "이메일 인증하기", url } },
    `${serverLimits.confirmCodeMinutes}분 안에 인증번호를 입력하거나, 버튼을 눌러 열리는 페이지에서 인증해 주세요.`,
    "요청하지 않았다면 이 메일을 무시해 주세요.",
  ],
});

type Welcomed = {
  name: string;
  /** ISO 8601, of the sign-up. */
  createdAt: string;
  agreesToMarketing: boolean;
};

/** The user's consents are part of it: the law on mails requires the confirmation of a consent to advertising. */
export const welcome = ({ name, createdAt, agreesToMarketing }: Welcomed, site: string): MailContent => ({
  subject: "CLOSEGAP에 오신 걸 환영해요",
  heading: `${name} 님, 반가워요`,
  blocks: [
    "가입이 끝났어요. 이제 진도와 노트가 계정에 저장돼서 어느 기기에서든 이어서 배울 수 있어요.",
    { button: { label: "코스 둘러보기", url: `${site}/courses` } },
    {
      title: "이렇게 시작해 보세요",
      lines: [
        "관심 있는 주제의 코스를 골라요. 맛보기 강의는 사기 전에 볼 수 있어요.",
        "마음에 드는 코스는 찜해 두고 나중에 시작해도 돼요.",
        "보다가 막히면 그 자리에서 질문을 남겨요.",
      ],
      links: [
        { label: "추천 코스", url: `${site}/foryou` },
        { label: "내 강의실", url: `${site}/classroom` },
      ],
    },
    {
      facts: [
        ["가입일", dateText(createdAt)],
        ["이용약관, 개인정보 수집·이용", "동의"],
        ["혜택·이벤트 메일", agreesToMarketing ? "동의" : "동의하지 않음"],
      ],
    },
    {
      title: "동의 내용",
      lines: ["설정에서 언제든 바꿀 수 있어요."],
      links: [{ label: "설정", url: `${site}/my/settings` }],
    },
  ],
});

/** Without the words of the inquiry: who has typed the address may be a stranger to it. */
export const inquiryAnswer = (
  { askedAt, content }: { askedAt: string; content: string },
  site: string,
): MailContent => ({
  subject: "문의에 답변했어요",
  blocks: [
    `${dateText(askedAt)}에 남겨 주신 문의의 답변이에요.`,
    { quote: content },
    "더 궁금한 점이 있으면 다시 문의해 주세요.",
    { button: { label: "다시 문의하기", url: `${site}/docs/help#contact` } },
    "문의한 적이 없다면 이 메일을 무시해 주세요.",
  ],
});

export const passwordReset = (name: string | null, code: string, url: string): MailContent => ({
  subject: "비밀번호를 재설정해 주세요",
  isOpen: true,
  blocks: [
    `${to(name)}아래 인증번호를 입력하거나 버튼을 눌러 비밀번호를 재설정해 주세요.`,
    { code },
    { button: { label: "새 비밀번호 설정하기", url } },
    `${limits.resetCodeMinutes}분 동안 한 번만 쓸 수 있어요.`,
    "요청하지 않았다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않아요.",
  ],
});

export const passwordChanged = (name: string | null, resetUrl: string): MailContent => ({
  subject: "비밀번호가 바뀌었어요",
  blocks: [
    `${to(name)}방금 비밀번호가 바뀌었고 다른 기기에서는 로그아웃했어요.`,
    { button: { label: "내가 바꾸지 않았어요", url: resetUrl } },
    "직접 바꿨다면 이 메일을 무시해도 돼요.",
  ],
});

export const emailChanged = (newEmail: string | null, help: string): MailContent => ({
  subject: "계정 이메일이 바뀌었어요",
  blocks: [
    "계정의 이메일이 바뀌었어요. 앞으로는 새 주소로만 메일을 보내 드려요.",
    ...(newEmail === null ? [] : [{ facts: [["새 주소", masked(newEmail)]] } satisfies Block]),
    `직접 바꾸지 않았다면 바로 고객센터(${help})에 알려 주세요.`,
  ],
});

export const accountLocked = (name: string | null, minutes: number, resetUrl: string): MailContent => ({
  subject: "로그인을 잠시 잠갔어요",
  isOpen: true,
  blocks: [
    `${to(name)}비밀번호를 여러 번 틀려서 해당 기기의 로그인을 ${minutes}분 동안 잠갔어요.`,
    { button: { label: "비밀번호 재설정하기", url: resetUrl } },
    "시간이 지나면 자동으로 해제돼요. 직접 로그인하지 않았다면 비밀번호를 바꿔 주세요.",
  ],
});

export const dataExportReady = (name: string | null, url: string): MailContent => ({
  subject: "내 데이터 파일이 준비됐어요",
  blocks: [
    `${to(name)}요청한 데이터를 파일 하나로 모았어요. 로그인한 상태로 설정에서 내려받을 수 있어요.`,
    { button: { label: "설정에서 내려받기", url } },
    `${serverLimits.dataExportDays}일 동안 내려받을 수 있고, 그 뒤에는 자동으로 삭제돼요.`,
    "요청하지 않았다면 비밀번호를 바꾸고 다른 기기에서 로그아웃해 주세요.",
  ],
});

/** For the admin: where shop and payment gateway differ. */
export const ledgerDiscrepancies = (differences: { orderId: string; description: string }[]): MailContent => ({
  subject: `결제 대사에서 ${differences.length}건이 달라요`,
  isOpen: true,
  blocks: [
    ...differences.map(({ orderId, description }) => `${orderId}: ${description}`),
    "npm run cli -- order show <orderId>로 살펴볼 수 있어요.",
  ],
});

/** Enough for its owner to recognize it, too little for an onlooker. */
const masked = (email: string): string => email.replace(/^(.{1,2})[^@]*/, "$1…");
