const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char);

class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export type { Html };

type Piece = Html | string | number | null | undefined | false | Piece[];

const render = (piece: Piece): string => {
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map(render).join("");
  return piece === null || piece === undefined || piece === false ? "" : escapeHtml(String(piece));
};

/** HTML in which every inserted value is escaped unless it is already `Html`. */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(
    strings.reduce((text, part, index) => text + part + (index < pieces.length ? render(pieces[index]) : ""), ""),
  );

/** Trusted HTML or CSS of the project. Never for text from users or the database. */
export const rawHtml = (text: string): Html => new Html(text);
