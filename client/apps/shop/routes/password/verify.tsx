import { createFileRoute, redirect, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { mailLinkSearch } from "../../../../features/auth/auth-search.ts";
import { ResetLinkScreen } from "../../../../features/auth/reset/reset-link-screen.tsx";
import { resetLinkToken } from "../../../../features/auth/reset/reset-token.ts";
import { ResetVerifyScreen } from "../../../../features/auth/reset/reset-verify-screen.tsx";
import { pageHead } from "../../../../document/page-head.ts";
import { authTitles } from "../../../../features/auth/head-text.ts";

export const Route = createFileRoute("/password/verify")({
  ssr: false,
  validateSearch: mailLinkSearch,
  beforeLoad: ({ search: { token } }) => {
    if (!token) return;
    resetLinkToken.write(token);
    throw redirect({ to: "/password/verify", search: {}, replace: true });
  },
  head: () => pageHead({ title: authTitles.resetVerify }),
  component: Verify,
});

function Verify() {
  const [token] = useState(resetLinkToken.read);
  const navigate = useNavigate();
  const onVerified = () => void navigate({ to: "/password/change", replace: true });
  return token ? (
    <ResetLinkScreen token={token} onVerified={onVerified} />
  ) : (
    <ResetVerifyScreen onVerified={onVerified} />
  );
}
