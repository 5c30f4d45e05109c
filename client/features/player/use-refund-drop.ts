import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import type { OpeningRegistration } from "../../../shared/registration.ts";
import { viewerIdAtom } from "../../lib/session-state.ts";
import { trpc } from "../../lib/trpc.ts";
import { refundDrop } from "./refund-warning.ts";

/**
 * Looks beside the loading film whether opening a lecture makes a refund smaller. Asked only for lectures that are not
 * opened yet; what cannot be had warns of nothing.
 */
export function useRefundDrop(registration: OpeningRegistration | null, lectureId: string, enabled: boolean) {
  const userId = useAtomValue(viewerIdAtom);
  const utils = trpc.useUtils();
  const { data, isFetching } = useQuery({
    queryKey: [["order", "refundDrop"], { registrationId: registration?.registrationId, lectureId }],
    enabled: enabled && registration !== null && userId !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: async () => {
      if (!registration || !userId) return null;
      const orderId = await findOrderId(registration, lectureId, userId);
      if (!orderId) return null;
      const order = await utils.client.order.byId.query({ orderId });
      return refundDrop(order, { registration, lectureId }, new Date());
    },
  });

  /** Which order a registration came from never changes: the list that other screens have read tells it. */
  async function findOrderId({ registrationId, courseId }: OpeningRegistration, lecture: string, user: string) {
    const input = { userId: user, status: "VALID" as const, page: 1, rows: 1 };
    const list =
      courseId === null
        ? await utils.registration.lectures.ensureData({ ...input, lectureId: lecture })
        : await utils.registration.courses.ensureData({ ...input, courseId });
    return list.items.find((one) => one.registrationId === registrationId)?.orderId ?? null;
  }

  return { drop: data ?? null, looking: isFetching };
}
