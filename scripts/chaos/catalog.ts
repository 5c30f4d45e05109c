import { openCouponList } from "../../shared/coupon/schema.ts";
import { courseCard } from "../../shared/course/schema.ts";
import type { ItemRef } from "../../shared/item/schema.ts";
import { lecture, lectureList } from "../../shared/lecture/schema.ts";
import { listOf } from "../../shared/paging.ts";

/** The items that the demo shop sells. `pairs`: a lecture that is sold singly, and a course that includes it. */
export type Catalog = { items: ItemRef[]; pairs: { lecture: ItemRef; course: ItemRef }[]; couponIds: string[] };

const ofCourse = (itemId: string): ItemRef => ({ itemType: "COURSE", itemId });
const ofLecture = (itemId: string): ItemRef => ({ itemType: "LECTURE", itemId });
const lecturesForPairs = 12;

export async function readCatalog(url: string): Promise<Catalog> {
  const get = async (path: string): Promise<unknown> => (await fetch(`${url}/api/v1${path}`)).json();
  const courses = listOf(courseCard).parse(await get("/courses?page=1&rows=100"));
  const lectures = lectureList.parse(await get("/lectures?page=1&rows=100"));
  const sold = lectures.items.filter(({ price }) => price !== null && price > 0);
  const pairs = await Promise.all(
    sold.slice(0, lecturesForPairs).map(async ({ lectureId }) => {
      const { courses: including } = lecture.parse(await get(`/lectures/${lectureId}`));
      return including.map(({ courseId }) => ({ lecture: ofLecture(lectureId), course: ofCourse(courseId) }));
    }),
  );
  const items = [
    ...courses.items.filter(({ price }) => price > 0).map(({ courseId }) => ofCourse(courseId)),
    ...sold.map(({ lectureId }) => ofLecture(lectureId)),
  ];
  const coupons = openCouponList.parse(await get("/coupons?page=1&rows=100"));
  return { items, pairs: pairs.flat(), couponIds: coupons.items.map(({ couponId }) => couponId) };
}
