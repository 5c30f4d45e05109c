import { expect, test } from "vitest";
import { mediaAssetErrors } from "../../../shared/media/asset.ts";
import { refusedFormats } from "../../../shared/media/refusals.ts";
import { convertedText, refusalText, refusedRenditionText, timeLeftText } from "./text.ts";

test("every reason of a failure has a sentence with the way on", () => {
  const texts = mediaAssetErrors.map((errorCode) => refusalText({ errorCode, details: {} }));
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(/(주세요|요)\.$/);
});

test("a rendition that is not used has a sentence with its reason, and others have none", () => {
  const rendition = { quality: 360, status: "REFUSED", errorCode: "DURATION_DIFFERS" } as const;
  expect(refusedRenditionText(rendition)).toBe("360p 화질은 길이가 영상과 달라서 쓰지 않아요. 다시 만들 수 있어요.");
  expect(refusedRenditionText({ ...rendition, errorCode: "VIDEO_DAMAGED" })).toContain("손상");
  expect(refusedRenditionText({ ...rendition, status: "READY", errorCode: null })).toBe("");
});

test("every format that is refused has a name", () => {
  for (const format of refusedFormats)
    expect(refusalText({ errorCode: "FORMAT_UNSUPPORTED", details: { format } })).not.toContain("undefined");
});

test.each([
  [
    { errorCode: "CODEC_UNSUPPORTED", details: { videoCodec: "HEVC (H.265)", audioCodec: "Opus" } },
    "HEVC (H.265), Opus",
  ],
  [{ errorCode: "VIDEO_DAMAGED", details: { atSec: 75 } }, "1:15"],
  [{ errorCode: "IMAGE_MISSING", details: { hasSound: true } }, "소리만"],
  [{ errorCode: "VIDEO_TOO_LONG", details: { hours: 12 } }, "12시간"],
] as const)("a sentence names what was found: %o", (asset, part) => {
  expect(refusalText(asset)).toContain(part);
});

test.each([
  [10, "1분 안에 끝나요"],
  [61, "2분 남음"],
  [3_601, "2시간 남음"],
])("%d seconds are %s", (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text);
});

test.each([
  [{ videoCodec: "HEVC (H.265)", isHdr: true }, "HEVC (H.265) HDR 원본을 변환했어요"],
  [{ videoCodec: "ProRes", audioCodec: "PCM" }, "ProRes·PCM 원본을 변환했어요"],
  [{ format: "MATROSKA" }, "MKV나 WebM 원본을 변환했어요"],
  [{}, ""],
] as const)("a video that was converted says from what: %o", (details, text) => {
  expect(convertedText({ details })).toBe(text);
});
