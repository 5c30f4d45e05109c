import { useMutation } from "@tanstack/react-query";
import type { Annotation, AnnotationInput, AnnotationRemoval } from "../../../shared/annotation/schema.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

const none: readonly Annotation[] = [];

/** The teacher's annotations to a lecture, in the order of the video. */
export const useAnnotations = (lectureId: string): readonly Annotation[] =>
  trpc.annotation.list.useQuery({ lectureId }).data ?? none;

export function useSaveAnnotation() {
  const { client, annotation } = trpc.useUtils();
  return useMutation({
    mutationFn: (input: AnnotationInput) => client.annotation.save.mutate(input),
    onSuccess: (all, { lectureId }) => annotation.list.setData({ lectureId }, all),
  });
}

export function useRemoveAnnotation() {
  const { client, annotation } = trpc.useUtils();
  return useMutation({
    mutationFn: (input: AnnotationRemoval) => client.annotation.remove.mutate(input),
    onSuccess: (all, { lectureId }) => annotation.list.setData({ lectureId }, all),
  });
}
