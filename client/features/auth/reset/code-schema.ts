import { z } from "zod";
import { email } from "../../../../shared/account/email.ts";
import { codeLength } from "../../../ui/field/code-input.tsx";

/** An address, and the code of its mail. */
export const codeSchema = z.object({ email, code: z.string().length(codeLength) });
export type AddressAndCode = z.output<typeof codeSchema>;
