import { createFileRoute } from "@tanstack/react-router";
import { loginErrorSearch } from "../../features/auth/auth-search.ts";
import { LoginErrorScreen } from "../../features/auth/login/login-error-screen.tsx";

export const Route = createFileRoute("/login/error")({
  validateSearch: loginErrorSearch,
  head: () => ({ meta: [{ title: "로그인 오류 · CLOSEGAP" }] }),
  component: LoginError,
});

function LoginError() {
  return <LoginErrorScreen {...Route.useSearch()} />;
}
