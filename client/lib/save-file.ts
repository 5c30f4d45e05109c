/** Hands a text to the person as a file. */
export function saveFile(name: string, text: string, type: "application/json" | "text/markdown"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // Some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
