import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "./server.ts";
import { server as shared, testBrowser } from "./shared.ts";
import { MonitoredPage, type Size, sizes } from "./monitored-page.ts";

const browser = testBrowser();
const key = "0123456789abcdef0123456789abcdef";
const script = "https://t1.kakaocdn.net/";
const picker = "https://sharer.kakao.com/picker/link";
let server: RunningServer;

// A server of its own: the policy of its pages names the origins of Kakao.
beforeAll(async () => {
  server = await startServer({ beside: shared, settingsAt: async () => ({ KAKAO_JAVASCRIPT_KEY: key }) });
});
afterAll(() => server.stop());

/** Sends as Kakao's own script does: by a form, into a window of its own. */
const stub = `
  let key;
  window.Kakao = {
    isInitialized: () => key !== undefined,
    init: (given) => void (key = given),
    Share: {
      sendDefault(message) {
        const form = document.createElement("form");
        Object.assign(form, { method: "post", action: ${JSON.stringify(picker)}, target: "kakao" });
        for (const [name, value] of Object.entries({ app_key: key, template: JSON.stringify(message) })) {
          const field = document.createElement("input");
          Object.assign(field, { type: "hidden", name, value });
          form.append(field);
        }
        document.body.append(form);
        window.open("", "kakao");
        form.submit();
        form.remove();
      },
    },
  };`;

test.each(sizes)(
  "on $name a course is sent in KakaoTalk with its title, its image and its link",
  async (size: Size) => {
    const w = await MonitoredPage.open(browser(), size);
    const { context, page } = w;
    await context.route(`${script}**`, (route) => route.fulfill({ contentType: "text/javascript", body: stub }));
    const sent: URLSearchParams[] = [];
    await context.route(`${picker}**`, (route) => {
      sent.push(new URLSearchParams(route.request().postData() ?? ""));
      return route.fulfill({ contentType: "text/html", body: "<title>카카오톡</title>" });
    });
    const { items } = await (await fetch(`${server.url}/api/v1/courses?page=1&rows=1`)).json();
    const [{ courseId, title }] = items;
    const address = `${server.url}/courses/${courseId}`;
    await page.goto(`${address}?utm_source=mail`);
    await page.getByRole("button", { name: "공유하기" }).filter({ visible: true }).first().click();
    await page.getByRole("button", { name: "카카오톡으로 보내기" }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.get("app_key")).toBe(key);
    const { objectType, content } = JSON.parse(sent[0]?.get("template") ?? "");
    expect({ objectType, ...content }).toEqual({
      objectType: "feed",
      title,
      imageUrl: `${server.url}/share/courses/${courseId}.jpg`,
      link: { webUrl: address, mobileWebUrl: address },
    });
    expect((await fetch(content.imageUrl)).headers.get("content-type")).toBe("image/jpeg");
    expect(w.issues).toEqual([]);
    await context.close();
  },
);
