import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { loginSearch } from "../../features/auth/auth-search.ts";
import { LoginScreen } from "../../features/auth/login/login-screen.tsx";
import { safeRedirect } from "../../features/auth/safe-redirect.ts";
import { redirectIfSignedIn } from "../../features/auth/redirect-if-signed-in.ts";

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
