/** Saves a file on the user's device. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers read it only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
