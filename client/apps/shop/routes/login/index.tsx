import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { loginSearch } from "../../../../features/auth/auth-search.ts";
import { LoginSkeleton } from "../../../../features/auth/login/login-layout.tsx";
import { LoginScreen } from "../../../../features/auth/login/login-screen.tsx";
import { safeRedirect } from "../../../../features/auth/safe-redirect.ts";
import { redirectIfSignedIn } from "../../../../features/auth/redirect-if-signed-in.ts";
import { pageHead } from "../../../../document/page-head.ts";
import { authTitles } from "../../../../features/auth/head-text.ts";
import { prefetchVisitorPrice } from "../../../../api/order/best-price.ts";
import { purchaseIntent } from "../../../../features/auth/intent/purchase-intent.ts";

export const Route = createFileRoute("/login/")({
  ssr: false,
  validateSearch: loginSearch,
  beforeLoad: redirectIfSignedIn,
  loaderDeps: ({ search: { callbackUrl } }) => ({ callbackUrl }),
  loader: ({ context: { utils }, deps: { callbackUrl } }) =>
    prefetchVisitorPrice(utils, ...(purchaseIntent(callbackUrl)?.items ?? [])),
  head: () => pageHead({ title: authTitles.login }),
  pendingComponent: LoginSkeleton,
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
