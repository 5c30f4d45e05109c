import type { RegisteredItem } from "../../shared/registration/schema.ts";

const registrationId = "01990000-0000-7000-8000-0000000000d1";

/** A course that has been started, for this feature's tests. */
export const testItem = (rest: Partial<RegisteredItem> = {}): RegisteredItem => ({
  registrationId,
  userId: "01990000-0000-7000-8000-000000000001",
  status: "VALID",
  orderId: "order-1",
  startsAt: "2025-11-01T03:00:00.000Z",
  expiresAt: null,
  durationSec: 20_400,
  watchedSec: 7_344,
  progressRate: 36,
  lastWatchedAt: "2025-11-16T03:00:00.000Z",
  completedAt: null,
  certificateId: null,
  itemType: "COURSE",
  itemId: "01990000-0000-7000-8000-00000000000c",
  title: "물레 앞에서 처음 빚는 컵",
  category: "공예",
  level: "입문",
  teacher: { teacherId: "01990000-0000-7000-8000-0000000000e1", name: "윤서하" },
  lectureCount: 24,
  completedCount: 8,
  resume: {
    lectureId: "01990000-0000-7000-8000-0000000000f1",
    title: "벽을 고르게 올리기",
    number: 9,
    positionSec: 467,
    durationSec: 1_500,
  },
  gameCount: 0,
  expiredReason: null,
  ...rest,
});

/** Registrations under their names as ids. */
export const named = (name: string, rest: Partial<RegisteredItem> = {}): RegisteredItem =>
  testItem({ registrationId: name, itemId: name, title: name, ...rest });

export const finished = {
  progressRate: 100,
  completedAt: "2025-10-02T03:00:00.000Z",
} satisfies Partial<RegisteredItem>;

export const expired = {
  status: "EXPIRED",
  expiredReason: "PERIOD",
  expiresAt: "2025-09-14T14:59:59.999Z",
} satisfies Partial<RegisteredItem>;
