// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { playSource } from "./play-source.ts";
import { type Failure, hlsType } from "./source-choice.ts";

afterEach(() => vi.unstubAllGlobals());

const video = { type: "video/mp4", url: "/video.mp4" };
const hls = { type: hlsType, url: "/master.m3u8" };
const decode = 3;
const network = 2;

interface Broken {
  source?: typeof video;
  renewed?: boolean;
  code?: number;
  answer?: () => Promise<{ status: number }>;
}

async function failureOf({ source = video, renewed = false, code = network, answer = answering(200) }: Broken) {
  const fetchStub = vi.fn<(url: string, how: RequestInit) => Promise<{ status: number }>>(answer);
  vi.stubGlobal("fetch", fetchStub);
  const video = document.createElement("video");
  Object.defineProperties(video, { error: { value: { code } }, currentTime: { value: 0, writable: true } });
  video.load = () => undefined;
  const notified = vi.fn<(failure: Failure) => void>();
  const onLoad = vi.fn<() => void>(() => expect(video.src).toBe(""));
  await playSource(video, { source, startSec: 40, usesHlsJs: false, renewed, onLoad }, notified);
  expect(onLoad).toHaveBeenCalledTimes(1);
  expect(video.currentTime).toBe(40);
  video.dispatchEvent(new Event("error"));
  await vi.waitFor(() => expect(notified).toHaveBeenCalledTimes(1));
  return { failure: notified.mock.calls[0]?.[0], requested: fetchStub.mock.calls };
}

const answering = (status: number) => async () => ({ status });

test.each<[string, Broken, Failure]>([
  ["is refused", { answer: answering(403) }, "refused"],
  ["is there", { answer: answering(200) }, "unreadable"],
  ["cannot be reached", { answer: () => Promise.reject(new TypeError("Failed to fetch")) }, "offline"],
])("a video that fails and %s is evaluated by the server's status, past every cache", async (_, how, expected) => {
  const { failure, requested } = await failureOf(how);
  expect(failure).toBe(expected);
  expect(requested).toEqual([[video.url, { method: "HEAD", cache: "no-store" }]]);
});

test.each<[string, Broken, Failure, number]>([
  ["for the first time counts as rejected", {}, "refused", 0],
  ["with a new token is checked by its playlist", { renewed: true }, "unreadable", 1],
  ["because it cannot be read needs no new token", { code: decode }, "unreadable", 1],
])("HLS that the browser plays natively and that fails %s", async (_, how, expected, questions) => {
  const { failure, requested } = await failureOf({ source: hls, ...how });
  expect([failure, requested.length]).toEqual([expected, questions]);
});
