import { createInterface } from "node:readline/promises";

/**
 * The second press before money moves: shows what will happen and reads `y` at the terminal. With `--yes` nothing is asked.
 * @throws Error unless it is confirmed, also where there is no terminal
 */
export const confirmer =
  (flags: ReadonlySet<string>) =>
  async (shown: string): Promise<void> => {
    if (flags.has("--yes")) return;
    if (!process.stdin.isTTY) throw new Error(`${shown}\nnothing was done: without a terminal, add --yes`);
    const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: true });
    const answer = await terminal.question(`${shown}\nproceed? [y/N] `);
    terminal.close();
    if (!/^y(es)?$/i.test(answer.trim())) throw new Error("nothing was done");
  };
