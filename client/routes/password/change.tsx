import { createFileRoute } from "@tanstack/react-router";
import { ResetChangeScreen } from "../../features/auth/reset/reset-change-screen.tsx";
import { pageHead } from "../../lib/document/page-head.ts";

export const Route = createFileRoute("/password/change")({
  head: () => pageHead({ title: "새 비밀번호" }),
  component: ResetChangeScreen,
});
