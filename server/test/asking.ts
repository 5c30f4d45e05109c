import type { Question, QuestionThread } from "../../shared/question/schema.ts";
import type { RestAnswer, TestApp } from "./app.ts";
import { type Learner, makeLearner, makeLecture, makeRegistration, makeTeacher } from "./factories.ts";

/** A lecture of a minute with its teacher, who has an account, and a learner who may watch it. */
export async function makeClass(t: TestApp) {
  const teacher = await makeLearner(t);
  const teacherId = await makeTeacher(t.db, { userId: teacher.userId });
  const lectureId = await makeLecture(t.db, { teacherId });
  return { teacher, teacherId, lectureId, learner: await makeWatcher(t, lectureId) };
}

export async function makeWatcher(t: TestApp, lectureId: string): Promise<Learner> {
  const learner = await makeLearner(t);
  await makeRegistration(t.db, { userId: learner.userId, lectureId });
  return learner;
}

type Token = { token?: string };

/** A mutation over tRPC. */
export async function mutate(
  t: TestApp,
  path: string,
  { token }: Token,
  input: object,
  headers = {},
): Promise<RestAnswer> {
  const response = await t.app.inject({
    method: "POST",
    url: `/trpc/${path}`,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    payload: input,
  });
  return answerOf(response);
}

/** A query over tRPC. */
export async function read(t: TestApp, path: string, { token }: Token, input?: object): Promise<RestAnswer> {
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return answerOf(await t.app.inject({ method: "GET", url: `/trpc/${path}${query}`, headers }));
}

/** The data of a call, or its error code as `code`. */
function answerOf(response: { statusCode: number; json: () => any; headers: object }): RestAnswer {
  const { result, error } = response.json();
  const body = error ? { code: error.data.errorCode, details: error.data.details } : result.data;
  return { status: response.statusCode, body, headers: { ...response.headers }, cookies: {} };
}

export async function ask(t: TestApp, { token }: Learner, lectureId: string, changes: object = {}): Promise<Question> {
  const { body } = await t.rest("POST", "/lectures/questions", {
    token,
    body: { lectureId, title: "벽이 한쪽만 두꺼워져요", content: "왼쪽만 그래요.", timestampSec: 7, ...changes },
  });
  return body;
}

export const answerTo = async (
  t: TestApp,
  { token }: Learner,
  questionId: string,
  content = "팔꿈치를 무릎에 붙여요.",
): Promise<QuestionThread> => (await mutate(t, "question.addAnswer", { token }, { questionId, content })).body;
