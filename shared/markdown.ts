/**
 * Constructs of CommonMark and GFM, by their names in micromark, that texts here do not have: what is written that way
 * stays text. HTML and images for safety; the others because users write these characters without meaning Markdown, and
 * a definition or a footnote would disappear.
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

/** One tilde is a range in Korean: 3~4강. */
export const markdownGfm = { singleTilde: false } as const;
