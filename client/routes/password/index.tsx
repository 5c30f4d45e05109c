import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { ResetRequestScreen } from "../../features/auth/reset/reset-request-screen.tsx";

export const Route = createFileRoute("/password/")({
  head: () => ({ meta: [{ title: "비밀번호 찾기 · CLOSEGAP" }] }),
  component: Password,
});

function Password() {
  const navigate = useNavigate();
  return <ResetRequestScreen onVerified={() => void navigate({ to: "/password/change" })} />;
}
