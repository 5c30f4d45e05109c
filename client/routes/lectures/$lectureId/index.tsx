import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/lectures/$lectureId/")({ component: () => null });
