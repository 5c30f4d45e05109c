import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

export function useCloseOnNavigate(onClose: () => void): void {
  const router = useRouter();
  useEffect(() => router.subscribe("onBeforeNavigate", onClose), [router, onClose]);
}
