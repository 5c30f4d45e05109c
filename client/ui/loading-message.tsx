import { useEffect, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./loading-message.module.css";

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

const lines = {
  quiet: "",
  loading: "불러오고 있어요.",
  slow: "평소보다 오래 걸려요. 조금 더 기다리거나 다시 불러올 수 있어요.",
};
