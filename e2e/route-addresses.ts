import { globSync } from "node:fs";
import { join } from "node:path";
import { idOf } from "../scripts/seed/ids.ts";
import { server } from "./shared.ts";

const firstOf = async (list: string): Promise<Record<string, string>> => {
  const response = await fetch(`${server.url}/api/v1/${list}?page=1&rows=1`);
  const { items } = (await response.json()) as { items: Record<string, string>[] };
  return items[0] ?? {};
};

/** Every route of the client: `/courses/$courseId`. */
export const routePatterns = globSync("**/*.tsx", { cwd: join(import.meta.dirname, "../client/apps/shop/routes") })
  .filter((file) => !file.endsWith(".test.tsx") && file !== "__root.tsx")
  .map((file) => `/${file.replace(/(?:index)?\.tsx$/, "")}`.replace(/(?<=.)\/$/, ""));

/** Every route of the client, as an address that a visitor without a session can open. */
export async function routeAddresses(): Promise<string[]> {
  const [course, lecture, teacher, promotion] = await Promise.all(
    ["courses", "lectures", "teachers", "promotions"].map(firstOf),
  );
  const ids: Record<string, string | undefined> = {
    $courseId: course?.["courseId"],
    $lectureId: lecture?.["lectureId"],
    $teacherId: teacher?.["teacherId"],
    $promotionId: promotion?.["promotionId"],
    $category: course?.["category"]?.replaceAll("/", "-"),
    $level: course?.["level"],
    $documentType: "tos",
    $gameId: idOf("game", "py-start"),
    $orderId: "abcdefgh",
    $suggestionId: "0190a0a0-0000-7000-8000-000000000001",
    $certificateId: "AAAA-AAAA-AAAA-AAAA-AAAA",
  };
  return routePatterns.map((pattern) => pattern.replaceAll(/\$\w+/g, (name) => ids[name] ?? name));
}

/** Routes whose data are all in the document. */
export const isPublic = (address: string) =>
  /^\/((courses|lectures|teachers|docs|promotions)(\/[^/]+)?|search|foryou|categories(\/[^/]+){0,2})?$/.test(address);
