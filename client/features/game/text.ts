import { clockText, countText, durationText, withParticle } from "../../../shared/format.ts";
import type { GameKind, GameVerdict } from "../../../shared/game/codes.ts";
import { gameLimits } from "../../../shared/game/limits.ts";

const { attemptsPerDay, readSecondsMin } = gameLimits;

export const listText = {
  lead: "배운 내용을 3분 안에 되짚어 보세요. 틀린 문제는 강의의 그 장면으로 바로 이어져요.",
  size: (questions: number) => `${questions}문제`,
  best: (score: number, questions: number) => `최고 ${score} / ${questions}`,
  open: "푸는 중",
  unplayed: "아직 풀지 않았어요",
  none: { title: "아직 퀴즈가 없어요", text: "준비되는 대로 여기에서 보여 드릴게요.", action: "코스 둘러보기" },
  past: { title: "이 페이지에는 퀴즈가 없어요" },
};

export const startText = {
  facts: (questions: number) => `${questions}문제 · 하루 ${attemptsPerDay}번까지`,
  how: "이렇게 풀어요",
  rules: [
    "고르기, 순서 맞추기, 빈칸 채우기가 섞여 있어요.",
    "문제마다 제한 시간이 있어요. 해설을 읽는 동안에는 시간이 흐르지 않아요.",
    "시간 제한 없이 풀 수도 있어요. 그렇게 푼 기록은 순위에 오르지 않아요.",
    "중간에 나가도 풀던 문제부터 이어서 풀 수 있어요.",
    "이번 주 순위에는 첫 시도에 끝까지 푼 기록만 올라요. 가입한 지 하루가 지나고 이메일을 인증한 다음 풀어 주세요.",
  ],
  untimed: "시간 제한 없이 풀기",
  start: "퀴즈 시작하기",
  resume: "이어서 풀기",
  starting: "문제를 불러오고 있어요",
  usedUp: "오늘은 모두 풀었어요. 내일 다시 도전해 주세요.",
  left: (count: number) => `오늘 ${count}번 더 풀 수 있어요.`,
};

export const kindText: Record<GameKind, string> = {
  CHOOSE: "알맞은 답 고르기",
  ORDER: "순서 맞추기",
  FILL: "빈칸 채우기",
};

export const playText = {
  facts: (questions: number, elapsedSec: number | null, number: number) =>
    `${questions}문제 · ${elapsedSec === null ? "시간 제한 없음" : `풀이 시간 ${clockText(elapsedSec)}`} · 오늘 ${number}번째`,
  progress: "퀴즈 진행",
  left: "남은 시간",
  leftOf: (seconds: number) => clockText(seconds),
  hurry: "10초 남았어요.",
  lift: "시간 제한 없애기",
  lifting: "시간 제한을 없애고 있어요",
  lifted: "시간 제한을 없앴어요.",
  check: "정답 확인",
  checking: "확인하고 있어요",
  next: "다음 문제",
  opening: "문제를 불러오고 있어요",
  result: "결과 보기",
  blank: "빈칸",
  answer: "답",
  choices: "보기",
  quit: "그만 풀기",
  quitTitle: "여기서 그만 풀까요?",
  quitText: "지금까지 푼 문제의 해설을 볼 수 있어요. 끝까지 풀지 않은 기록은 순위에 오르지 않아요.",
  quitting: "마치고 있어요",
  goOn: "계속 풀기",
  keys: {
    CHOOSE: (count: number) => [
      [`1~${count}`, "로 고르고 "],
      ["Enter", "로 확인해요"],
    ],
    ORDER: () => [
      ["Space", "로 잡고 "],
      ["↑ ↓", "로 옮겨요. 끌어도 돼요"],
    ],
    FILL: () => [["Enter", "로 확인해요"]],
  } satisfies Record<GameKind, (count: number) => [key: string, does: string][]>,
  nextKey: [["Enter", "로 넘어가요"]] satisfies [key: string, does: string][],
};

