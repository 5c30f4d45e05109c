import { z } from "zod";
import { wonMax } from "../../../../shared/money.ts";
import { priceText } from "./text.ts";

/** An amount as it is typed: `30,000`; "" for none. */
export const writtenAmount = z.string().transform((written, context) => {
  const digits = written.replaceAll(priceText.won, "").replaceAll(/[,\s]/g, "");
  if (digits === "") return "";
  if (/^\d+$/.test(digits) && Number(digits) <= wonMax) return Number(digits).toLocaleString("ko-KR");
  context.addIssue("no amount");
  return z.NEVER;
});

export const wonOf = (written: string): number | null => (written === "" ? null : Number(written.replaceAll(",", "")));
export const writtenWon = (won: number | null): string => won?.toLocaleString("ko-KR") ?? "";
