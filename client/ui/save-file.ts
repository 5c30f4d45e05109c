/** Saves a text or a downloaded file on the user's device. */
export function saveFile(name: string, content: string | Blob, type: "application/json" | "text/markdown"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type }) : content);
  link.download = name;
  link.click();
  // Some browsers read it only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
