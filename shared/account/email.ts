import { z } from "zod";
import { limits } from "../limits.ts";

/**
 * The allowed characters of an address, after NFC and lower-casing: ASCII's and the Hangul syllables. Others are
 * rejected, so that no two addresses look alike and differ in the database.
 */
const local = /[a-z0-9가-힣!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9가-힣!#$%&'*+/=?^_`{|}~-]+)*/;
const label = /[a-z0-9가-힣](?:[a-z0-9가-힣-]{0,61}[a-z0-9가-힣])?/;
const address = new RegExp(
  `^(?=.{1,64}@)${local.source}@(?:${label.source}\\.)+(?:xn--[a-z0-9-]{2,59}|[a-z가-힣]{2,63})$`,
);

/** Stored and compared in lower case and NFC, because macOS sends Hangul decomposed and phones send it composed. */
export const email = z.string().trim().max(limits.emailMax).normalize("NFC").toLowerCase().regex(address);
