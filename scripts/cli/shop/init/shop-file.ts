import { z } from "zod";
import { password } from "../../../../shared/account/schema.ts";
import { email } from "../../../../shared/account/email.ts";
import { personName } from "../../../../shared/account/person-name.ts";
import { newBusiness, newCategory, teacherProfile } from "../../../../shared/site/admin.ts";
import { parseYaml } from "../../../../shared/source/yaml.ts";
import { requireFields } from "../../../seed/source/require-fields.ts";

const person = {
  email: email.describe("e-mail address").meta({ example: "admin@shop.example" }),
  name: personName.describe("name").meta({ example: "김하늘" }),
  password: password.optional(),
};
const file = z.string().min(1).optional();

/** The input of `shop init`: a file, or the answers at a terminal. */
export const shopFile = z
  .strictObject({
    business: newBusiness,
    categories: z
      .array(newCategory.strict())
      .min(1)
      .max(100)
      .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, "a name is there twice"),
    /** Files of the shop's own in place of the templates, named from the folder of the file. */
    documents: z.strictObject({ effectiveDate: z.iso.date(), tos: file, privacy: file, refund: file, teacher: file }),
    admin: z.strictObject(person),
    teacher: z.strictObject({ ...person, ...teacherProfile.omit({ name: true }).shape }).optional(),
  })
  .refine(({ admin, teacher }) => admin.email !== teacher?.email, {
    message: "is that of the admin",
    path: ["teacher", "email"],
  });
export type ShopFile = z.output<typeof shopFile>;

/** @throws SourceError with everything that is wrong, by line */
export function readShopFile(path: string, text: string): ShopFile {
  return requireFields(parseYaml({ path, text }, shopFile));
}
