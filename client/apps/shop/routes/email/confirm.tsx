import { createFileRoute } from "@tanstack/react-router";
import { useAtomValue } from "../../../../document/use-atom.ts";
import { mailLinkSearch } from "../../../../features/auth/auth-search.ts";
import {
  ConfirmEmailRejected,
  ConfirmEmailScreen,
} from "../../../../features/auth/verification/confirm-email-screen.tsx";
import { sessionStatusAtom } from "../../../../lib/session/session-state.ts";
import { pageHead } from "../../../../document/page-head.ts";
import { authTitles } from "../../../../features/auth/head-text.ts";

export const Route = createFileRoute("/email/confirm")({
  ssr: false,
  validateSearch: mailLinkSearch,
  head: () => pageHead({ title: authTitles.confirmEmail }),
  component: Confirm,
});

function Confirm() {
  const { token } = Route.useSearch();
  const signedIn = useAtomValue(sessionStatusAtom) === "authenticated";
  return token ? (
    <ConfirmEmailScreen key={token} token={token} />
  ) : (
    <ConfirmEmailRejected why="spent" signedIn={signedIn} />
  );
}
