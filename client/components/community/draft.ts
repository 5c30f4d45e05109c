import { integerIn, nullable, type ReadBy, object, text } from "../../../shared/reader.ts";
import { createStored, localArea, type Stored, userPrefix } from "../../lib/state/storage.ts";

const draft = object({ text, rating: nullable(integerIn(1)) });
/** A text that is being written; `rating` of a review. */
export type Draft = ReadBy<typeof draft>;

/** A text that a user has written on this device and not published yet; `key` names the text it is for. */
export const storedDraft = (userId: string, key: string): Stored<Draft> =>
  createStored(`${userPrefix("draft", userId)}${key}`, draft, localArea);
