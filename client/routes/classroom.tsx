import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/classroom")({ component: () => null });
