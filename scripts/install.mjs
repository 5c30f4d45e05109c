// Runs before every command, on any Node version and before packages are installed, so it is plain JavaScript.
import { spawn } from "node:child_process";
import { accessSync, closeSync, constants, openSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lock = join(root, ".install-lock");
/** The process that has the lock touches it every second, so a lock left by a killed process becomes old. */
const STALE_AFTER_MS = 10_000;
/** The server and its commands need no development packages: an installation without them is complete for both. */
const needsDevelopment = !["start", "cli"].includes(process.env.npm_lifecycle_event ?? "");

requireNode();
if (!isInstalled()) await installOnce();
requireNode24();

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    stop(`Node 20.19 or newer is needed; this is ${process.versions.node}`);
}

/** npm lists the installed packages in node_modules. The list is compared with the lock file, package by package. */
function isInstalled(withDevelopment = needsDevelopment) {
  const wanted = readPackages(join(root, "package-lock.json"));
  const present = readPackages(join(root, "node_modules", ".package-lock.json"));
  if (!wanted) stop("package-lock.json is missing or unreadable");
  if (!present) return false;
  for (const [path, { version, integrity, optional, dev, devOptional }] of Object.entries(wanted)) {
    if (path === "") continue;
    const found = present[path];
    if (
      found
        ? found.version !== version || found.integrity !== integrity
        : !optional && !((dev || devOptional) && !withDevelopment)
    ) {
      return false;
    }
  }
  return Object.keys(present).every((path) => path in wanted);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** One of several concurrent processes installs; the others wait for it. */
async function installOnce() {
  let isAnnounced = false;
  while (!acquireLock()) {
    if (!isAnnounced) process.stderr.write("waiting for another process to install the packages\n");
    isAnnounced = true;
    await wait(200);
  }
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), 1000);
  const unlock = () => rmSync(lock, { force: true });
  process.once("exit", unlock);
  if (!isInstalled()) await install();
  clearInterval(heartbeat);
  // Another process may have the lock when this one ends.
  process.off("exit", unlock);
  unlock();
}

function acquireLock() {
  try {
    closeSync(openSync(lock, "wx"));
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") stop(`packages cannot be installed into ${root}: ${error.message}`);
  }
  if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > STALE_AFTER_MS) {
    rmSync(lock, { force: true });
  }
  return false;
}

/** `npm ci` removes all packages first, so a server that runs from them gets only what is missing. */
async function install() {
  const command = isInstalled(false) ? ["install", "--no-save"] : ["ci"];
  process.stderr.write(`installing the packages of package-lock.json (npm ${command.join(" ")})\n`);
  // Not with the Node inside node_modules, which npm ci is about to remove.
  const bin = join(root, "node_modules", ".bin");
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== bin);
  const extent = needsDevelopment ? "--include=dev" : "--omit=dev";
  // npm ends first: the next start must not install beside it. Later signals belong to the server.
  const endNpm = (signal) => npm.kill(signal);
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, endNpm);
  const npm = spawn("npm", [...command, extent, "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
    shell: process.platform === "win32",
    stdio: ["ignore", "inherit", "inherit"],
  });
  const status = await new Promise((resolve) => {
    npm.once("error", (error) => resolve(error.message));
    npm.once("exit", (code, signal) => resolve(code ?? signal));
  });
  for (const signal of signals) process.off(signal, endNpm);
  if (status !== 0) stop(`npm ${command[0]} failed (${status}); see its output above`);
}

/** The next steps run on the `node` package, or on the machine's own Node if it is new enough. */
function requireNode24() {
  if (process.platform === "win32" || Number.parseInt(process.versions.node, 10) >= 24) return;
  try {
    accessSync(join(root, "node_modules", ".bin", "node"), constants.X_OK);
    const { version } = JSON.parse(readFileSync(join(root, "node_modules", "node", "package.json"), "utf8"));
    if (Number.parseInt(version, 10) < 24) stop(`Node 24 or newer is needed; node_modules has ${version}`);
  } catch {
    stop(
      "node_modules/.bin/node is missing: npm did not run the install script of the package `node`. " +
        "Run `npm rebuild node --ignore-scripts=false`, or use Node 24 or newer",
    );
  }
}

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
