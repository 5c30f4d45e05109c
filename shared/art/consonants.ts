const leads = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const plain: Record<string, string> = { ㄲ: "ㄱ", ㄸ: "ㄷ", ㅃ: "ㅂ", ㅆ: "ㅅ", ㅉ: "ㅈ" };
// Latin letters by their sound, a to z.
const latin = "ㅇㅂㅋㄷㅇㅍㄱㅎㅇㅈㅋㄹㅁㄴㅇㅍㅋㄹㅅㅌㅇㅂㅇㅅㅇㅈ";

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const syllablesPerLead = 588;

/** The first consonants of a text's syllables, doubles counted as single; "ㅇ" when it has none. */
export function leadConsonants(text: string, most: number): string[] {
  const found: string[] = [];
  for (const character of text.normalize("NFC")) {
    if (found.length >= most) break;
    const lead = leadOf(character);
    if (lead) found.push(lead);
  }
  return found.length > 0 ? found : ["ㅇ"];
}

function leadOf(character: string): string | undefined {
  const code = character.charCodeAt(0);
  if (code >= firstSyllable && code <= lastSyllable) {
    const lead = leads[Math.floor((code - firstSyllable) / syllablesPerLead)] ?? "ㅇ";
    return plain[lead] ?? lead;
  }
  if (/[0-9]/.test(character)) return "ㅇ";
  return /[a-z]/i.test(character) ? latin[character.toLowerCase().charCodeAt(0) - 97] : undefined;
}
