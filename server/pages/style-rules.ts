/** A part of a style sheet that is sent with a document, or left out of it, as a whole. */
export type StyleRule =
  | { kind: "style"; selectors: { text: string; classes: string[] }[]; block: string }
  /** `@media` and other conditions. */
  | { kind: "group"; prelude: string; rules: StyleRule[] }
  | { kind: "keyframes"; name: string; text: string }
  | { kind: "other"; text: string };

/** A string, a comment, or one of the characters that divide a sheet. */
const tokens = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\/|[{};(),[\]]/g;

/** Reads the rules of a style sheet that a build has written. @throws Error where brackets do not match */
export function parseStyleSheet(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  let start = 0;
  let blockStart = 0;
  let depth = 0;
  for (const { 0: token, index } of css.matchAll(tokens)) {
    const end = index + token.length;
    if (token === "{" && depth++ === 0) blockStart = end;
    else if (token === "}" && --depth === 0) {
      rules.push(ruleOf(css.slice(start, blockStart - 1).trim(), css.slice(blockStart, index)));
      start = end;
    } else if (token === ";" && depth === 0) {
      rules.push({ kind: "other", text: css.slice(start, end).trim() });
      start = end;
    } else if (token.startsWith("/*") && css.slice(start, index).trim() === "") start = end;
  }
  if (depth !== 0) throw new Error("a style sheet's brackets do not match");
  return rules;
}

function ruleOf(prelude: string, block: string): StyleRule {
  const [, atRule, name = ""] = /^@([\w-]+)\s*([\w-]*)/.exec(prelude) ?? [];
  if (!atRule) return { kind: "style", selectors: splitSelectors(prelude), block };
  if (atRule === "keyframes") return { kind: "keyframes", name, text: `${prelude}{${block}}` };
  const isGroup = ["media", "supports", "container", "layer"].includes(atRule);
  return isGroup
    ? { kind: "group", prelude, rules: parseStyleSheet(block) }
    : { kind: "other", text: `${prelude}{${block}}` };
}

function splitSelectors(list: string): { text: string; classes: string[] }[] {
  const selectors: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { 0: token, index } of list.matchAll(tokens)) {
    if (token === "(" || token === "[") depth++;
    else if (token === ")" || token === "]") depth--;
    else if (token === "," && depth === 0) {
      selectors.push(list.slice(start, index));
      start = index + 1;
    }
  }
  return [...selectors, list.slice(start)].map((text) => ({ text: text.trim(), classes: requiredClasses(text) }));
}

/** Text in brackets is an alternative, an exception or the value of an attribute. */
function requiredClasses(selector: string): string[] {
  let text = selector;
  while (/[([]/.test(text)) {
    const outer = text.replaceAll(/\([^()[\]]*\)|\[[^()[\]]*\]/g, "");
    if (outer === text) return [];
    text = outer;
  }
  return Array.from(text.matchAll(/\.([\w-]+)/g), ([, name = ""]) => name);
}
