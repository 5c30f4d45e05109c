import { ownerRole } from "../../shared/admin/permissions.ts";
import type { InquiryThread } from "../../shared/inquiry/schema.ts";
import type { Suggestion } from "../../shared/suggestion/schema.ts";
import type { TestApp } from "./app.ts";
import { type Learner, makeLearner } from "./factories.ts";

export async function makeAdmin(t: TestApp, adminRole: string = ownerRole): Promise<Learner> {
  const admin = await makeLearner(t);
  await t.db
    .updateTable("user")
    .set({ role: "ADMIN", admin_role: adminRole })
    .where("user_id", "=", admin.userId)
    .execute();
  return admin;
}

export const postInquiry = (t: TestApp, { token }: Pick<Learner, "token">, changes: object = {}) =>
  t.rest("POST", "/support/inquiries", {
    token,
    body: { category: "PLAYBACK", title: "소리가 늦게 나와요", content: "노트북에서만 그래요.", ...changes },
  });

export const openInquiry = async (t: TestApp, user: Learner, changes: object = {}): Promise<InquiryThread> =>
  (await postInquiry(t, user, changes)).body;

export const postSuggestion = (t: TestApp, { token }: Pick<Learner, "token">, changes: object = {}) =>
  t.rest("POST", "/suggestions", {
    token,
    body: { category: "NOTE", title: "노트를 인쇄하고 싶어요", content: "작업대에 붙여 두려고요.", ...changes },
  });

export const suggest = async (t: TestApp, user: Learner, changes: object = {}): Promise<Suggestion> =>
  (await postSuggestion(t, user, changes)).body;

export const voteFor = (t: TestApp, { token }: Pick<Learner, "token">, suggestionId: string, voted = true) =>
  t.rest("PUT", `/suggestions/${suggestionId}/vote`, { token, body: { voted } });

/** One call of every endpoint. */
export async function supportCalls(t: TestApp) {
  const [author, reader] = [await makeLearner(t), await makeLearner(t)];
  const { token } = author;
  const { inquiryId } = await openInquiry(t, author);
  const [stays, doomed] = [await suggest(t, author), await suggest(t, author)];
  const inquiry = `/support/inquiries/${inquiryId}`;
  const suggestion = `/suggestions/${stays.suggestionId}`;
  const written = { title: "어두운 화면이 필요해요", content: "밤에 볼 때 눈이 부셔요." };
  return {
    "inquiry.list": { path: "/support/inquiries", token },
    "inquiry.thread": { path: inquiry, token },
    "inquiry.open": { path: "/support/inquiries", token, body: { ...written, category: "OTHER" } },
    "inquiry.openAsVisitor": {
      path: "/support/visitor-inquiries",
      body: { ...written, category: "OTHER", email: "visitor@example.com" },
    },
    "inquiry.reply": { path: `${inquiry}/messages`, token, body: { content: "덧붙여요." } },
    "inquiry.resolve": { path: `${inquiry}/resolved`, token },
    "suggestion.list": { path: "/suggestions?mine=true", token },
    "suggestion.byId": { path: suggestion, token },
    "suggestion.add": { path: "/suggestions", token, body: { ...written, category: "PLAYBACK" } },
    "suggestion.edit": { path: suggestion, token, body: { ...written, category: "OTHER" } },
    "suggestion.vote": { path: `${suggestion}/vote`, token: reader.token, body: { voted: true } },
    "suggestion.remove": { path: `/suggestions/${doomed.suggestionId}`, token },
  };
}
