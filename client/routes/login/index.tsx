import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { loginSearch } from "../../features/account/account-search.ts";
import { LoginScreen } from "../../features/account/login-screen.tsx";
import { safeRedirect } from "../../features/account/safe-callback.ts";
import { redirectIfSignedIn } from "../../features/account/send-on-signed-in.ts";

export const Route = createFileRoute("/login/")({
  validateSearch: loginSearch,
  beforeLoad: redirectIfSignedIn,
  head: () => ({ meta: [{ title: "로그인 · CLOSEGAP" }] }),
  component: Login,
});

function Login() {
  const { callbackUrl, error } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <LoginScreen
      error={error}
      callbackUrl={callbackUrl}
      onSignedIn={() => void navigate({ href: safeRedirect(callbackUrl), replace: true })}
    />
  );
}
