const sizeUnits = ["KB", "MB", "GB"] as const;

/** `612MB`: as file managers count, in powers of 1,024. */
export function sizeText(bytes: number): string {
  const power = Math.min(3, Math.max(1, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const value = bytes / 1024 ** power;
  return `${value < 10 && power > 1 ? value.toFixed(1) : Math.max(bytes > 0 ? 1 : 0, Math.round(value))}${sizeUnits[power - 1]}`;
}
