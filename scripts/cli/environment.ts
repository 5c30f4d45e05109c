import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

export type CliEnvironment = { url: string; email: string; password: string };

/**
 * The server's URL and the admin's credentials: `CLOSEGAP_URL`, `CLOSEGAP_EMAIL`, `CLOSEGAP_PASSWORD`. Missing values
 * are prompted for at the terminal, the password without echo.
 */
export async function readEnvironment(source: Record<string, string | undefined>): Promise<CliEnvironment> {
  return {
    url: source["CLOSEGAP_URL"] || "http://127.0.0.1:3000",
    email: source["CLOSEGAP_EMAIL"] || (await prompt("administrator's e-mail: ", false)),
    password: source["CLOSEGAP_PASSWORD"] || (await prompt("password: ", true)),
  };
}

/** Reads one line at the terminal. @throws Error where there is none */
async function prompt(question: string, isSecret: boolean): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error("set CLOSEGAP_EMAIL and CLOSEGAP_PASSWORD: there is no terminal to prompt at");
  let isMuted = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isMuted) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const answering = terminal.question(question);
  isMuted = isSecret;
  const answer = await answering;
  terminal.close();
  if (isSecret) process.stdout.write("\n");
  return answer;
}
