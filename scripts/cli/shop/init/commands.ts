import type { LocalCommand } from "../../command.ts";
import { confirmer } from "../../confirm.ts";

export const shopInitCommands: LocalCommand[] = [
  {
    name: "shop init",
    args: "[file]",
    flags: ["--example"],
    description:
      "opens an empty shop from a YAML file or by questions, on the machine of the server; again: what differs",
    runHere: async (source, [file], flags) => {
      // Loaded only here: the other commands use no server code.
      const { exampleShop } = await import("./example-shop.ts");
      if (flags.has("--example")) return exampleShop.trimEnd();
      const [{ openShop }, { readShopDocuments }, { readShopFile }, { withDatabase }, { prepareSchema }, passwords] =
        await Promise.all([
          import("./open.ts"),
          import("./shop-documents.ts"),
          import("./shop-file.ts"),
          import("../../open-shop.ts"),
          import("../../../../server/startup/migrate.ts"),
          import("../../../../server/domains/auth/login/passwords.ts"),
        ]);
      const { path, text } = await sourceOf(file, flags);
      const shop = readShopFile(path, text);
      const documents = await readShopDocuments(path, shop);
      const lines = await withDatabase(source, async ({ db }) => {
        await prepareSchema(db);
        return openShop({ db, passwords: passwords.argon2Passwords(), now: new Date() }, shop, documents);
      });
      return lines.join("\n");
    },
  },
];

/** The file, or answers at the terminal, which are shown as a file before anything happens. */
async function sourceOf(file: string | undefined, flags: ReadonlySet<string>): Promise<{ path: string; text: string }> {
  if (file !== undefined) {
    const { readTextArgument } = await import("../../text-argument.ts");
    return { path: file, text: await readTextArgument(file) };
  }
  if (!process.stdin.isTTY) throw new Error("there is no terminal to ask at: shop init <file>, or shop init --example");
  const { askShop } = await import("./ask-shop.ts");
  const text = await askShop({ input: process.stdin, output: process.stdout });
  await confirmer(flags)(`\n${text}`);
  return { path: "the answers", text };
}
