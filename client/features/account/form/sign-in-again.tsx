import { useLocation, useNavigate } from "@tanstack/react-router";
import { logOut } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";

/** For what only a fresh sign-in may do: out, and after signing in back to where one was. */
export function SignInAgain() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  async function again() {
    await logOut();
    await navigate({ to: "/login", search: { callbackUrl: pathname } });
  }
  return (
    <Button size="s" onClick={() => void again()}>
      다시 로그인
    </Button>
  );
}
