/**
 * Control, format and line characters, unpaired surrogates, and invisible characters: the code points that Unicode
 * calls ignorable (fillers, variation selectors, tags, joiners) and the blank braille pattern.
 */
const invisible = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800`;

/** Matches a text that contains one of them. */
export const invisibleCharacter = new RegExp(`[${invisible}]`, "u");
/** Matches a text with a character that is neither invisible nor a space, nor a mark without a letter below it. */
export const visibleCharacter = new RegExp(String.raw`[^\s\p{M}${invisible}]`, "u");
