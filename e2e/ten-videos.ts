import { makeRecording } from "../server/test/video/recording.ts";

/** Numbers of files, in no order; the last name is as macOS writes it. */
const kinds: [name: string, recording: Parameters<typeof makeRecording>[0]][] = [
  ["10_굽기", { isIndexLast: true }],
  ["2_계량", { container: "mov" }],
  ["1_준비", {}],
  ["3_반죽", { isFragmented: true }],
  ["9_성형", { audio: null }],
  ["4_발효", { rotation: 90 }],
  ["5_둥글리기", { isVariable: true }],
  ["8_2차 발효", { quality: 360 }],
  ["6_휴지", { startsAt: 0.5 }],
  ["7_오븐 예열".normalize("NFD"), { aspect: [4, 3] }],
];

/** The lectures of the ten files, in the order of the course. */
export const tenTitles = ["준비", "계량", "반죽", "발효", "둥글리기", "휴지", "오븐 예열", "2차 발효", "성형", "굽기"];

/** Videos as phones, recorders and editors write them. */
export const tenVideos = (): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> =>
  Promise.all(
    kinds.map(async ([name, recording]) => ({
      name: `${name}.${recording?.container ?? "mp4"}`,
      mimeType: "video/mp4",
      buffer: await makeRecording({ seconds: 5, ...recording }),
    })),
  );
