import { render } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import type { Comment } from "../../shared/comment/schema.ts";
import type { Review, ReviewSummary } from "../../shared/review/schema.ts";
import { sessionCheckedAtom, userAtom } from "../lib/session/session-state.ts";
import { modalAtom } from "../lib/state/modal-state.ts";
import { ToastProvider } from "../ui/overlay/toast.tsx";
import { type StubResponses, testClient } from "./client.tsx";
import { testUser } from "./user.ts";

export const viewerId = "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7";
export const otherId = "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c8";
const at = "2025-11-17T12:00:00.000Z";
const author = { userId: otherId, faceId: otherId, photoId: null, name: "나리", isTeacher: false };

export const testReview = (more: Partial<Review> = {}): Review => ({
  reviewId: "r1",
  lectureId: "l1",
  lectureTitle: "벽을 고르게 올리기",
  userId: otherId,
  author,
  rating: 4,
  content: "따라 하기 쉬웠어요.",
  watchedPercent: 42,
  isCompleted: false,
  refunded: false,
  isCounted: true,
  photos: [],
  helpfulCount: 3,
  reply: null,
  createdAt: at,
  editedAt: null,
  ...more,
});

export const testComment = (more: Partial<Comment> = {}): Comment => ({
  commentId: "c1",
  lectureId: "l1",
  lectureTitle: "벽을 고르게 올리기",
  parentId: null,
  userId: otherId,
  author,
  content: "몇 번 열어 주세요?",
  isDeleted: false,
  likeCount: 2,
  curiousCount: 0,
  createdAt: at,
  editedAt: null,
  replyCount: 0,
  replies: [],
  ...more,
});

export function testSummary(reviews: readonly Review[]): ReviewSummary {
  const of = (rows: readonly Review[]) => ({
    count: rows.length,
    average: rows.length === 0 ? null : 4,
    distribution: [1, 2, 3, 4, 5].map((stars) => rows.filter(({ rating }) => rating === stars).length),
  });
  return {
    all: of(reviews),
    completed: of(reviews.filter(({ isCompleted }) => isCompleted)),
    withPhotos: reviews.filter(({ photos }) => photos.length > 0).length,
  };
}

/** Shows a section to a signed-in user, or to a visitor. */
export function showSection(section: ReactNode, answers: StubResponses, { signedIn = true } = {}) {
  const store = createStore();
  if (signedIn) store.set(userAtom, testUser({ userId: viewerId }));
  store.set(sessionCheckedAtom, true);
  const client = testClient({ "moderation.blockedIds": () => ({ data: [] }), ...answers });
  render(<Provider store={store}>{client.page(<ToastProvider>{section}</ToastProvider>)}</Provider>);
  return { ...client, modal: () => store.get(modalAtom) };
}
