import { createFileRoute } from "@tanstack/react-router";
import { ResetChangeScreen } from "../../../../features/auth/reset/reset-change-screen.tsx";
import { pageHead } from "../../../../document/page-head.ts";
import { authTitles } from "../../../../features/auth/head-text.ts";

export const Route = createFileRoute("/password/change")({
  head: () => pageHead({ title: authTitles.resetChange }),
  component: ResetChangeScreen,
});
