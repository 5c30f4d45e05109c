import { createInterface } from "node:readline/promises";
import { stringify } from "yaml";
import { z } from "zod";
import { email } from "../../../../shared/account/email.ts";
import { personName } from "../../../../shared/account/person-name.ts";
import { newBusiness, newCategory, teacherProfile } from "../../../../shared/site/admin.ts";
import { kstDayOf, kstDayText } from "../../../../shared/time.ts";
import { shopFile } from "./shop-file.ts";

/** Forms have sentences of their own for the same schema. */
const mailAddress = z.string().refine((text) => email.safeParse(text).success, "must be an e-mail address");
const none = z.literal("");

export type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** Asks again until the answer is valid; an empty one is the fallback. */
type Ask = (schema: z.ZodType, question: string, fallback?: string) => Promise<string>;

/**
 * Asks for what a shop needs.
 * @returns the answers as the text of a file
 * @throws Error when the terminal is closed before the last answer
 */
export async function askShop({ input, output }: Terminal): Promise<string> {
  const terminal = createInterface({ input, output, terminal: true });
  const closed = new AbortController();
  terminal.once("close", () => closed.abort());
  const ask: Ask = async (schema, question, fallback) => {
    for (;;) {
      const shown = fallback ? `${question} [${fallback}]: ` : `${question}: `;
      const answer = (await terminal.question(shown, { signal: closed.signal })).trim() || (fallback ?? "");
      const problem = schema.safeParse(answer).error?.issues[0]?.message;
      if (problem === undefined) return answer;
      output.write(`  ${answer === "" ? "an answer is needed" : problem}\n`);
    }
  };
  try {
    return stringify(await askAll(ask));
  } catch (error) {
    if (closed.signal.aborted) throw new Error("nothing was done", { cause: error });
    throw error;
  } finally {
    terminal.close();
  }
}

async function askAll(ask: Ask): Promise<object> {
  const business: Record<string, string> = {};
  for (const [field, schema] of Object.entries(newBusiness.shape))
    business[field] = await ask(schema, `${schema.description}, as ${String(schema.meta()?.["example"])}`);
  const categories = [await askCategory(ask, await ask(newCategory.shape.name, "first category"))];
  for (let name; (name = await ask(newCategory.shape.name.or(none), "next category, nothing for no more"));)
    categories.push(await askCategory(ask, name));
  const effectiveDate = await ask(
    shopFile.shape.documents.shape.effectiveDate,
    "day from which terms, privacy policy and refund rules are in force",
    kstDayText(kstDayOf(new Date())),
  );
  const admin = {
    email: await ask(mailAddress, "e-mail of the admin"),
    name: await ask(personName, "name of the admin"),
  };
  const teacherEmail = await ask(mailAddress.or(none), "e-mail of the first teacher, nothing for none");
  const teacher = teacherEmail && {
    email: teacherEmail,
    name: await ask(personName, "name of the teacher"),
    headline: await ask(teacherProfile.shape.headline, "one line about the teacher"),
  };
  return { business, categories, documents: { effectiveDate }, admin, ...(teacher && { teacher }) };
}

const askCategory = async (ask: Ask, name: string) => ({
  name,
  description: await ask(newCategory.shape.description, `one sentence about ${name}`),
});
