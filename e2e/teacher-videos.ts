import type { APIRequestContext, Page } from "playwright-core";

const teacher = { email: "teacher@closegap.test", password: "closegap-demo" };

/** The row of a video in the studio. */
export const videoRow = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

type Announced = { lectureId: string; headers: { authorization: string } };

/**
 * Logs in as the teacher, and announces a video for one of the lectures: the studio goes on with this upload when it gets
 * the same file.
 */
export async function announceVideo(
  request: APIRequestContext,
  file: { fileName: string; bytes: number },
): Promise<Announced> {
  const { accessToken } = await (await request.post("/api/v1/auth/login", { data: teacher })).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const { items } = await (await request.get("/api/v1/lectures?page=1&rows=100")).json();
  for (const { lectureId } of items as { lectureId: string }[]) {
    const started = await request.post("/trpc/mediaUpload.start", { headers, data: { ...file, lectureId } });
    if (started.ok()) return { lectureId, headers };
  }
  throw new Error("the teacher has no lecture");
}
