import { words } from "./words.ts";

/** Parts of a query that SQL, regular expressions, JSON and Unicode treat specially. */
const pieces: readonly string[] = [
  ...Array.from(" %_'\"\\()[]{}*+?^$|&;:,.<>/~`!@#=-"),
  ...Array.from("ㄱㅎㅏㅣㅀㄳ가힣각뷁국파"),
  ...Array.from("aZ09éßİı"),
  "\0",
  "\u0001",
  "\u200b",
  "\u202e",
  "\u2066",
  "\ufeff",
  "\u0301\u0301\u0301",
  "\u1100",
  "\u1161",
  "\u11a8",
  "\u3164",
  "\ud800",
  "\udc00",
  "😀",
  "👩‍👩‍👧‍👦",
  "🇰🇷",
  "ﾡ",
  "Ａ",
  "العربية",
  "שלום",
  "';--",
  "$search$",
  "%00",
  "../",
  "null",
  "true",
  ...words.subjects.slice(0, 12),
  ...words.actions.slice(0, 6),
];

/** Numbers between 0 and 1, the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Queries of random pieces, one piece repeated, and of more characters than are allowed. */
export function hostileQueries(count: number, seed = 1): string[] {
  const random = numbers(seed);
  const below = (end: number) => Math.floor(random.next().value * end);
  const piece = () => pieces[below(pieces.length)] ?? "";
  return Array.from({ length: count }, (_, n) => {
    if (n % 10 === 0) return piece().repeat(500).slice(0, 500);
    const parts = n % 3 === 0 ? [piece().repeat(1 + below(60))] : Array.from({ length: 1 + below(20) }, piece);
    return parts.join(n % 4 === 0 ? " " : "").slice(0, 100);
  });
}

/**
 * The slowest of random ones and of all that are benchmarked, each of another kind. They are known words that go on
 * wrong, words of one character, words among other characters than letters, and initials.
 */
export const worstQueries: readonly string[] = [
  "타입스크립트".repeat(16),
  '타입스크립트(.null^찾기"שלום:;\u3164İ파이썬~도커İa^',
  "엑셀-#,익히기\u202e{-😀;[고치기힣$search$>'\0",
  "<$=] 국a\ufeff자바 ",
  "Z \\ 0 - ! # 국 타입스크립트 노션",
  Array.from("가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허").join(" "),
  Array.from("abcdefghijklmnopqrstuvwxyz0123456789").join(" "),
  "ㅅㅇㅌ",
  "ㅇ".repeat(100),
  "ᆨ".repeat(100),
];
