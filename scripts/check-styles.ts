import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { importsOf } from "./check-imports.ts";

const FILES = "client/**/*.{ts,tsx,module.css}";
const MODULE = ".module.css";
const IS_TEST = /\.test\.tsx?$/;

const COMMENT = /\/\*[\s\S]*?\*\//g;
const STRING = /"[^"]*"|'[^']*'/g;
const GLOBAL = /:global\((?:[^()]|\([^()]*\))*\)/g;
/** The text before a block: a selector, or an at-rule, whose conditions name no class. */
const SELECTOR = /(?:^|[{};])\s*([^@{};][^{};]*)(?=\{)/g;
const CLASS = /\.([a-z_][\w-]*)/gi;
const COMPOSES = /\bcomposes:\s*([^;}]+?)(?:\s+from\s+(?:["']([^"']+)["']|global))?\s*[;}]/g;

/** One line for each class that is used but not defined in its CSS module, and for each that is defined but not used. */
export function findStyleViolations(root: string): string[] {
  const paths = globSync(FILES, { cwd: root }).filter((path) => !IS_TEST.test(path));
  return styleViolations(new Map(paths.toSorted().map((path) => [path, readFileSync(join(root, path), "utf8")])));
}

interface Use {
  module: string;
  /** Absent: chosen at run time, so that any class of the module may be meant. */
  className?: string | undefined;
  user: string;
}

export function styleViolations(files: ReadonlyMap<string, string>): string[] {
  const modules = [...files].filter(([path]) => path.endsWith(MODULE));
  const defined = new Map(modules.map(([path, css]) => [path, classesOf(css)]));
  const uses = [...files].flatMap(([path, text]) => (path.endsWith(MODULE) ? composedIn : usedIn)(path, text));
  const usedOf = Map.groupBy(uses, ({ module }) => module);
  return [
    ...uses
      .filter(({ module, className }) => className !== undefined && !defined.get(module)?.has(className))
      .map(({ user, module, className }) => `${user} uses .${className}, which ${module} does not define`),
    ...[...defined].flatMap(([module, classes]) => {
      const used = new Set(usedOf.get(module)?.map(({ className }) => className));
      const unused = used.has(undefined) ? [] : [...classes.difference(used)];
      return unused.map((className) => `${module} defines .${className}, which no component uses`);
    }),
  ];
}

/** The classes of a CSS module, without those in `:global(...)`. */
function classesOf(css: string): Set<string> {
  const rules = css.replaceAll(COMMENT, "").replaceAll(STRING, '""').replaceAll(GLOBAL, "");
  const selectors = [...rules.matchAll(SELECTOR)].map(([, selector = ""]) => selector);
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(CLASS)].map(([, name = ""]) => name)));
}

function composedIn(path: string, css: string): Use[] {
  return [...css.replaceAll(COMMENT, "").matchAll(COMPOSES)].flatMap(([declaration, names = "", from]) => {
    if (from === undefined && /\sfrom\s+global/.test(declaration)) return [];
    const module = from === undefined ? path : resolve(path, from);
    return names.split(/\s+/).map((className) => ({ module, className, user: path }));
  });
}

function usedIn(path: string, source: string): Use[] {
  const imports = importsOf(source).filter(({ specifier }) => specifier.endsWith(MODULE));
  return imports.flatMap(({ specifier, names: [local = ""] }) => {
    const access = new RegExp(String.raw`(?<![\w$./-])${local}(?:\??\.(\w+)|(?:\?\.)?\[(?:["']([\w-]+)["']\])?)`, "g");
    const classNames = [...source.matchAll(access)].map(([, property, key]) => property ?? key);
    return [...new Set(classNames)].map((className) => ({ module: resolve(path, specifier), className, user: path }));
  });
}

const resolve = (importer: string, specifier: string): string => posix.join(posix.dirname(importer), specifier);
