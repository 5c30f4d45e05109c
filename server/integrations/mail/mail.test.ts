import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailSamples, paidOrder } from "../../../scripts/mails/samples.ts";
import { renderMail } from "../../mails/frame.ts";
import { orderMail } from "../../mails/order-mails.ts";
import { testBusiness } from "../../test/factories.ts";
import { fileMailer } from "./file.ts";
import { smtpMailer } from "./smtp.ts";

const mail = {
  to: "하늘 <haneul@closegap.test>",
  subject: "[CLOSEGAP] 이메일을 인증해 주세요",
  text: "인증번호\n\n123456\n",
  html: "<p>인증번호</p><p>123456</p>",
};
const from = "CLOSEGAP <no-reply@closegap.test>";

type Received = { from: string; to: string[]; user: string; raw: string };
const received: Received[] = [];
let refusals = 0;
let server: SMTPServer;
let port: number;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === "geheim" ? done(null, { user: username ?? "" }) : done(new Error("wrong password")),
    onRcptTo: (_address, _session, done) => {
      if (refusals === 0) return done();
      refusals -= 1;
      return done(Object.assign(new Error("come back later"), { responseCode: 451 }));
    },
    onData: (stream, { envelope, user }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map(({ address }) => address),
          user: String(user),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  port = address.port;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

test("a mail goes to the mail server, signed in, with both its forms and its Korean subject", async () => {
  const mailer = smtpMailer({ url: `smtp://shop:geheim@127.0.0.1:${port}`, from });
  await mailer.send(mail);
  mailer.close();
  const [last] = received.slice(-1);
  expect(last).toMatchObject({ from: "no-reply@closegap.test", to: ["haneul@closegap.test"], user: "shop" });
  expect(last?.raw).toContain("multipart/alternative");
  expect(last?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
});

test("every mail of the shop arrives in both forms, and a title cannot add a header or a recipient", async () => {
  const id = "018f0000-0000-7000-8000-000000000001";
  const ids = { courseId: id, lectureId: id, otherId: id };
  const sender = { site: "https://shop.test", business: testBusiness };
  const orderName = "컵\r\nBcc: thief@evil.test\r\n\r\n<b>";
  const order = orderMail("CONFIRMED", "김하늘", { ...paidOrder(ids), orderName }, sender);
  const contents = [...Object.values(mailSamples(ids)).map((write) => write(sender)), ...(order ? [order] : [])];
  const mailer = smtpMailer({ url: `smtp://shop:geheim@127.0.0.1:${port}`, from });
  const before = received.length;
  for (const content of contents) await mailer.send({ to: "haneul@closegap.test", ...renderMail(content, sender) });
  mailer.close();
  const mails = received.slice(before);
  expect(mails).toHaveLength(contents.length);
  for (const { to, raw } of mails) {
    expect(to).toEqual(["haneul@closegap.test"]);
    const [head = ""] = raw.split("\r\n\r\n", 1);
    expect(head).not.toMatch(/^bcc:/im);
    expect(head).toMatch(/^content-type: multipart\/alternative/im);
    // The longest line that the protocol allows.
    expect(Math.max(...raw.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998);
  }
});

test("a mail server that refuses for now, and a wrong password, are failures that the job sees", async () => {
  refusals = 1;
  const mailer = smtpMailer({ url: `smtp://shop:geheim@127.0.0.1:${port}`, from });
  await expect(mailer.send(mail)).rejects.toThrow("come back later");
  const before = received.length;
  await mailer.send(mail);
  expect(received).toHaveLength(before + 1);
  mailer.close();
  const stranger = smtpMailer({ url: `smtp://shop:falsch@127.0.0.1:${port}`, from });
  await expect(stranger.send(mail)).rejects.toThrow(/wrong password|Invalid login/);
  stranger.close();
});

test("without a mail server each mail is a file, and its text is in the log", async () => {
  const folder = join(await mkdtemp(join(tmpdir(), "closegap-mail-")), "mail");
  const logged: object[] = [];
  const mailer = fileMailer({ folder, from, log: { info: (fields) => logged.push(fields) } });
  await mailer.send(mail);
  await mailer.send(mail);
  const files = await readdir(folder);
  expect(files).toHaveLength(2);
  expect(files.every((name) => name.endsWith(".eml"))).toBe(true);
  expect(await readFile(join(folder, files[0] ?? ""), "utf8")).toContain("To: ");
  expect(logged[0]).toMatchObject({ to: mail.to, text: mail.text, file: expect.stringContaining(folder) });
  await rm(join(folder, ".."), { recursive: true });
});
