import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/lectures/$lectureId/watch")({ component: () => null });
