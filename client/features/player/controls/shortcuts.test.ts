// @vitest-environment jsdom
import { expect, test } from "vitest";
import { isHandledByTarget } from "../../../ui/field/handled-by-target.ts";
import { type Command, commandOf } from "./shortcuts.ts";

const press = (key: string, code: string, rest: Partial<KeyboardEvent> = {}) => ({
  key,
  code,
  keyCode: 0,
  isComposing: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...rest,
});
const on = { singleKeys: true };

test.each<[string, string, Command]>([
  [" ", "Space", { do: "play" }],
  ["k", "KeyK", { do: "play" }],
  ["ㅏ", "KeyK", { do: "play" }],
  ["j", "KeyJ", { do: "seekBy", amount: -10 }],
  ["ArrowRight", "ArrowRight", { do: "seekBy", amount: 5 }],
  ["ArrowDown", "ArrowDown", { do: "volumeBy", amount: -0.05 }],
  [",", "Comma", { do: "rateBy", amount: -1 }],
  ["7", "Digit7", { do: "seekToShare", amount: 0.7 }],
  ["0", "Numpad0", { do: "seekToShare", amount: 0 }],
  ["t", "KeyT", { do: "theater" }],
  ["ㅕ", "KeyU", { do: "toggleSkipWatched" }],
  ["Escape", "Escape", { do: "escape" }],
])("%s (%s) is a command", (key, code, command) => {
  expect(commandOf(press(key, code), on)).toEqual(command);
});

test.each([
  ["N", "KeyN", { do: "next" }],
  ["ㅖ", "KeyP", { do: "previous" }],
  ["K", "KeyK", null],
])("Shift with %s (%s) means %j", (key, code, command) => {
  expect(commandOf(press(key, code, { shiftKey: true }), on)).toEqual(command);
  expect(commandOf(press(key, code, { shiftKey: true }), { singleKeys: false })).toBeNull();
});

test("a question mark opens the dialog, although it needs Shift", () => {
  expect(commandOf(press("?", "Slash", { shiftKey: true }), on)).toEqual({ do: "sheet" });
});

test.each([
  ["a syllable is being composed", { isComposing: true }],
  ["an old browser reports it by its code", { keyCode: 229 }],
  ["Ctrl is held", { ctrlKey: true }],
  ["the command key is held", { metaKey: true }],
  ["Alt is held", { altKey: true }],
])("nothing happens while %s", (_, rest) => {
  expect(commandOf(press("k", "KeyK", rest), on)).toBeNull();
});

test("with single keys off, letters, digits and signs do nothing; Space, arrows and Esc still work", () => {
  const off = { singleKeys: false };
  const commands = [
    press("k", "KeyK"),
    press("5", "Digit5"),
    press("?", "Slash"),
    press(" ", "Space"),
    press("ArrowUp", "ArrowUp"),
  ];
  expect(commands.map((event) => commandOf(event, off)?.do)).toEqual([
    undefined,
    undefined,
    undefined,
    "play",
    "volumeBy",
  ]);
});

test.each([
  ["<input>", "k", true],
  ["<textarea></textarea>", "ArrowLeft", true],
  ["<button></button>", " ", true],
  ["<button></button>", "k", false],
  ["<div role=slider></div>", "ArrowUp", true],
  ["<div role=slider></div>", "j", false],
  ["<div></div>", " ", false],
])("in %s the key '%s' is taken: %s", (html, key, taken) => {
  document.body.innerHTML = html;
  expect(isHandledByTarget(document.body.firstElementChild, key)).toBe(taken);
});
