/**
 * Constructs of CommonMark and GFM, by their micromark names, that are disabled and shown as plain text. HTML and
 * images for safety; the others because users write these characters without meaning Markdown, and a definition or a
 * footnote would disappear.
 */
export const disabledMarkdown: string[] = [
  "htmlFlow",
  "htmlText",
  "labelStartImage",
  "definition",
  "gfmFootnoteCall",
  "gfmFootnoteDefinition",
  "gfmPotentialFootnoteCall",
  "tasklistCheck",
  "codeIndented",
  "setextUnderline",
];

/** A single tilde is a range in Korean text: 3~4강. */
export const markdownGfm = { singleTilde: false } as const;
