import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { signupSearch } from "../../../features/auth/auth-search.ts";
import { safeRedirect } from "../../../features/auth/safe-redirect.ts";
import { redirectIfSignedIn } from "../../../features/auth/redirect-if-signed-in.ts";
import { SignupScreen } from "../../../features/auth/signup/signup-screen.tsx";
import { SignupSkeleton } from "../../../features/auth/signup/signup-skeleton.tsx";
import { pageHead } from "../../../document/page-head.ts";
import { authTitles } from "../../../features/auth/head-text.ts";
import { prefetchVisitorPrice } from "../../../api/order/best-price.ts";
import { purchaseIntent } from "../../../features/auth/intent/purchase-intent.ts";

export const Route = createFileRoute("/signup")({
  ssr: false,
  validateSearch: signupSearch,
  beforeLoad: redirectIfSignedIn,
  loaderDeps: ({ search: { callbackUrl } }) => ({ callbackUrl }),
  loader: ({ context: { utils }, deps: { callbackUrl } }) =>
    prefetchVisitorPrice(utils, ...(purchaseIntent(callbackUrl)?.items ?? [])),
  head: () => pageHead({ title: authTitles.signup }),
  pendingComponent: SignupSkeleton,
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
