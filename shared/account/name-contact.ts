/** Messengers whose names are not those of people. */
const messengers =
  "카톡|카카오\\s?톡|오픈\\s?(?:채팅|톡)|텔레(?:그램)?|위챗|왓츠앱|디스코드|인스타(?:그램)?|ka(?:kao)?\\s?talk|telegram|wechat|whatsapp|discord|instagram";
/** Messengers that are names or parts of them: Line Hansen, 라인 김, 카카오프렌즈. */
const namesakes = "카카오|라인|kakao|line|insta|ka?tok|tg|ig";
/** The account, at least three characters. */
const account = "[a-z0-9][a-z0-9._-]{2,}";
/** With a letter and a digit: a year behind a name is no account. */
const mixedAccount = "(?=[a-z._-]*\\d)(?=[\\d._-]*[a-z])[a-z0-9._-]{3,}";
const idWord = "(?:id|아이디)";
const purpose = `(?:${idWord}|문의|상담|추가|친구)`;
/** Not in the middle of a word: Caroline, 온라인. */
const before = "(?<![\\p{L}\\p{N}])";

const messengerAccounts = [
  `${before}(?:${messengers})\\s*${purpose}?\\s*[^\\p{L}\\p{N}\\s]*\\s*${account}`,
  `${before}(?:${namesakes})(?:\\s*[:=#/|>~→]+\\s*|\\s*${idWord}\\s*[:=]?\\s*)${account}`,
  `${before}(?:${namesakes})[\\s_.-]*${mixedAccount}`,
  `${before}${idWord}\\s*[:=]\\s*${account}`,
  `아이디\\s*${account}`,
  `${before}${mixedAccount}\\s*[([]?\\s*(?:${messengers}|카카오|kakao)(?!\\p{L})`,
].map((pattern) => new RegExp(pattern, "iu"));

/** A digit, also as its Korean word. */
const digit = "[\\d공영일이삼사오육칠팔구]";
const zero = "[0공영o]";
const gap = "[-.\\s~·()/_]*";
const subscriber = `${digit}{3,4}${gap}${digit}{4}(?!\\d)`;

const telephoneNumbers = [
  `(?<!\\d)(?:\\+?82${gap}${zero}?|${zero})[1일l][0공영o16-9]${gap}${subscriber}`,
  `(?<!\\d)(?:\\+?82${gap})?0(?:2|[3-6]\\d|[78]0|50\\d)${gap}\\d{3,4}${gap}\\d{4}(?!\\d)`,
  `\\+82${gap}\\d`,
  `(?<!\\d)1[568]\\d\\d[-.\\s]\\d{4}(?!\\d)`,
].map((pattern) => new RegExp(pattern, "iu"));

/** Whether a name has an account in a messenger or a Korean telephone number, which lead buyers out of the shop. */
export function hasContact(name: string): boolean {
  const plain = name.normalize("NFKC");
  return [...messengerAccounts, ...telephoneNumbers].some((pattern) => pattern.test(plain));
}
