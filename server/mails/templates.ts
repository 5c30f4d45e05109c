import { limits } from "../../shared/limits.ts";
import { serverLimits } from "../limits.ts";
import { html, type Html } from "../http/html.ts";
import type { Mail } from "../integrations/mail/port.ts";

export type EmailTemplate = Omit<Mail, "to">;
export type Parts = {
  subject: string;
  /** One sentence or two a paragraph. */
  before: string[];
  code?: string;
  link?: { label: string; url: string };
  after: string[];
  /** Announced in the subject, as the law on mails requires. */
  isAdvertisement?: boolean;
};

/** The start of the first sentence of a mail. */
export const to = (name: string | null): string => (name === null ? "" : `${name} 님, `);

export const signUpCode = (code: string): EmailTemplate =>
  render({
    subject: `인증번호 ${code}`,
    before: ["가입 페이지에 아래 인증번호를 입력해 주세요."],
    code,
    after: [
      `${serverLimits.confirmCodeMinutes}분 동안 쓸 수 있어요.`,
      "가입을 요청하지 않았다면 이 메일을 무시해 주세요. 계정은 만들어지지 않아요.",
    ],
  });

/** Without a name: who asked for the confirmation may be a stranger to the address. */
export const emailConfirmation = (code: string, url: string): EmailTemplate =>
  render({
    subject: "이메일을 인증해 주세요",
    before: ["본인의 이메일인지 확인해 주세요."],
    code,
    link: { label: "이메일 인증하기", url },
    after: [
      `인증번호를 입력하거나, 버튼을 눌러 열리는 페이지에서 인증해 주세요. ${serverLimits.confirmCodeMinutes}분 동안 쓸 수 있어요.`,
      "요청하지 않았다면 이 메일을 무시해 주세요.",
    ],
  });

export const passwordReset = (name: string | null, code: string, url: string): EmailTemplate =>
  render({
    subject: "비밀번호를 재설정해 주세요",
    before: [`${to(name)}아래 인증번호를 입력하거나 버튼을 눌러 비밀번호를 재설정해 주세요.`],
    code,
    link: { label: "새 비밀번호 설정하기", url },
    after: [
      `${limits.resetCodeMinutes}분 동안 한 번만 쓸 수 있어요.`,
      "요청하지 않았다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않아요.",
    ],
  });

export const passwordChanged = (name: string | null, resetUrl: string): EmailTemplate =>
  render({
    subject: "비밀번호가 바뀌었어요",
    before: [`${to(name)}방금 비밀번호가 바뀌었고 다른 기기에서는 로그아웃했어요.`],
    link: { label: "내가 바꾸지 않았어요", url: resetUrl },
    after: ["직접 바꿨다면 이 메일을 무시해도 돼요."],
  });

export const emailChanged = (newEmail: string | null, help: string): EmailTemplate =>
  render({
    subject: "계정 이메일이 바뀌었어요",
    before: [
      `계정의 이메일이 ${newEmail === null ? "다른 주소" : masked(newEmail)}(으)로 바뀌었어요. 앞으로는 새 주소로만 메일을 보내 드려요.`,
    ],
    after: [`직접 바꾸지 않았다면 바로 고객센터(${help})에 알려 주세요.`],
  });

export const accountLocked = (name: string | null, minutes: number, resetUrl: string): EmailTemplate =>
  render({
    subject: "로그인을 잠시 잠갔어요",
    before: [`${to(name)}비밀번호를 여러 번 틀려서 해당 기기의 로그인을 ${minutes}분 동안 잠갔어요.`],
    link: { label: "비밀번호 재설정하기", url: resetUrl },
    after: ["시간이 지나면 자동으로 해제돼요. 직접 로그인하지 않았다면 비밀번호를 바꿔 주세요."],
  });

export const dataExportReady = (name: string | null, url: string): EmailTemplate =>
  render({
    subject: "내 데이터 파일이 준비됐어요",
    before: [`${to(name)}요청한 데이터를 파일 하나로 모았어요. 로그인한 상태로 설정에서 내려받을 수 있어요.`],
    link: { label: "설정에서 내려받기", url },
    after: [
      `${serverLimits.dataExportDays}일 동안 내려받을 수 있고, 그 뒤에는 자동으로 삭제돼요.`,
      "요청하지 않았다면 비밀번호를 바꾸고 다른 기기에서 로그아웃해 주세요.",
    ],
  });

/** For the admin: where shop and payment gateway differ. */
export const ledgerDiscrepancies = (differences: { orderId: string; description: string }[]): EmailTemplate =>
  render({
    subject: `결제 대사에서 ${differences.length}건이 달라요`,
    before: differences.map(({ orderId, description }) => `${orderId}: ${description}`),
    after: ["npm run cli -- order show <orderId>로 살펴볼 수 있어요."],
  });

/** Enough for its owner to recognize it, too little for an onlooker. */
const masked = (email: string): string => email.replace(/^(.{1,2})[^@]*/, "$1…");

export function render({ subject, before, code, link, after, isAdvertisement }: Parts): EmailTemplate {
  const text = [...before, code, link && `${link.label}: ${link.url}`, ...after].filter((part) => part !== undefined);
  const paragraph = (part: string) => html`<p style="margin:0 0 12px">${part}</p>`;
  const spaced = code?.replace(/^(\d{3})/, "$1 ");
  const body = html`<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f8f6;color:#16211d;font:16px/1.6 Pretendard,'Apple SD Gothic Neo','Malgun Gothic',sans-serif">
<div style="max-width:440px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 24px;font-weight:800">CLOSE<span style="color:#e2582a"> / </span>GAP</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.35">${subject}</h1>
${before.map(paragraph)}
${spaced ? html`<p style="margin:20px 0;font-size:32px;font-weight:700;letter-spacing:4px">${spaced}</p>` : null}
${link ? button(link) : null}
${after.map(paragraph)}
</div></body></html>`;
  return {
    subject: `${isAdvertisement ? "(광고) " : ""}[CLOSEGAP] ${subject}`,
    text: `${text.join("\n\n")}\n`,
    html: body.text,
  };
}

const button = ({ label, url }: { label: string; url: string }): Html =>
  html`<p style="margin:20px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;background:#0f5a45;color:#fff;border-radius:8px;text-decoration:none;font-weight:600">${label}</a></p>`;
