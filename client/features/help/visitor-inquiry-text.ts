import { deadlineText } from "../../../shared/format.ts";
import { supportLimits } from "../../../shared/support/limits.ts";
import { fieldError } from "../../components/field-error-text.ts";
import { inquiryFieldText } from "../../components/inquiry-text.ts";

export const visitorInquiryText = {
  title: "로그인 없이 문의하기",
  lead: "로그인이 안 되거나 아직 계정이 없을 때 남겨 주세요.",
  email: "답변 받을 이메일",
  emailHint: "로그인이 안 된다면 가입한 이메일을 적어 주세요.",
  category: inquiryFieldText.category,
  subject: inquiryFieldText.title,
  content: inquiryFieldText.content,
  notice: (years: number) =>
    `답변을 보내려고 이메일 주소를 받아요. 이메일과 문의 내용은 답변하고 ${years}년이 지나면 지워요.`,
  submit: inquiryFieldText.submit,
  pending: inquiryFieldText.pending,
  sent: "문의를 접수했어요",
  sentTo: (email: string, dueAt: string) => `${deadlineText(dueAt)} ${email} 주소로 답변해 드릴게요.`,
  done: "확인",
};

const isBlank = (input: unknown): boolean => typeof input !== "string" || input.trim() === "";

const sentences: Record<string, (isEmpty: boolean) => string> = {
  category: () => inquiryFieldText.needsCategory,
  title: (isEmpty) => (isEmpty ? inquiryFieldText.needsTitle : inquiryFieldText.tooLong(supportLimits.inquiryTitleMax)),
  content: (isEmpty) =>
    isEmpty ? inquiryFieldText.needsContent : inquiryFieldText.tooLong(supportLimits.inquiryMessageMax),
};

/** The error of a field of the form, as a sentence. */
export const problemText = (problem: { path: readonly PropertyKey[]; input?: unknown }): string =>
  sentences[String(problem.path[0])]?.(isBlank(problem.input)) ?? fieldError(problem);
