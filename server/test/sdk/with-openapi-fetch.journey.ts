import createClient from "openapi-fetch";
import { authenticated } from "./payment-window.ts";
import type { components, paths } from "./schema.ts";

const [base = "", email = "", password = ""] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl: `${base}/api/v1` });

/** @throws the problem that the API answers */
function need<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const [found] = need(await api.GET("/courses", { params: { query: { page: 1, rows: 5 } } })).items;
if (!found) throw new Error("no course is for sale");
const { courseId, sections } = need(
  await api.GET("/courses/{courseId}", { params: { path: { courseId: found.courseId } } }),
);

const { accessToken, user } = need(await api.POST("/auth/login", { body: { email, password } }));
api.use({ onRequest: ({ request }) => request.headers.set("authorization", `Bearer ${accessToken}`) });

const order: components["schemas"]["Order"] = need(
  await api.POST("/orders", { body: { items: [{ itemType: "COURSE", itemId: courseId }] } }),
);
const paid = need(await api.POST("/payments", { body: await authenticated(base, order) }));

const registrations = need(
  await api.GET("/courses/registrations/users/{userId}", {
    params: { path: { userId: user.userId }, query: { courseId, status: "VALID" } },
  }),
);
const registrationId = registrations.items[0]?.registrationId ?? "";
const lectureId = sections[0]?.lectures[0]?.lectureId ?? "";
const { progressId } = need(
  await api.GET("/courses/lectures/progresses/registrations/{registrationId}", {
    params: { path: { registrationId }, query: { lectureId } },
  }),
);
const { watchedSec } = need(
  await api.PUT("/courses/lectures/progresses/{progressId}", {
    params: { path: { progressId } },
    body: { lastPositionSec: 3, watchedRanges: [[0, 3]], seq: 1 },
  }),
);

const { items } = need(await api.GET("/orders/{orderId}", { params: { path: { orderId: order.orderId } } }));
const { orderItemId = "", estimate = null } = items[0] ?? {};
const refund = need(
  await api.POST("/refunds", { body: { orderItemId, reason: "OTHER", amount: estimate?.amount ?? 0 } }),
);
process.stdout.write(JSON.stringify({ status: paid.status, watchedSec, refunded: refund.amount }));
