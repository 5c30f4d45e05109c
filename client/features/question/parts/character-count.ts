/** Length as readers count it, and as the server does: composed, an emoji of four bytes is one character. */
export const characterCount = (text: string): number => Array.from(text.normalize("NFC").trim()).length;
