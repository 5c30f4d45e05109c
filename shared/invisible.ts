/**
 * Control, format and line characters, unpaired surrogates, and invisible characters: the code points that Unicode
 * calls ignorable (fillers, variation selectors, tags, joiners) and the blank braille pattern.
 */
const invisible = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800`;

/** Matches a text that contains one of them. */
export const invisibleCharacter = new RegExp(`[${invisible}]`, "u");
/** Matches a text with at least one character that is neither invisible nor a space. */
export const visibleCharacter = new RegExp(`[^\\s${invisible}]`, "u");
