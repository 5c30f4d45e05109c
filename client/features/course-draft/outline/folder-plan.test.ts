import { expect, test } from "vitest";
import { planFolder } from "./folder-plan.ts";

const found = (paths: string[]) =>
  paths.map((path) => ({ path: `/${path}`, file: new File(["x"], path.split("/").at(-1) ?? "") }));

const nameOf = ({ name }: File): string => name.normalize("NFC");

/** A plan in words: names instead of files. */
function planned(paths: string[]) {
  const { title, sections, left } = planFolder(found(paths));
  return {
    title,
    left: left.map(nameOf),
    sections: sections.map((section) => ({
      title: section.title,
      lectures: section.lectures.map(({ title: lecture, captions, attachments }) =>
        [lecture, ...captions.map(({ lang }) => lang), ...attachments.map(nameOf)].join(" | "),
      ),
    })),
  };
}

test("a folder is a course: its folders are sections, with captions and files beside their videos", () => {
  const paths = [
    "판다스로 빵집 장부 읽기/02_묶고_나누기/실습.ipynb",
    "판다스로 빵집 장부 읽기/02_묶고_나누기/01_groupby.mov",
    "판다스로 빵집 장부 읽기/01_훑어보기/02_빠진_값.en.vtt",
    "판다스로 빵집 장부 읽기/01_훑어보기/02_빠진_값.srt",
    "판다스로 빵집 장부 읽기/01_훑어보기/02_빠진_값.mp4",
    "판다스로 빵집 장부 읽기/01_훑어보기/01_낯선_표를_여는_10분.mp4",
    "판다스로 빵집 장부 읽기/표지.jpg",
  ];
  const expected = {
    title: "판다스로 빵집 장부 읽기",
    left: ["표지.jpg"],
    sections: [
      { title: "훑어보기", lectures: ["낯선 표를 여는 10분", "빠진 값 | en | ko"] },
      { title: "묶고 나누기", lectures: ["groupby | 실습.ipynb"] },
    ],
  };
  expect(planned(paths)).toEqual(expected);
  expect(planned(paths.map((path) => path.normalize("NFD")))).toEqual(expected);
});

test("files without a folder are lectures in the natural order of their names, 2 before 10", () => {
  expect(planned(["10_굽기.mp4", "2_반죽.mp4", "1_준비.mp4"])).toEqual({
    title: null,
    left: [],
    sections: [{ title: null, lectures: ["준비", "반죽", "굽기"] }],
  });
});

test("a folder without folders is one section without a name of its own", () => {
  expect(planned(["빵/1.mp4", "빵/2.mp4"])).toEqual({
    title: "빵",
    left: [],
    sections: [{ title: null, lectures: ["1", "2"] }],
  });
});

test("a file of the same name belongs to its video, others to the video in front of them, or to the first one", () => {
  expect(
    planned(["0_안내.pdf", "1_준비.mp4", "2_반죽.mp4", "2_반죽.pdf", "1_준비.pdf", "3_정리.zip"]).sections,
  ).toEqual([{ title: null, lectures: ["준비 | 0_안내.pdf | 1_준비.pdf", "반죽 | 2_반죽.pdf | 3_정리.zip"] }]);
});

test("captions without a video are files, and of two captions of a language the second one is, too", () => {
  expect(planned(["1.mp4", "1.ko.srt", "1.ko.vtt", "다른 것.srt"]).sections).toEqual([
    { title: null, lectures: ["1 | ko | 1.ko.vtt | 다른 것.srt"] },
  ]);
});

test("sources beside a video are its files, and a recording with their ending is a video", () => {
  const files = [
    new File(["x"], "1.mp4"),
    new File(["const a = 1;"], "2.ts", { type: "video/mp2t" }),
    new File(["export {};"], "3.MTS"),
    new File([new Uint8Array(1024 ** 2)], "4.ts"),
    new File([new Uint8Array(1024 ** 2)], "5.mts"),
  ];
  const { sections } = planFolder(files.map((file) => ({ path: `/${file.name}`, file })));
  const lectures = sections.flatMap((section) => section.lectures);
  expect(lectures.map(({ video, attachments }) => [video.name, attachments.map(nameOf)])).toEqual([
    ["1.mp4", ["2.ts", "3.MTS"]],
    ["4.ts", []],
    ["5.mts", []],
  ]);
});

test("several folders that are dropped at once are sections", () => {
  expect(planned(["1장/1.mp4", "2장/1.mp4"])).toEqual({
    title: null,
    left: [],
    sections: [
      { title: "1장", lectures: ["1"] },
      { title: "2장", lectures: ["1"] },
    ],
  });
});
