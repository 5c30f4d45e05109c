import { encode } from "uqr";
import type { Certificate } from "../../../shared/certificate/schema.ts";
import { certificateFacts, certificatePrint as print, certificateStatement } from "../../../shared/certificate/text.ts";
import { lightColors } from "../../../shared/art/light-mix.ts";
import { slitSlope } from "../../../shared/art/slit.ts";
import { type FontMetrics, fontFile, readFontMetrics } from "../share/font-metrics.ts";
import { setText } from "../share/text-lines.ts";

type Document = PDFKit.PDFDocument;
type Fonts = { regular: FontMetrics; bold: FontMetrics };
type Words = { lines: string[]; x: number; y: number; size: number; font?: keyof Fonts; color: string; step?: number };

/** A4 in points, of which the art has more dots. */
const page = { width: 595.28, height: 841.89 };
const left = 56;
const right = page.width - left;
const band = { height: 336, cut: 372, gap: 14 };
const lean = (band.height / 2) * slitSlope;
/** The box of the art, right of the slit. */
export const artBox = { x: band.cut - lean, width: page.width - band.cut + lean, height: band.height };

const colors = { ...lightColors, deep: "#0e2a22", "on-deep": "#ffffff", "on-deep-2": "#cfded6", "text-3": "#66746e" };
const files = { bold: fontFile, regular: fontFile.replace("Bold", "Regular") };
let fonts: Promise<Fonts> | undefined;

const readFonts = async (): Promise<Fonts> => {
  const [regular, bold] = await Promise.all([readFontMetrics(files.regular), readFontMetrics(files.bold)]);
  return { regular, bold };
};

/** @property url of the page that verifies it @property art a JPEG that fills `artBox` */
export type CertificateFile = { certificate: Certificate; url: URL; art: Buffer };

/**
 * The certificate as PDF on one page of A4: text that can be selected and read aloud, in order, and its own typeface.
 * The same certificate has the same bytes.
 */
export async function certificateFile({ certificate, url, art }: CertificateFile): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const metrics = await (fonts ??= readFonts());
  const title = `${certificate.itemTitle} ${print.title}`;
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    pdfVersion: "1.7",
    lang: "ko",
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: "CLOSEGAP", CreationDate: new Date(certificate.issuedAt) },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => document.on("end", resolve).on("error", reject));
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  for (const [name, file] of Object.entries(files)) document.registerFont(name, file);
  drawBand(document, certificate, art, metrics);
  drawPaper(document, certificate, metrics);
  drawFooter(document, url);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawBand(document: Document, { itemTitle }: Certificate, art: Buffer, { bold }: Fonts): void {
  const slanted = (from: number, to: number): [number, number][] => [
    [from + lean, 0],
    [to + lean, 0],
    [to - lean, band.height],
    [from - lean, band.height],
  ];
  const title = setText(itemTitle, { width: band.cut - lean - band.gap - left - 16, sizes: titleSizes }, bold);
  const step = title.size * 1.25;
  decoration(document, () => {
    document.rect(0, 0, page.width, band.height).fill(colors.deep);
    document.save();
    document.polygon(...slanted(band.cut, page.width + 2 * lean)).clip();
    document.image(art, artBox.x, 0, { width: artBox.width, height: artBox.height });
    document.restore();
    document.polygon(...slanted(band.cut - band.gap, band.cut)).fill(lightColors.bg);
    drawWordmark(document, bold);
  });
  structured(document, "P", { lines: [print.title], x: left, y: 150, size: 15, color: colors["on-deep-2"] });
  structured(document, "H1", {
    lines: title.lines,
    x: left,
    y: 182,
    size: title.size,
    font: "bold",
    color: colors["on-deep"],
    step,
  });
}

const titleSizes = [
  { size: 34, lines: 2 },
  { size: 27, lines: 3 },
  { size: 22, lines: 4 },
  { size: 17, lines: 7 },
];

