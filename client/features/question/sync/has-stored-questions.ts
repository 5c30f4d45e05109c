import { localArea, storedKeys, userPrefix } from "../../../lib/state/storage.ts";

/** Whether `storedQuestions` has any. Apart from the code of questions, which is loaded only then. */
export const hasStoredQuestions = (userId: string): boolean =>
  storedKeys(userPrefix("question", userId), localArea).length > 0;
