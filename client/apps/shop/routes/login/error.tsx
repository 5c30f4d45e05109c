import { createFileRoute } from "@tanstack/react-router";
import { loginErrorSearch } from "../../../../features/auth/auth-search.ts";
import { LoginErrorScreen } from "../../../../features/auth/login/login-error-screen.tsx";
import { pageHead } from "../../../../document/page-head.ts";
import { authTitles } from "../../../../features/auth/head-text.ts";

export const Route = createFileRoute("/login/error")({
  ssr: false,
  validateSearch: loginErrorSearch,
  head: () => pageHead({ title: authTitles.loginError }),
  component: LoginError,
});

function LoginError() {
  return <LoginErrorScreen {...Route.useSearch()} />;
}
