import { expect, test } from "vitest";
import { styleViolations } from "./check-styles.ts";

const PANEL = "client/ui/panel.tsx";
const STYLES = "client/ui/panel.module.css";

const violationsOf = (css: string, source: string, others: Record<string, string> = {}): string[] =>
  styleViolations(new Map(Object.entries({ [STYLES]: css, [PANEL]: source, ...others })));

const importing = (source: string, name = "styles"): string => `import ${name} from "./panel.module.css";\n${source}`;
const undefinedClass = (name: string, user = PANEL): string => `${user} uses .${name}, which ${STYLES} does not define`;
const unusedClass = (name: string): string => `${STYLES} defines .${name}, which no component uses`;

test.each([
  [".panel { gap: 1.5rem; }", importing("<p className={styles.panel} />"), []],
  [".panel {}", importing("<p className={styles.card} />"), [undefinedClass("card"), unusedClass("panel")]],
  [".panel {}", importing("<p className={frame.panel} />", "frame"), []],
  [".panel {}", importing("<p className={own.styles.card} />"), [unusedClass("panel")]],
  [".is-open {}", importing('<p className={styles["is-open"]} />'), []],
  [
    ".is-open {}",
    importing('<p className={styles["is-shut"]} />'),
    [undefinedClass("is-shut"), unusedClass("is-open")],
  ],
  [".small {} .large {}", importing("<p className={styles[size]} />"), []],
  [".panel > .title:hover, .foot::after {}", importing("styles.panel"), [unusedClass("title"), unusedClass("foot")]],
  ["@media (width < 900px) { .panel { & > .title {} } }", importing("styles.panel"), [unusedClass("title")]],
  ["/* .old {} */ .panel { background: url('a.png'); }", importing("styles.panel"), []],
  [".panel > svg:not(:global(.lucide)) {} :global(#main):has(> .panel) {}", importing("styles.panel"), []],
  [".row {} .panel { composes: row; }", importing("styles.panel"), []],
  [".panel { composes: row }", importing("styles.panel"), [undefinedClass("row", STYLES)]],
  [".panel { composes: is-solid from global; }", importing("styles.panel"), []],
])("%j with the component %j gives %o", (css, source, expected) => {
  expect(violationsOf(css, source)).toEqual(expected);
});

test("A class is used when one of several components uses it", () => {
  const other = 'import panel from "../../ui/panel.module.css";\npanel.title;';

  expect(
    violationsOf(".panel {} .title {}", importing("styles.panel"), { "client/features/home/hero.tsx": other }),
  ).toEqual([]);
});

test("A class is used when a class of another module is composed of it", () => {
  const composing = (name: string) => ({
    "client/shell/menu.module.css": `.item { composes: panel ${name} from "../ui/panel.module.css"; }`,
    "client/shell/menu.tsx": 'import styles from "./menu.module.css";\nstyles.item;',
  });

  expect(violationsOf(".panel {} .title {}", "", composing("title"))).toEqual([]);
  expect(violationsOf(".panel {}", "", composing("title"))).toEqual([
    undefinedClass("title", "client/shell/menu.module.css"),
  ]);
});
