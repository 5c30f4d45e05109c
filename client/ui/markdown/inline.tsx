import type { ReactNode } from "react";
import { textLinkClass } from "../text-link.ts";
import { marked } from "./marked.tsx";

// Code first: inside it nothing else has a meaning.
const pieces = /`([^`]+)`|\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;
const safeAddress = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

/**
 * Bold, code and links of one line as elements; an address that could run code stays text.
 * @param query words to mark in it
 */
export function inline(text: string, query: readonly string[]): ReactNode[] {
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(pieces)) {
    const [whole, code, bold, label, address] = match;
    if (match.index > from) nodes.push(...marked(text.slice(from, match.index), query));
    from = match.index + whole.length;
    const key = match.index;
    if (code !== undefined) nodes.push(<code key={key}>{marked(code, query)}</code>);
    else if (bold !== undefined) nodes.push(<strong key={key}>{inline(bold, query)}</strong>);
    else if (label !== undefined && address !== undefined && safeAddress.test(address)) {
      nodes.push(
        <a key={key} href={address} rel="noopener noreferrer" className={textLinkClass()}>
          {marked(label, query)}
        </a>,
      );
    } else nodes.push(...marked(whole, query));
  }
  if (from < text.length) nodes.push(...marked(text.slice(from), query));
  return nodes;
}
