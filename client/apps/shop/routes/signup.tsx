import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { signupSearch } from "../../../features/auth/auth-search.ts";
import { safeRedirect } from "../../../features/auth/safe-redirect.ts";
import { redirectIfSignedIn } from "../../../features/auth/redirect-if-signed-in.ts";
import { SignupScreen } from "../../../features/auth/signup/signup-screen.tsx";
import { SignupSkeleton } from "../../../features/auth/signup/signup-skeleton.tsx";
import { pageHead } from "../../../document/page-head.ts";
import { authTitles } from "../../../features/auth/head-text.ts";
import { prefetchGuestCart } from "../../../api/cart.ts";
import { purchaseIntent } from "../../../features/auth/purchase-intent.ts";

export const Route = createFileRoute("/signup")({
  ssr: false,
  validateSearch: signupSearch,
  beforeLoad: redirectIfSignedIn,
  loaderDeps: ({ search: { callbackUrl } }) => ({ callbackUrl }),
  loader: ({ deps: { callbackUrl } }) => prefetchGuestCart(purchaseIntent(callbackUrl)?.items ?? []),
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
