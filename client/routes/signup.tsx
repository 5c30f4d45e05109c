import { createFileRoute } from "@tanstack/react-router";
import { signupSearch } from "../features/account/account-search.ts";
import { sendOnSignedIn } from "../features/account/send-on-signed-in.ts";
import { SignupScreen } from "../features/account/signup-screen.tsx";

export const Route = createFileRoute("/signup")({
  validateSearch: signupSearch,
  beforeLoad: sendOnSignedIn,
  head: () => ({ meta: [{ title: "회원가입 · CLOSEGAP" }] }),
  component: Signup,
});

function Signup() {
  return <SignupScreen callbackUrl={Route.useSearch().callbackUrl} />;
}
