import type { LocalCommand } from "./command.ts";

export const migrateCommands: LocalCommand[] = [
  {
    name: "migrate --check",
    args: "",
    description: "fails if the database lacks migrations of this version, and lists them",
    runHere: async (source) => {
      // Loaded only here: most commands use no server code.
      const [{ withDatabase }, { migrationState }] = await Promise.all([
        import("./open-shop.ts"),
        import("../../server/startup/migration-state.ts"),
      ]);
      const { pending, newer } = await withDatabase(source, ({ db }) => migrationState(db));
      if (pending.length > 0) throw new Error(`pending: ${pending.join(", ")}`);
      return newer.length === 0 ? "current" : `current, and migrated further by a newer version: ${newer.join(", ")}`;
    },
  },
  {
    name: "migrate --apply",
    args: "",
    description: "migrates the database, as the first start of a new version does",
    runHere: async (source) => {
      const [{ withDatabase }, { prepareSchema }] = await Promise.all([
        import("./open-shop.ts"),
        import("../../server/startup/migrate.ts"),
      ]);
      const { applied } = await withDatabase(source, ({ db }) => prepareSchema(db));
      return applied.length === 0 ? "current" : `applied: ${applied.join(", ")}`;
    },
  },
];
