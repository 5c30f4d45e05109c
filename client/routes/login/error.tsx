import { createFileRoute } from "@tanstack/react-router";
import { loginErrorSearch } from "../../features/auth/auth-search.ts";
import { LoginErrorScreen } from "../../features/auth/login/login-error-screen.tsx";
import { pageHead } from "../../lib/document/page-head.ts";

export const Route = createFileRoute("/login/error")({
  ssr: false,
  validateSearch: loginErrorSearch,
  head: () => pageHead({ title: "로그인 오류" }),
  component: LoginError,
});

function LoginError() {
  return <LoginErrorScreen {...Route.useSearch()} />;
}