const quoted = (text: string): string => withParticle(`‘${text}’`, "을/를");

export const orderText = {
  up: (text: string) => `${text} 위로 옮기기`,
  down: (text: string) => `${text} 아래로 옮기기`,
  grip: (text: string) => `${text} 옮기기`,
  held: (text: string) => `${quoted(text)} 잡았어요. 위아래 화살표로 옮기고 Space로 놓으세요.`,
  dropped: (text: string, number: number) => `${quoted(text)} ${number}번째에 놓았어요.`,
  moved: (text: string, number: number) => `${quoted(text)} ${number}번째로 옮겼어요.`,
};

export const answeredText = {
  right: "정답이에요",
  wrong: "아쉬워요",
  late: "시간이 다 됐어요",
  mine: "내 답",
  solution: "정답",
  placed: (place: number) => `내 답 ${place}번째`,
  none: "답하지 않았어요",
  rightMark: "정답",
  wrongMark: "오답",
  watch: (number: number | null, second: number) =>
    `${number === null ? "" : `${number}강 `}${clockText(second)} 강의에서 보기`,
  locked: (number: number | null, second: number) =>
    `${number === null ? "" : `${number}강 `}${clockText(second)} · 수강하면 볼 수 있어요`,
};

/** Why an answer that differs from the usual name counts. */
export const toleranceText = (verdict: GameVerdict, name: string): string | null => {
  if (verdict === "FORM") return `띄어쓰기나 대소문자가 달라도 정답이에요. 정확한 표기: ‘${name}’`;
  if (verdict === "SYNONYM") return `그렇게도 불러요. 강의에서 쓰는 표현: ‘${name}’`;
  if (verdict === "TYPO") return `작은 오타는 정답으로 봐요. 정확한 표기: ‘${name}’`;
  return null;
};

export const resultText = {
  score: (questions: number, score: number): [string, string] => [`${questions}문제 중`, `${score}문제를 맞혔어요`],
  facts: (elapsedSec: number | null, rank: number | null) =>
    [
      elapsedSec === null ? "시간 제한 없이 풀었어요" : `풀이 시간 ${durationText(elapsedSec)}`,
      ...(rank === null ? [] : [`이번 주 ${countText(rank)}위`]),
    ].join(" · "),
  review: "문제별 해설",
  practice: "틀린 문제 다시 풀기",
  again: "한 번 더 도전하기",
  course: "코스로 돌아가기",
  unopened: (count: number) => `풀지 않은 ${count}문제의 해설은 문제를 풀면 볼 수 있어요.`,
};

export const practiceText = {
  title: "틀린 문제 다시 풀기",
  facts: "연습이라 기록에 남지 않고 시간도 재지 않아요.",
  done: "결과로 돌아가기",
};

export const weekText = {
  title: "이번 주 순위",
  range: (period: string, players: number) => `${period} · ${countText(players)}명 참여`,
  me: "나",
  unnamed: "이름 비공개",
  score: (score: number, questions: number) => `${score} / ${questions}`,
  none: "이번 주에는 아직 기록이 없어요. 첫 기록을 세워 보세요.",
  mine: "첫 시도의 기록이에요. 다시 풀어도 순위는 그대로예요.",
  notYet: `첫 시도에 끝까지 푼 기록만 순위에 올라요. 가입한 지 하루가 지나고 이메일을 인증했어야 하고, 제한 시간 안에서 문제마다 ${readSecondsMin}초 넘게 풀어야 해요.`,
  named: "순위에 내 이름 공개하기",
  failed: "순위를 불러오지 못했어요",
  loading: "순위를 불러오고 있어요",
};

export const sectionText = {
  lead: "로그인하면 누구나 풀 수 있어요. 해설은 강의의 그 장면으로 이어져요.",
  play: "퀴즈 풀기",
};
