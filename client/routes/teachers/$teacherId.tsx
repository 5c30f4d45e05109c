import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/teachers/$teacherId")({ component: () => null });
