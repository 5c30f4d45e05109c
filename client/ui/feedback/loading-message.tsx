import { useEffect, useState } from "react";
import { classNames } from "../class-names.ts";
import styles from "./loading-message.module.css";
import { loadingText } from "../text.ts";

const speakAfterMs = 1_000;
const slowAfterMs = 8_000;

/** Announces loading: nothing for a second, then that it loads, then that it is slow. */
export function LoadingMessage({ className }: { className?: string }) {
  const [stage, setStage] = useState<"quiet" | "loading" | "slow">("quiet");
  useEffect(() => {
    const speak = setTimeout(() => setStage("loading"), speakAfterMs);
    const slow = setTimeout(() => setStage("slow"), slowAfterMs);
    return () => {
      clearTimeout(speak);
      clearTimeout(slow);
    };
  }, []);
  return <output className={classNames(styles.line, className)}>{lines[stage]}</output>;
}

const lines = { quiet: "", ...loadingText };
