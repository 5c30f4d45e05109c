import { Copy } from "lucide-react";
import { Button } from "./button.tsx";
import { useToast } from "../overlay/toast.tsx";
import { commonText } from "../text.ts";

interface CopyButtonProps {
  text: string;
  /** The message once it is copied. */
  done: string;
  size?: "s" | "m";
  children: string;
}

export function CopyButton({ text, done, size, children }: CopyButtonProps) {
  const toast = useToast();
  // Denied, or absent without HTTPS: the user can still select the text.
  const failed = () => toast({ text: commonText.copyFailed, tone: "bad" });
  async function copy() {
    await navigator.clipboard.writeText(text);
    toast({ text: done });
  }
  return (
    <Button size={size} onClick={() => void copy().catch(failed)}>
      <Copy />
      {children}
    </Button>
  );
}
