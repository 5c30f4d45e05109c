import { createFileRoute } from "@tanstack/react-router";
import { ResetChangeScreen } from "../../features/auth/reset/reset-change-screen.tsx";

export const Route = createFileRoute("/password/change")({
  head: () => ({ meta: [{ title: "새 비밀번호 · CLOSEGAP" }] }),
  component: ResetChangeScreen,
});
