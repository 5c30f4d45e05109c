import { Link } from "@tanstack/react-router";
import { buttonClass } from "../ui/button-class.ts";
import { ErrorPage } from "../ui/error-page.tsx";

const messages = {
  course: {
    title: "찾는 코스가 없어요.",
    text: "주소가 바뀌었거나 더는 열지 않는 코스예요.",
    to: "/courses",
    label: "코스 둘러보기",
  },
  lecture: {
    title: "찾는 강의가 없어요.",
    text: "주소가 바뀌었거나 더는 열지 않는 강의예요.",
    to: "/lectures",
    label: "강의 둘러보기",
  },
  teacher: {
    title: "찾는 사람이 없어요.",
    text: "주소가 바뀌었거나 더는 가르치지 않는 분이에요.",
    to: "/teachers",
    label: "크리에이터 둘러보기",
  },
  document: {
    title: "찾는 문서가 없어요.",
    text: "이용약관, 개인정보처리방침, 취소·환불 규정은 화면 아래에서 열 수 있어요.",
    to: "/",
    label: "홈으로",
  },
  certificate: {
    title: "이 번호의 수료증이 없어요.",
    text: "번호를 다시 확인해 주세요. 번호가 맞는데도 보이지 않으면 발급한 적이 없는 수료증이에요.",
    to: "/",
    label: "홈으로",
  },
} as const;

/** Shown when the item of a detail screen does not exist. */
export function NotFoundMessage({ of }: { of: keyof typeof messages }) {
  const { title, text, to, label } = messages[of];
  return (
    <ErrorPage code="404" title={title}>
      <p>{text}</p>
      <Link to={to} className={buttonClass({ variant: "primary" })}>
        {label}
      </Link>
    </ErrorPage>
  );
}
