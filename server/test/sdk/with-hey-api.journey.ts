import { client } from "./hey-api/client.gen.ts";
import {
  authLogin,
  courseById,
  courseList,
  orderById,
  orderPlace,
  paymentConfirm,
  progressCourseLecture,
  progressSaveCourseLecture,
  refundRequest,
  registrationCourses,
} from "./hey-api/sdk.gen.ts";
import type { Order } from "./hey-api/types.gen.ts";
import { authenticated } from "./payment-window.ts";

const [base = "", email = "", password = ""] = process.argv.slice(2);
client.setConfig({ baseUrl: `${base}/api/v1` });
const throwOnError = true;

const { data: courses } = await courseList({ query: { page: 1, rows: 5 }, throwOnError });
const [found] = courses.items;
if (!found) throw new Error("no course is for sale");
const { data: course } = await courseById({ path: { courseId: found.courseId }, throwOnError });
const { courseId } = course;

const { data: session } = await authLogin({ body: { email, password }, throwOnError });
client.setConfig({ auth: session.accessToken });

const { data: placed } = await orderPlace({
  body: { items: [{ itemType: "COURSE", itemId: courseId }] },
  throwOnError,
});
const order: Order = placed;
const { data: paid } = await paymentConfirm({ body: await authenticated(base, order), throwOnError });

const { data: registrations } = await registrationCourses({
  path: { userId: session.user.userId },
  query: { courseId, status: "VALID" },
  throwOnError,
});
const { data: progress } = await progressCourseLecture({
  path: { registrationId: registrations.items[0]?.registrationId ?? "" },
  query: { lectureId: course.sections[0]?.lectures[0]?.lectureId ?? "" },
  throwOnError,
});
const { data: saved } = await progressSaveCourseLecture({
  path: { progressId: progress.progressId },
  body: { lastPositionSec: 3, watchedRanges: [[0, 3]], seq: 1 },
  throwOnError,
});

const { data: bought } = await orderById({ path: { orderId: order.orderId }, throwOnError });
const { orderItemId = "", estimate = null } = bought.items[0] ?? {};
const { data: refund } = await refundRequest({
  body: { orderItemId, reason: "OTHER", amount: estimate?.amount ?? 0 },
  throwOnError,
});
process.stdout.write(JSON.stringify({ status: paid.status, watchedSec: saved.watchedSec, refunded: refund.amount }));
