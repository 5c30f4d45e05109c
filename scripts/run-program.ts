import { spawn } from "node:child_process";

/** The process groups of programs that run. */
const running = new Set<number>();

/**
 * Runs a program in a process group of its own. The group ends with this process, whether by a signal or an error: a
 * compiler that goes on takes gigabytes of memory. Programs that a program has started are part of its group.
 * @returns its exit status, and all that it has written
 */
export function runProgram(
  file: string,
  args: readonly string[],
  cwd: string,
): Promise<{ status: number | null; output: string }> {
  endWithThisProcess();
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    const { pid } = child;
    if (pid !== undefined) running.add(pid);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (status) => {
      if (pid !== undefined) running.delete(pid);
      resolve({ status, output });
    });
  });
}

const endingSignals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
let endsThem = false;

function endWithThisProcess(): void {
  if (endsThem) return;
  endsThem = true;
  for (const [signal, number] of Object.entries(endingSignals))
    process.once(signal, () => {
      process.exitCode = 128 + number;
      process.exit();
    });
  process.once("exit", () => {
    for (const group of running) endGroup(group);
  });
}

function endGroup(group: number): void {
  try {
    process.kill(-group, "SIGKILL");
  } catch (error) {
    // It has ended meanwhile.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
