import { expect, test } from "vitest";
import type { OfflineCopy } from "../../../shared/registration/offline-copy.ts";
import { offlinePage } from "./offline-page.ts";

const now = new Date("2026-03-02T03:04:05Z");
const ids = ["0199c7d2-0000-7000-8000-000000000001", "0199c7d2-0000-7000-8000-000000000002"] as const;
const copy = (values: Partial<OfflineCopy> = {}): OfflineCopy => ({
  itemType: "COURSE",
  itemId: ids[0],
  title: "물레 <첫걸음>",
  teacherName: "윤서하",
  expiresAt: null,
  lectures: [
    {
      lectureId: ids[1],
      title: "중심 잡기",
      lines: [{ startSec: 65, text: "두 손으로 흙을 감싸요." }],
      notes: [{ startSec: 5, text: "팔꿈치 고정\n천천히" }],
    },
  ],
  ...values,
});

test("any address lists the stored courses, with users' texts escaped", () => {
  const page = offlinePage([copy()], "/search", now);
  expect(page).toContain("CLOSEGAP에 연결할 수 없어요");
  expect(page).toContain("물레 &lt;첫걸음&gt;");
  expect(page).toContain(`href="/courses/${ids[0]}"`);
  expect(page).toContain(`<a class="retry" href="/search">`);
});

test("without a stored course it says only that there is no connection", () => {
  const page = offlinePage([], "/courses/x", now);
  expect(page).toContain("CLOSEGAP에 연결할 수 없어요");
  expect(page).not.toContain("연결 없이 볼 수 있는 내용");
});

test("the address of a course or lecture shows what was stored of it", () => {
  const course = offlinePage([copy()], `/courses/${ids[0]}`, now);
  expect(course).toContain(`href="/lectures/${ids[1]}/watch"`);
  expect(course).toContain("자막 · 노트 1개");
  const lecture = offlinePage([copy()], `/lectures/${ids[1]}/watch`, now);
  expect(lecture).toContain("<dt>1:05</dt><dd>두 손으로 흙을 감싸요.</dd>");
  expect(lecture).toContain("<dt>0:05</dt><dd>팔꿈치 고정\n천천히</dd>");
  expect(lecture).toContain("<title>중심 잡기 | CLOSEGAP</title>");
});

test("a single lecture is its own item; one without captions says so", () => {
  const single = copy({
    itemType: "LECTURE",
    itemId: ids[1],
    lectures: [{ lectureId: ids[1], title: "중심 잡기", lines: [], notes: [] }],
  });
  expect(offlinePage([single], "/", now)).toContain(`href="/lectures/${ids[1]}"`);
  const page = offlinePage([single], `/lectures/${ids[1]}`, now);
  expect(page).toContain("이 강의에는 자막이 없어요.");
  expect(page).toContain('<a href="/classroom">저장된 강의</a>');
});

test("a course whose period is over is not shown", () => {
  const ended = copy({ expiresAt: "2026-03-02T03:04:05.000Z" });
  for (const path of ["/", `/courses/${ids[0]}`, `/lectures/${ids[1]}/watch`])
    expect(offlinePage([ended], path, now)).not.toContain("윤서하");
});
