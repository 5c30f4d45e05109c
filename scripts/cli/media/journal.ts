import { appendFile, readFile, writeFile } from "node:fs/promises";
import { z } from "zod";

const entry = z.object({ key: z.string(), from: z.string(), to: z.string() });

/** A copied object: its key, and the versions of both copies when they were compared. */
export type Copied = z.infer<typeof entry>;

/**
 * The objects that a move has copied and compared, one a line. A line that a killed process has written in part is
 * ignored: its object is compared again.
 */
export class MoveJournal {
  readonly #path: string;
  readonly #copied: Map<string, Copied>;

  private constructor(path: string, copied: Map<string, Copied>) {
    this.#path = path;
    this.#copied = copied;
  }

  /** @param route between which places files are moved: the journal of another move begins again */
  static async open(path: string, route: string): Promise<MoveJournal> {
    const [first = "", ...lines] = (await readFile(path, "utf8").catch(() => "")).split("\n");
    const copied = new Map(first === route ? lines.flatMap(readLine).map((line) => [line.key, line]) : []);
    // A partial last line must not join the next one.
    await writeFile(path, [route, ...[...copied.values()].map((line) => JSON.stringify(line)), ""].join("\n"), {
      mode: 0o600,
    });
    return new MoveJournal(path, copied);
  }

  get(key: string): Copied | undefined {
    return this.#copied.get(key);
  }

  keys(): string[] {
    return [...this.#copied.keys()];
  }

  async add(copied: Copied): Promise<void> {
    this.#copied.set(copied.key, copied);
    await appendFile(this.#path, `${JSON.stringify(copied)}\n`);
  }
}

function readLine(line: string): Copied[] {
  try {
    const { data } = entry.safeParse(JSON.parse(line));
    return data ? [data] : [];
  } catch {
    return [];
  }
}
