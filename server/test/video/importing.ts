import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { run } from "../../../scripts/cli/run.ts";
import { type TestDatabase, testDatabase } from "../database.ts";

/** A shop with one teacher and one category, and a folder of a course beside it. */
export type ImportingShop = {
  database: TestDatabase;
  root: string;
  /** Writes files below the root. */
  write: (folder: string, files: Record<string, string | Buffer>) => Promise<string>;
  /** The lines that the command prints, also if it fails. */
  importFolder: (folder: string, ...flags: string[]) => Promise<string[]>;
  close: () => Promise<void>;
};

export async function importingShop(): Promise<ImportingShop> {
  const database = await testDatabase();
  const root = await mkdtemp(join(tmpdir(), "closegap-importing-"));
  await database.pool.query(`
    insert into category (name, icon, description, position) values ('취미', '🪢', '손으로 하는 일', 0);
    with u as (
      insert into "user" (user_id, email, name, role, created_at, updated_at)
      select uuidv7(), email, '김매듭', 'TEACHER', now(), now()
      from unnest(array['knots@closegap.test', 'other@closegap.test']) as email returning user_id)
    insert into teacher (teacher_id, user_id, name, headline, bio, specialties, links, created_at, updated_at)
    select uuidv7(), user_id, '김매듭', '매듭 짓는 사람', '', '{}', '[]', now(), now() from u`);
  return {
    database,
    root,
    write: async (folder, files) => {
      for (const [name, content] of Object.entries(files)) {
        const path = join(root, folder, name);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, content);
      }
      return join(root, folder);
    },
    importFolder: async (folder, ...flags) => {
      const source = { DATABASE_URL: database.url, DATA_DIR: join(root, "data") };
      const text = await run(["course", "import", folder, ...flags], source).catch((error: Error) => error.message);
      return text.replaceAll(`${root}/`, "").split("\n");
    },
    close: async () => {
      await database.close();
      await rm(root, { recursive: true });
    },
  };
}

/** The file of a course with these lectures. `fields` replace or add lines. */
export function courseFile(lectures: readonly string[], fields: Record<string, string> = {}): string {
  const all = {
    title: "매듭 열두 가지",
    subtitle: "실 하나로",
    teacher: "knots@closegap.test",
    category: "취미",
    level: "입문",
    price: "9900",
    accessDays: "90",
    tags: "[매듭]",
    outcomes: "[매듭을 묶어요]",
    ...fields,
  };
  const lines = Object.entries(all).map(([field, value]) => `${field}: ${value}`);
  const names = lectures.map((name) => `      - "${name}"`);
  return [
    "---",
    ...lines,
    "sections:",
    "  - title: 시작",
    "    lectures:",
    ...names,
    "---",
    "실과 손만 있으면 됩니다.",
    "",
  ].join("\n");
}

export const lectureFile = (title: string, fields = ""): string =>
  `---\ntitle: ${title}\nsummary: 매듭을 묶어요\ntags: [매듭]\n${fields}---\n`;