/** CLOSE, the slit, GAP. */
function drawWordmark(document: Document, bold: FontMetrics): void {
  const [size, y] = [20, 56];
  const slit = left + bold.widthOf("CLOSE") * size + 3;
  document.polygon([slit, y + 3], [slit + 4.8, y - 19], [slit + 8.8, y - 19], [slit + 4, y + 3]).fill(colors.accent);
  write(document, { lines: ["CLOSE"], x: left, y: y - 18, size, font: "bold", color: colors["on-deep"] });
  write(document, { lines: ["GAP"], x: slit + 12, y: y - 18, size, font: "bold", color: colors["on-deep"] });
}

function drawPaper(document: Document, certificate: Certificate, { regular, bold }: Fonts): void {
  const width = right - left;
  const holder = setText(certificate.holderName, { width, sizes: holderSizes }, bold);
  let y = band.height + 40;
  structured(document, "P", { ...holder, x: left, y, font: "bold", color: colors.text });
  y += holder.size * 1.25 * holder.lines.length + 12;
  const statement = certificateStatement(certificate).map(
    (line) => setText(line, { width, sizes: [{ size: 13, lines: 4 }] }, regular).lines,
  );
  structured(document, "P", { lines: statement.flat(), x: left, y, size: 13, step: 21, color: colors["text-2"] });
  y += 21 * statement.flat().length + 18;
  decoration(document, () => document.moveTo(left, y).lineTo(right, y).lineWidth(0.7).stroke("#d5dcd8"));
  y += 18;
  for (const { term, value } of certificateFacts(certificate)) {
    const { lines } = setText(value, { width: width - 110, sizes: [{ size: 11.5, lines: 3 }] }, regular);
    structured(document, "P", { lines: [term], x: left, y, size: 11.5, color: colors["text-3"] });
    structured(document, "P", { lines, x: left + 110, y, size: 11.5, step: 17, color: colors.text });
    y += 17 * lines.length + 6;
  }
}

const holderSizes = [
  { size: 30, lines: 1 },
  { size: 20, lines: 3 },
  { size: 15, lines: 5 },
];

function drawFooter(document: Document, url: URL): void {
  const [size, y] = [84, page.height - 128];
  const code = encode(url.href, { ecc: "M", border: 0 });
  const dot = size / code.size;
  document.addStructure(
    document.struct("Figure", { alt: url.href }, () => {
      for (const [row, cells] of code.data.entries())
        for (const [column, isDark] of cells.entries())
          if (isDark) document.rect(left + column * dot, y + row * dot, dot, dot);
      document.fill("#000000");
    }),
  );
  const x = left + size + 18;
  structured(document, "P", { lines: [print.verify], x, y: y + 40, size: 10, color: colors["text-3"] });
  structured(document, "P", { lines: [url.host + url.pathname], x, y: y + 58, size: 10, color: colors["text-2"] });
  document.link(left, y, x - left + 250, size, url.href);
  drawSeal(document, right - 72, y + 6);
}

/** Four syllables, stamped two by two. */
function drawSeal(document: Document, x: number, y: number): void {
  const side = 72;
  decoration(document, () => {
    document.save();
    document.rotate(-5, { origin: [x + side / 2, y + side / 2] });
    document.roundedRect(x, y, side, side, 7).fill(colors.accent);
    for (const [index, syllable] of Array.from(print.seal).entries()) {
      const at = { x: x + 9 + (index % 2) * 27, y: y + 7 + Math.floor(index / 2) * 28 };
      write(document, { lines: [syllable], ...at, size: 26, font: "bold", color: "#ffffff" });
    }
    document.restore();
  });
}

/** Marks shapes that a screen reader leaves out. */
function decoration(document: Document, draw: () => void): void {
  document.markContent("Artifact", { type: "Layout" });
  draw();
  document.endMarkedContent();
}

function structured(document: Document, type: "H1" | "P", words: Words): void {
  document.addStructure(document.struct(type, {}, () => write(document, words)));
}

function write(document: Document, { lines, x, y, size, font = "regular", color, step = size * 1.25 }: Words): void {
  document.font(font).fontSize(size).fillColor(color);
  for (const [index, line] of lines.entries()) document.text(line, x, y + index * step, { lineBreak: false });
}
