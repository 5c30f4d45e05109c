import { expect, test } from "vitest";
import { limits } from "../limits.ts";
import { nameProblem, type NameProblem } from "./name-problem.ts";
import { personName } from "./person-name.ts";

test.each([
  "김지은",
  "제갈 공명",
  "José",
  "O'Neil",
  "O’Neil",
  "李 明",
  "Nguyễn Văn A",
  "Анна Каренина",
  "Αλέξης",
  "山田 太郎",
  "מֹשֶׁה",
  "สมชาย",
  "अमित",
  "Jean-Luc",
  "Dr. No",
  "김Daon",
  "코딩하는 다온 2",
  "다온 Δ",
  "다온 🌱",
  "가".repeat(limits.nameMax),
  "🌱가".repeat(limits.nameMax / 2),
  "Wickramasinghe Mudiyanselage Nimesha Dilrukshi Perera",
  "María de los Ángeles Rodríguez-Fernández García",
  "Muhammad Abdullah Al-Rashid bin Mohammed Xyz",
  "علی\u200Cرضا محمدی",
  "क्\u200Dष",
  "ශ්\u200Dරී ලංකා",
  "র\u200D্যাচেল",
  "J.R.R.Tolkien",
  "Dr.Kim",
  "김.민수",
  "레오나르도·다빈치",
  "카카오프렌즈",
  "카카오 2024",
  "LINE 김",
  "Line Hansen",
  "Line-Marie Hansen",
  "라인하르트",
  "라인프렌즈 2호",
  "Caroline Smith",
  "Adeline99",
  "Ida Hansen",
  "이영일",
  "김민수 1990",
  "다온 20240101",
])("%s is a name", (name) => {
  expect(personName.parse(name)).toBe(name.normalize("NFC"));
});

test("a name is stored composed and without spaces at its ends", () => {
  expect(personName.parse(`  ${"김지은".normalize("NFD")} `)).toBe("김지은");
});

const codePoint = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;

test.each(
  [
    0x00, 0x0a, 0xad, 0x034f, 0x061c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e,
    0x2028, 0x202e, 0x2060, 0x2066, 0x2800, 0x3164, 0xd800, 0xe000, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xe0001,
    0xe0067, 0xe007f, 0xe0100,
  ].map((code) => [codePoint(code), String.fromCodePoint(code)]),
)("%s, which is not visible, is in no name", (_, character) => {
  const name = `김${character}지은`;
  expect([nameProblem(name), personName.safeParse(name).success]).toEqual(["HIDDEN_CHARACTER", false]);
});

test.each([
  "https://spam.example 무료",
  "www.x.kr",
  "spam.example",
  "SPAM.EXAMPLE",
  "Spam.Example",
  "T.Com 김",
  "t.me/abc",
  "spam．example",
  "spam。example",
  "spam｡kr",
  "spam[.]example",
  "spam(dot)kr",
  "http：／／spam",
  "hxxp://spam",
  "무료상담 tel:010",
  "192.168.0.1",
  "１９２．１６８．０．１",
  "텔레그램 @abc",
  "카톡 ＠abc",
  "me@spam.example",
  "쇼핑.한국",
  "쇼핑.닷컴",
  "спам.рф",
  "spam.xn--3e0b707e",
  "spam .kr",
  "무료 spam.co.kr!",
])("%s has an address and is no name", (name) => {
  expect(nameProblem(name)).toBe("CONTAINS_ADDRESS");
});

test.each([
  "kakao: abc123",
  "KAKAO ID abc123",
  "카톡 abc123",
  "카톡daon",
  "카톡문의 daon77",
  "카카오톡아이디 daon",
  "오픈채팅 ▶ daonroom",
  "텔레그램 daon",
  "라인:daon",
  "line id daon",
  "Line daon77",
  "daon77(카카오톡)",
  "아이디 daon77",
  "ＫＡＫＡＯ：ａｂｃ１２３",
  "010-1234-5678",
  "김하늘 01012345678",
  "(010) 1234.5678",
  "０１０ １２３４ ５６７８",
  "O1O-1234-5678",
  "공일공 일이삼사 오육칠팔",
  "+82 10-1234-5678",
  "02-123-4567",
  "031-123-4567",
  "070-1234-5678",
  "1588-1234",
])("%s leads to a messenger or a telephone and is no name", (name) => {
  expect(nameProblem(name)).toBe("CONTAINS_ADDRESS");
});

test.each([
  ["between Hangul letters", "김\u200C민수"],
  ["between Latin letters", "Kim\u200DMinsu"],
  ["at the end", "علی\u200C"],
  ["after a letter that joins nothing", "رضا\u200Cمحمدی"],
  ["twice", "علی\u200C\u200Cرضا"],
  ["between scripts", "علی\u200Ckim"],
  ["without a virama", "कष\u200Dक"],
])("a joiner %s is hidden and refused", (_, name) => {
  expect(nameProblem(name)).toBe("HIDDEN_CHARACTER");
});

test("a refused name has a rule of its own", () => {
  expect(personName.safeParse("spam.example").error?.issues).toMatchObject([{ params: { rule: "CONTAINS_ADDRESS" } }]);
});

test.each<[string, string, NameProblem]>([
  ["nothing", "", "EMPTY"],
  ["spaces", " \u00a0\u3000 ", "EMPTY"],
  ["too many letters", "가".repeat(limits.nameMax + 1), "TOO_LONG"],
  ["the Hangul filler alone", "ㅤ", "HIDDEN_CHARACTER"],
  ["punctuation alone", "... --", "NO_LETTER"],
  ["a symbol alone", "🌱", "NO_LETTER"],
  ["a lone accent", "\u0301", "NO_LETTER"],
  ["accents that cover the lines around", `Z${"\u0334\u0341\u0316".repeat(6)}`, "TOO_MANY_MARKS"],
  ["Latin with a Cyrillic а", "Аdmin", "MIXED_SCRIPTS"],
  ["Latin with a Cyrillic о inside", "Gооgle", "MIXED_SCRIPTS"],
  ["Latin with a Greek ο", "Gοogle Kim", "MIXED_SCRIPTS"],
  ["Cyrillic with a Greek letter", "Аλиса", "MIXED_SCRIPTS"],
])("a name of %s is refused", (_, name, problem) => {
  expect(nameProblem(name.trim())).toBe(problem);
  expect(personName.safeParse(name).error?.issues).toHaveLength(1);
});
