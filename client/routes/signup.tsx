import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { signupSearch } from "../features/account/account-search.ts";
import { safeRedirect } from "../features/account/safe-callback.ts";
import { redirectIfSignedIn } from "../features/account/send-on-signed-in.ts";
import { SignupScreen } from "../features/account/signup-screen.tsx";

export const Route = createFileRoute("/signup")({
  validateSearch: signupSearch,
  beforeLoad: redirectIfSignedIn,
  head: () => ({ meta: [{ title: "회원가입 · CLOSEGAP" }] }),
  component: Signup,
});

function Signup() {
  const { callbackUrl, social } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <SignupScreen
      key={social}
      social={social}
      callbackUrl={callbackUrl}
      onStart={() => void navigate({ href: safeRedirect(callbackUrl), replace: true })}
    />
  );
}
