import type { DemoRegistration } from "./content.ts";

/** The watched parts of a lecture's clip, as shares of its length. */
type Watched = { lectureKey: string; daysAgo: number; parts: [from: number, to: number][] };

/** An item that the demo learner owns, and her progress. */
export type Episode = DemoRegistration & { isOrdered: boolean; watched: Watched[] };

const whole = (lectureKey: string, daysAgo: number): Watched => ({ lectureKey, daysAgo, parts: [[0, 1]] });

const owned = { userKey: "learner", itemType: "COURSE", isOrdered: false } as const;

/** A classroom with items in every state: in progress, finished, ending soon, ended, and a single lecture. */
export const learnerStory: Episode[] = [
  {
    ...owned,
    isOrdered: true,
    itemKey: "py-start",
    daysAgo: 41,
    watched: [
      whole("py-start-01", 40),
      whole("py-start-02", 38),
      { lectureKey: "py-start-03", daysAgo: 12, parts: [[0, 0.94]] },
      {
        lectureKey: "py-start-04",
        daysAgo: 2,
        parts: [
          [0, 0.22],
          [0.36, 0.55],
        ],
      },
    ],
  },
  {
    ...owned,
    itemKey: "eng-email",
    daysAgo: 98,
    watched: [
      whole("eng-email-01", 97),
      whole("eng-email-02", 95),
      whole("eng-email-03", 90),
      whole("eng-email-04", 86),
      whole("eng-email-05", 79),
      whole("eng-email-06", 73),
    ],
  },
  {
    ...owned,
    itemKey: "season-side",
    daysAgo: 86,
    watched: [
      whole("season-side-01", 84),
      whole("season-side-02", 60),
      { lectureKey: "season-side-03", daysAgo: 21, parts: [[0, 0.61]] },
    ],
  },
  {
    ...owned,
    itemKey: "ukulele-1",
    daysAgo: 131,
    watched: [whole("ukulele-1-01", 130), { lectureKey: "ukulele-1-02", daysAgo: 118, parts: [[0, 0.3]] }],
  },
  {
    ...owned,
    itemType: "LECTURE",
    isOrdered: true,
    itemKey: "regex-30",
    daysAgo: 41,
    watched: [{ lectureKey: "regex-30", daysAgo: 5, parts: [[0, 0.42]] }],
  },
];

/** Notes that she wrote while watching. */
export const learnerNotes: { lectureKey: string; timestampSec: number; daysAgo: number; content: string }[] = [
  { lectureKey: "eng-email-01", timestampSec: 19, daysAgo: 97, content: "용건 → 이유 → 부탁 + **기한**" },
  {
    lectureKey: "py-start-02",
    timestampSec: 12,
    daysAgo: 38,
    content: "변수 = 이름표. 상자가 아니라 **이름표**라고 생각하기",
  },
  { lectureKey: "py-start-04", timestampSec: 24, daysAgo: 2, content: "`range(1, 6)` → 1 2 3 4 5. 끝은 빼고!" },
  { lectureKey: "py-start-04", timestampSec: 45, daysAgo: 2, content: "`total`은 for 바깥에서 0으로 시작" },
  {
    lectureKey: "py-start-04",
    timestampSec: 58,
    daysAgo: 2,
    content: "한 바퀴씩 표 그리기\n\n- n\n- total",
  },
];

/** Study time in minutes, including repeated playback. */
export const learnerStudy: [daysAgo: number, minutes: number][] = [
  [0, 7],
  [1, 18],
  [2, 31],
  [4, 24],
  [5, 12],
  [8, 40],
  [9, 22],
  [12, 35],
  [16, 16],
  [21, 44],
  [23, 19],
  [30, 26],
  [38, 33],
  [40, 21],
  [60, 25],
  [73, 18],
  [79, 31],
];
