import { memo, useEffect, useRef, useState } from "react";
import { FormattedText, Unformatted } from "./formatted-text.tsx";
import { onceNear } from "./once-near.ts";

/**
 * Markdown of any user, which may be many texts on a page. The server and the first frame show it as typed; the browser
 * formats each by itself, once it comes near the screen. No text can hold up the server or the page.
 */
export const UserMarkdown = memo(function UserMarkdown({ text }: { text: string }) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? onceNear(place.current, () => setNear(true)) : undefined), []);
  const Text = isNear ? FormattedText : Unformatted;
  return (
    <div ref={place}>
      <Text appearance="note" text={text} />
    </div>
  );
});
