import { deadlineText } from "../../../shared/format.ts";
import { supportLimits } from "../../../shared/support/limits.ts";
import { fieldError } from "../../components/field-error-text.ts";
import { inquiryFormText } from "../inquiry/text.ts";

export const visitorInquiryText = {
  title: "로그인 없이 문의하기",
  lead: "로그인이 안 되거나 아직 계정이 없을 때 남겨 주세요.",
  email: "답변 받을 이메일",
  emailHint: "로그인이 안 된다면 가입한 이메일을 적어 주세요.",
  category: inquiryFormText.category,
  subject: inquiryFormText.title,
  content: inquiryFormText.content,
  notice: (days: number) =>
    `답변을 보내려고 이메일 주소를 받아요. 이메일과 문의 내용은 답변하고 ${days}일이 지나면 지워요.`,
  submit: inquiryFormText.submit,
  pending: inquiryFormText.pending,
  sent: "문의를 접수했어요",
  sentTo: (email: string, dueAt: string) => `${deadlineText(dueAt)} ${email} 주소로 답변해 드릴게요.`,
  done: "확인",
};

const isBlank = (input: unknown): boolean => typeof input !== "string" || input.trim() === "";

/** The error of a field of the form, as a sentence. */
export function problemText({ path, input }: { path: readonly PropertyKey[]; input?: unknown }): string {
  switch (path[0]) {
    case "category":
      return inquiryFormText.needsCategory;
    case "title":
      return isBlank(input) ? inquiryFormText.needsTitle : inquiryFormText.tooLong(supportLimits.inquiryTitleMax);
    case "content":
      return isBlank(input) ? inquiryFormText.needsContent : inquiryFormText.tooLong(supportLimits.inquiryMessageMax);
    default:
      return fieldError({ path, input });
  }
}
