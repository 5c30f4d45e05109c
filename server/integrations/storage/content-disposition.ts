/** RFC 6266: a name beyond ASCII is encoded, and a plain one beside it for programs that do not know that. */
export function attachmentOf(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. -]/g, "_");
  if (plain === fileName) return `attachment; filename="${plain}"`;
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
