import { LRUCache } from "lru-cache";
import { parse } from "postcss";
import { parseStyleSheet, type StyleRule } from "./style-rules.ts";

/**
 * The rules of a build's style sheets that a document needs for its first paint: all of their classes are in its
 * markup. States, attributes and elements do not count, so that a rule that is left out cannot apply.
 */
export class CriticalStyles {
  readonly #read: (sheet: string) => Promise<string>;
  readonly #rules = new Map<string, Promise<StyleRule[]>>();
  /** By what the result depends on: pages of one route have mostly the same classes and families. */
  readonly #results = new LRUCache<string, string>({ max: 100 });

  /** @param read returns the text of a sheet */
  constructor(read: (sheet: string) => Promise<string>) {
    this.#read = read;
  }

  /** @param sheets in the order in which they apply */
  async of(sheets: string[], markup: string): Promise<string> {
    const classes = classesIn(markup);
    const families = new Set([...propertiesIn(markup)].map(familyOf));
    const key = [sheets, classes, families].map((names) => [...names].toSorted().join(" ")).join("|");
    const known = this.#results.get(key);
    if (known !== undefined) return known;
    const rules = (await Promise.all(sheets.map((sheet) => this.#rulesOf(sheet)))).flat();
    const withoutKeyframes = textOf(rules, classes, () => false);
    const text = textOf(rules, classes, (name) => withoutKeyframes.includes(name));
    const result = withoutUnused(text, families);
    this.#results.set(key, result);
    return result;
  }

  #rulesOf(sheet: string): Promise<StyleRule[]> {
    const rules = this.#rules.get(sheet) ?? this.#read(sheet).then(parseStyleSheet);
    this.#rules.set(sheet, rules);
    return rules;
  }
}

function classesIn(markup: string): Set<string> {
  const attributes = markup.matchAll(/\sclass="([^"]*)"/g);
  return new Set(Array.from(attributes, ([, value = ""]) => value.split(/\s+/)).flat());
}

function textOf(rules: StyleRule[], classes: Set<string>, isAnimated: (name: string) => boolean): string {
  return rules
    .map((rule) => {
      if (rule.kind === "other") return rule.text;
      if (rule.kind === "keyframes") return isAnimated(rule.name) ? rule.text : "";
      if (rule.kind === "group") {
        const inner = textOf(rule.rules, classes, isAnimated);
        return inner && `${rule.prelude}{${inner}}`;
      }
      const used = rule.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
      return used.length > 0 ? `${used.map(({ text }) => text).join(",")}{${rule.block}}` : "";
    })
    .join("");
}

const references = /var\(\s*(--[\w-]+)/g;

/** The custom properties that a text refers to. */
const propertiesIn = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(references), ([, name = ""]) => name));

/** `--dye` of `--dye-indigo-deep`: pages whose markup differs only in members of a family share their styles. */
const familyOf = (property: string): string => /^--[^-]*/.exec(property)?.[0] ?? property;

/**
 * Leaves out the custom properties that the styles do not refer to and of whose family the markup refers to none: most
 * of the design tokens.
 */
function withoutUnused(css: string, familiesInMarkup: ReadonlySet<string>): string {
  const root = parse(css);
  let [before, text] = ["", css];
  // One may be used only by another.
  while (text !== before) {
    const used = propertiesIn(text);
    root.walkDecls(/^--/, (declaration) => {
      const { prop } = declaration;
      if (!used.has(prop) && !familiesInMarkup.has(familyOf(prop))) declaration.remove();
    });
    [before, text] = [text, root.toString()];
  }
  return text;
}
