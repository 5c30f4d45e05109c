import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The folder for screenshots. Nothing asserts them: a run takes them only when it is given one. */
const folder = process.env["SCREENSHOTS"];
export const takesScreenshots = folder !== undefined;

/** Where a screenshot goes; undefined for a run that takes none. */
export async function screenshotPath(name: string, size: string): Promise<string | undefined> {
  if (!folder) return undefined;
  await mkdir(folder, { recursive: true });
  return join(folder, `${name.replaceAll("/", "_")}-${size}.png`);
}

const figure = (file: string): string =>
  `<figure><figcaption>${file.replace(".png", "").replaceAll("_", "/")}</figcaption><a href="${encodeURIComponent(file)}"><img src="${encodeURIComponent(file)}" loading="lazy" alt=""></a></figure>`;

/** Shows all screenshots of the folder on one page, those of an address beside each other. */
export async function writeScreenshotsPage(): Promise<void> {
  if (!folder) return;
  const files = (await readdir(folder)).filter((file) => file.endsWith(".png")).toSorted();
  const style =
    "body{font:13px sans-serif;display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0}img{height:420px;max-width:640px;object-fit:cover;object-position:top;border:1px solid #999}";
  const page = `<!doctype html><meta charset="utf-8"><title>CLOSEGAP</title><style>${style}</style>${files.map(figure).join("")}`;
  await writeFile(join(folder, "index.html"), page);
}
