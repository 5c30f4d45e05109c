import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { ResetRequestScreen } from "../../../../features/auth/reset/reset-request-screen.tsx";
import { pageHead } from "../../../../document/page-head.ts";
import { authTitles } from "../../../../features/auth/head-text.ts";

export const Route = createFileRoute("/password/")({
  head: () => pageHead({ title: authTitles.reset }),
  component: Password,
});

function Password() {
  const navigate = useNavigate();
  return <ResetRequestScreen onVerified={() => void navigate({ to: "/password/change" })} />;
}
