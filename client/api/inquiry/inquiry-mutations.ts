import { useMutation } from "@tanstack/react-query";
import type { InquiryQuery, InquiryReplyQuery, InquiryThread } from "../../../shared/inquiry/schema.ts";
import { withIdempotencyKey } from "../../lib/trpc/idempotency.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

/** After a change: the inquiry is as the server has returned it; the list is read again, in its new order. */
function useShowInquiry(): (thread: InquiryThread) => void {
  const utils = trpc.useUtils();
  return (thread) => {
    utils.inquiry.thread.setData({ inquiryId: thread.inquiryId }, thread);
    void utils.inquiry.list.invalidate();
  };
}

/** One key per text: sent again after a lost response, it is the same inquiry. */
export function useOpenInquiry() {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: ({ key, ...input }: InquiryQuery & { key: string }) =>
      client.inquiry.open.mutate(input, withIdempotencyKey(key)),
    onSuccess: useShowInquiry(),
  });
}

export function useReplyToInquiry() {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: ({ key, ...input }: InquiryReplyQuery & { key: string }) =>
      client.inquiry.reply.mutate(input, withIdempotencyKey(key)),
    onSuccess: useShowInquiry(),
  });
}

export function useResolveInquiry() {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: (input: { inquiryId: string }) => client.inquiry.resolve.mutate(input),
    onSuccess: useShowInquiry(),
  });
}

export const useOpenVisitorInquiry = () => trpc.inquiry.openAsVisitor.useMutation();
