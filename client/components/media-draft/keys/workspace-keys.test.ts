import { expect, test } from "vitest";
import { keyCommandOf } from "./workspace-keys.ts";

const none = { keyCode: 0, isComposing: false, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const key = (name: string, code: string, more = {}) => ({ ...none, key: name, code, ...more });

test.each<[what: string, event: ReturnType<typeof key>, command: string | null]>([
  ["Space", key(" ", "Space"), "PLAY"],
  ["J of a Korean layout", key("ㅓ", "KeyJ"), "PREVIOUS"],
  ["K", key("k", "KeyK"), "NEXT"],
  ["[", key("[", "BracketLeft"), "START_HERE"],
  ["]", key("]", "BracketRight"), "END_HERE"],
  ["Ctrl Enter", key("Enter", "Enter", { ctrlKey: true }), "SPLIT"],
  ["Command Enter", key("Enter", "Enter", { metaKey: true }), "SPLIT"],
  ["R", key("r", "KeyR"), "LOOP"],
  ["C", key("c", "KeyC"), "CHAPTER"],
  ["Ctrl C, which copies", key("c", "KeyC", { ctrlKey: true }), null],
  ["?", key("?", "Slash", { shiftKey: true }), "LIST"],
  ["J that composes a syllable", key("ㅓ", "KeyJ", { isComposing: true }), null],
  ["a key of a syllable in old browsers", key("ㅓ", "KeyJ", { keyCode: 229 }), null],
  ["any other key", key("x", "KeyX"), null],
])("%s", (_, event, command) => {
  expect(keyCommandOf(event, { singleKeys: true })).toBe(command);
});

test("single keys can be switched off; Space and chords stay", () => {
  const off = { singleKeys: false };
  expect(["j", "?", "["].map((name) => keyCommandOf(key(name, "KeyJ"), off))).toEqual([null, null, null]);
  expect(keyCommandOf(key(" ", "Space"), off)).toBe("PLAY");
  expect(keyCommandOf(key("Enter", "Enter", { ctrlKey: true }), off)).toBe("SPLIT");
});
