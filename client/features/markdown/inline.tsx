import type { ReactNode } from "react";
import { textLinkClass } from "../../ui/text-link.ts";

// Code first: inside it nothing else has a meaning.
const pieces = /`([^`]+)`|\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;
const safeAddress = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

/** Bold, code and links of one line as elements; an address that could run code stays text. */
export function inline(text: string): ReactNode[] {
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(pieces)) {
    const [whole, code, bold, label, address] = match;
    if (match.index > from) nodes.push(text.slice(from, match.index));
    from = match.index + whole.length;
    const key = match.index;
    if (code !== undefined) nodes.push(<code key={key}>{code}</code>);
    else if (bold !== undefined) nodes.push(<strong key={key}>{inline(bold)}</strong>);
    else if (label !== undefined && address !== undefined && safeAddress.test(address)) {
      nodes.push(
        <a key={key} href={address} rel="noopener noreferrer" className={textLinkClass()}>
          {label}
        </a>,
      );
    } else nodes.push(whole);
  }
  if (from < text.length) nodes.push(text.slice(from));
  return nodes;
}
