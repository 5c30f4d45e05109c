// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { playSource } from "./play-source.ts";
import { type Failure, hlsType } from "../../../lib/source-choice.ts";

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

/** A video that plays sound and has no size. */
async function soundOf(source: typeof video) {
  const element = document.createElement("video");
  const state = { readyState: 0, videoWidth: 0, videoHeight: 0, currentTime: 0 };
  for (const key of Object.keys(state) as (keyof typeof state)[])
    Object.defineProperty(element, key, { get: () => state[key], set: () => {} });
  element.load = () => undefined;
  const notified = vi.fn<(failure: Failure) => void>();
  const how = { source, startSec: 0, usesHlsJs: false, renewed: false, onLoad: () => undefined };
  const stop = await playSource(element, how, notified);
  const emit = (event: string, change: Partial<typeof state> = {}) => {
    Object.assign(state, change);
    element.dispatchEvent(new Event(event));
  };
  return { emit, stop, failures: () => notified.mock.calls.map(([failure]) => failure) };
}

test("sound whose image the browser cannot decode is a failure as soon as its data have come", async () => {
  const { emit, failures } = await soundOf(video);
  emit("loadedmetadata", { readyState: 1 });
  expect(failures()).toEqual([]);
  emit("loadeddata", { readyState: 2 });
  emit("timeupdate", { currentTime: 1 });
  expect(failures()).toEqual(["invisible"]);
});

test("HLS may say how large the video codec is just after it has started", async () => {
  const late = await soundOf(hls);
  late.emit("loadeddata", { readyState: 2 });
  late.emit("timeupdate", { currentTime: 0.3 });
  late.emit("timeupdate", { currentTime: 0.6, videoWidth: 1280, videoHeight: 720 });
  late.emit("timeupdate", { currentTime: 2 });
  const never = await soundOf(hls);
  never.emit("loadeddata", { readyState: 2 });
  never.emit("timeupdate", { currentTime: 0.6 });
  expect([late.failures(), never.failures()]).toEqual([[], ["invisible"]]);
});

test("a source that was left says nothing about its image", async () => {
  const { emit, stop, failures } = await soundOf(video);
  stop();
  emit("loadeddata", { readyState: 2 });
  expect(failures()).toEqual([]);
});
