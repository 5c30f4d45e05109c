import { order } from "../../shared/order/schema.ts";
import { listOf } from "../../shared/paging.ts";
import { courseRegistrationList, lectureRegistrationList } from "../../shared/registration/schema.ts";
import type { Buyer } from "./buyer.ts";
import type { Observation } from "./invariants.ts";

/** Reads a buyer's orders and registrations by REST. */
export async function observe({ visitor, userId }: Buyer): Promise<Observation> {
  const get = async (path: string): Promise<unknown> =>
    (await visitor.sendUntilAnswered("GET", `/api/v1${path}${path.includes("?") ? "&" : "?"}page=1&rows=100`)).body;
  const [orders, courses, lectures] = await Promise.all([
    get(`/orders?userId=${userId}`),
    get(`/courses/registrations/users/${userId}?status=VALID`),
    get(`/lectures/registrations/users/${userId}?status=VALID`),
  ]);
  return {
    userId,
    statusOf: new Map(
      listOf(order)
        .parse(orders)
        .items.map(({ orderId, status }) => [orderId, status]),
    ),
    validItems: new Set([
      ...courseRegistrationList.parse(courses).items.map(({ courseId }) => courseId),
      ...lectureRegistrationList.parse(lectures).items.map(({ lectureId }) => lectureId),
    ]),
  };
}
